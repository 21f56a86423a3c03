import { typesOf } from '../../shared/packages';
import type { Obj } from '../../shared/objects';
import { ownershipLevel, type Asker } from '../../shared/permissions';
import { runtime } from '../runtime';
import { ClientDocument } from './document';

/** An item of the world, or of an actor: then users who may read the actor may read it. */
export class Item extends ClientDocument {
  static override readonly documentName = 'Item';
  declare folder: ClientDocument | null;
  declare type: string;
  declare system: Obj;
  declare img: string | null;

  static override get TYPES(): string[] {
    const { system, modules } = runtime();
    return ['base', ...(typesOf('Item', system, modules) ?? [])];
  }

  get actor(): ClientDocument | null {
    return this.parent as ClientDocument | null;
  }

  override getUserLevel(user: Asker): number {
    return ownershipLevel((this.parent ?? this)._source, user);
  }
}

/** Documents are kept in folders of their kind. */
export class Folder extends ClientDocument {
  static override readonly documentName = 'Folder';
  declare folder: ClientDocument | null;
  declare type: string;
}
