// A document's name in the world, its collection, and its permissions.
import { applyChanges } from '../../shared/merge';
import { deepClone, expandObject, type Obj } from '../../shared/objects';
import {
  isAllowed,
  OWNERSHIP_LEVELS,
  ownershipLevel,
  type Action,
  type Asker,
} from '../../shared/permissions';
import { ROLES } from '../../shared/schema';
import type { Collection } from '../collections';
import { DocumentData } from './document-data';
import type { DocumentLike } from './kinds';
import { packOf } from './outside';
import { actorDataOf, collectionNameOf, collectionOf, currentUser } from './registry';

export class DocumentStanding extends DocumentData {
  get parentCollection(): string | null {
    return this.parent === null ? null : this.collectionName;
  }

  get hasPlayerOwner(): boolean {
    return collectionOf('User').some((user) => {
      const asker = { id: String(user.id), role: Number(user._source['role']) };
      return asker.role < ROLES.ASSISTANT && this.testUserPermission(asker, 'OWNER');
    });
  }

  get collectionName(): string {
    return collectionNameOf(this.documentName);
  }

  get _id(): string | null {
    return this.id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent !== null) return `${(this.parent as DocumentStanding).uuid}.${own}`;
    return this.pack === null ? own : `Compendium.${this.pack}.${own}`;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get compendium(): Collection<DocumentLike> | null {
    return this.pack === null ? null : (packOf(this.pack) ?? null);
  }

  get collection(): Collection<DocumentLike> | undefined {
    if (this.parent !== null) return this.parent.embedded(this.documentName);
    return this.pack === null
      ? collectionOf(this.documentName)
      : (packOf(this.pack) as Collection<DocumentLike> | undefined);
  }

  get isOwner(): boolean {
    return this.testUserPermission(currentUser(), 'OWNER');
  }

  get permission(): number {
    return this.getUserLevel(currentUser());
  }

  get limited(): boolean {
    return this.permission === OWNERSHIP_LEVELS.LIMITED;
  }

  get visible(): boolean {
    return this.testUserPermission(currentUser(), 'LIMITED');
  }

  getUserLevel(user: Asker = currentUser()): number {
    if (this.pack !== null) return packOf(this.pack)?.getUserLevel(user) ?? OWNERSHIP_LEVELS.NONE;
    return ownershipLevel(this._source, user);
  }

  testUserPermission(
    user: Asker,
    permission: keyof typeof OWNERSHIP_LEVELS | number,
    { exact = false } = {},
  ): boolean {
    const wanted = typeof permission === 'number' ? permission : OWNERSHIP_LEVELS[permission];
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  canUserModify(user: Asker, action: Action, data: Obj = {}): boolean {
    if (this.pack !== null) return false;
    const actor = actorDataOf(this._source);
    const after = deepClone(this._source);
    applyChanges(after, expandObject(data));
    return isAllowed({ id: user.id, role: user.role }, action, this.documentName, {
      data: this._source,
      after,
      parent: this.parent?._source,
      actor,
    });
  }
}
