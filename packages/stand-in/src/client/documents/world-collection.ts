// foundry.documents.abstract.WorldCollection and its kinds: what a collection of the world's documents has beside them.
import { deepClone, expandObject, isPlain, type Obj } from '../../shared/objects';
import { applyChanges } from '../../shared/merge';
import type { DocumentType } from '../../shared/schema';
import { Collection } from '../collections';
import type { Actor } from './actor';
import type { Cards } from './cards';
import { classOf, type ClientDocument, type DocumentClass } from './document';
import type { Folder, Item } from './item';
import type { JournalEntry } from './journal';
import { requestCreate, requestUpdate, type Operation } from './operations';
import { collectionOf } from './registry';

export interface FromCompendium {
  readonly clearFolder?: boolean;
  readonly clearSort?: boolean;
  readonly clearOwnership?: boolean;
  readonly keepId?: boolean;
}

/** Members of a compendium pack that importing needs. */
interface PackLike {
  readonly documentName: string;
  getDocument(id: string): Promise<ClientDocument | null | undefined>;
}

export class WorldCollection<V extends ClientDocument> extends Collection<V> {
  static readonly documentName: DocumentType = 'Scene';

  static get instance(): Collection<ClientDocument> {
    return collectionOf(this.documentName) as unknown as Collection<ClientDocument>;
  }

  readonly invalidDocumentIds = new Set<string>();

  get documentName(): DocumentType {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  get documentClass(): DocumentClass {
    return classOf(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  get folders(): Collection<Folder> {
    const all = collectionOf('Folder') as unknown as Collection<Folder>;
    return new Collection(
      all.filter(({ type }) => type === this.documentName).map((folder) => [String(folder.id), folder]),
    );
  }

  /** Returns a document's data for a new one in the world, without its place in its pack. */
  fromCompendium(
    document: ClientDocument | Obj,
    { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false }: FromCompendium = {},
  ): Obj {
    const given = isPlain(document) ? deepClone(document) : document.toObject();
    if (!isPlain(document) && document.pack !== null)
      given['_stats'] = { ...(given['_stats'] as Obj | undefined), compendiumSource: document.uuid };
    if (!keepId) delete given['_id'];
    if (clearFolder) delete given['folder'];
    if (clearSort) delete given['sort'];
    if (clearOwnership && 'ownership' in given) given['ownership'] = { default: 0 };
    if (this.documentName === 'Scene') given['active'] = false;
    return given;
  }

  /**
   * Imports a document of a pack.
   *
   * @throws if the pack holds other documents, or none of that id
   */
  async importFromCompendium(
    pack: PackLike,
    id: string,
    updateData: Obj = {},
    options: FromCompendium & Operation = {},
  ): Promise<V> {
    if (pack.documentName !== this.documentName)
      throw new Error(
        `The ${pack.documentName} Document type provided by the pack is not ${this.documentName}`,
      );
    const found = await pack.getDocument(id);
    if (found === null || found === undefined) throw new Error(`the compendium has no document ${id}`);
    const data = this.fromCompendium(found, options);
    applyChanges(data, expandObject(updateData));
    const { clearFolder: _f, clearSort: _s, clearOwnership: _o, ...operation } = options;
    const [made] = await requestCreate(this.documentName, [data], { ...operation, fromCompendium: true });
    return made as unknown as V;
  }

  /** Updates all documents (of those that fit the condition) in one request. */
  async updateAll(
    transformation: Obj | ((document: V) => Obj),
    condition: ((document: V) => boolean) | null = null,
    options: Operation = {},
  ): Promise<V[]> {
    const wanted = condition === null ? this.contents : this.filter(condition);
    const updates = wanted.map((document) => ({
      ...(typeof transformation === 'function' ? transformation(document) : deepClone(transformation)),
      _id: document.id,
    }));
    return (await requestUpdate(this.documentName, updates, options)) as unknown as V[];
  }
}

export class Actors extends WorldCollection<Actor> {
  static override readonly documentName = 'Actor';
}

export class Items extends WorldCollection<Item> {
  static override readonly documentName = 'Item';
}

export class Journal extends WorldCollection<JournalEntry> {
  static override readonly documentName = 'JournalEntry';
}

export class CardStacks extends WorldCollection<Cards> {
  static override readonly documentName = 'Cards';
}

export class Folders extends WorldCollection<Folder> {
  static override readonly documentName = 'Folder';
}
