// The data of a client document: its source, what lies embedded in it, and what readers find on it, made anew with each change.
import { applyChanges, diffChanges } from '../../shared/merge';
import { deepClone, expandObject, isPlain, type Obj } from '../../shared/objects';
import { cleanChanges, EMBEDDED, fieldsOf, type DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';
import { runtime } from '../runtime';
import { registered, type ClassOf, type Context } from './document-classes';
import { EmbeddedCollection } from './embedded-collection';
import type { DocumentLike } from './kinds';
import { nameIn, packOf } from './outside';
import { collectionOf } from './registry';

interface Prepared {
  prepareBaseData(): void;
  prepareDerivedData(): void;
}

export class DocumentData implements DocumentLike {
  /** The stored source. It cannot be replaced, and is not among a document’s own fields. */
  declare readonly _source: Obj;
  declare readonly parent: DocumentLike | null;
  /** The compendium pack that it is of; null for the world's own. */
  readonly pack: string | null;
  declare flags: Record<string, Obj>;
  declare name: string;
  readonly #embedded = new Map<string, Collection<DocumentLike>>();

  constructor(source: Obj, context: Context = {}) {
    Object.defineProperty(this, '_source', { value: source });
    Object.defineProperty(this, 'parent', { value: context.parent ?? null });
    this.pack = context.pack ?? (this.parent as DocumentData | null)?.pack ?? null;
    const type = this.documentName;
    for (const [field, embedded] of Object.entries(EMBEDDED[type] ?? {})) {
      const made = registered(embedded);
      const list = (source[field] ?? []) as Obj[];
      this.#embedded.set(
        field,
        new EmbeddedCollection<DocumentLike>(
          field,
          this,
          list.map((entry) => [String(entry['_id']), new made(entry, { parent: this })]),
        ),
      );
    }
    this._initialize(Object.keys(fieldsOf(type, runtime().generation)));
  }

  get documentName(): DocumentType {
    return (this.constructor as unknown as ClassOf<DocumentLike>).documentName;
  }

  get id(): string | null {
    return (this._source['_id'] as string | undefined) ?? null;
  }

  /** The collection of embedded documents of a type. */
  embedded(type: DocumentType): Collection<DocumentLike> {
    const field =
      Object.entries(EMBEDDED[this.documentName] ?? {}).find(([, name]) => name === type)?.[0] ?? '';
    const found = this.#embedded.get(field);
    if (found === undefined) throw new Error(`${type} is not embedded in ${this.documentName}`);
    return found;
  }

  /** Whether documents of a type are embedded in this one. */
  _hasEmbedded(type: DocumentType): boolean {
    return Object.values(EMBEDDED[this.documentName] ?? {}).includes(type);
  }

  getEmbeddedDocument(type: DocumentType, id: string, { strict = false } = {}): DocumentLike | undefined {
    const found = this.embedded(type).get(id);
    if (found === undefined && strict)
      throw new Error(`The key ${id} does not exist in the ${type} Collection`);
    return found;
  }

  getEmbeddedCollection(type: DocumentType): Collection<DocumentLike> {
    return this.embedded(type);
  }

  /** Copies fields from the source onto the document, where readers look for them. */
  _initialize(keys: readonly string[]): void {
    for (const key of keys) {
      if (key === 'folder') {
        const get = (): DocumentLike | null => this.#folder();
        Object.defineProperty(this, key, { get, configurable: true, enumerable: true });
        continue;
      }
      const embedded = this.#embedded.get(key);
      const value: unknown = embedded ?? deepClone(this._source[key]);
      const shown = key === 'name' ? (nameIn(this._source) ?? value) : value;
      if (!this._prepareField(key, shown)) (this as unknown as Obj)[key] = shown;
    }
    this.prepareData();
  }

  /** Derives data anew with every change: for packages' own classes. */
  prepareData(): void {
    const system = (this as unknown as Obj)['system'] as Partial<Prepared> | null | undefined;
    system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}
  prepareEmbeddedDocuments(): void {}
  prepareDerivedData(): void {}

  /** Makes the data anew: the stored source, then derived data. */
  reset(): void {
    this._initialize(Object.keys(fieldsOf(this.documentName, runtime().generation)));
  }

  /** Whether its class derives anything: then all is made anew, not only what has changed. */
  #derives(): boolean {
    const { prepareData, prepareDerivedData } = DocumentData.prototype;
    const typed =
      typeof ((this as unknown as Obj)['system'] as Partial<Prepared>)?.prepareDerivedData === 'function';
    return typed || this.prepareData !== prepareData || this.prepareDerivedData !== prepareDerivedData;
  }

  *traverseEmbeddedDocuments(): Generator<[string, DocumentLike]> {
    for (const [field, collection] of this.#embedded)
      for (const document of collection.values()) {
        yield [field, document];
        yield* (document as DocumentData).traverseEmbeddedDocuments();
      }
  }

  /** A subclass answers true for fields that it serves itself. */
  protected _prepareField(_key: string, _value: unknown): boolean {
    return false;
  }

  /**
   * Returns a change as it is sent.
   *
   * @throws if it cannot be sent
   */
  _cleanChange(changes: Obj): Obj {
    return changes;
  }

  /** Applies a difference that the server sent. */
  _applyRemote(changes: Obj, options: { recursive?: boolean; animate?: boolean } = {}): void {
    const { _id, ...fields } = changes;
    if (_id !== undefined && this.id === null) this._source['_id'] = _id;
    applyChanges(this._source, fields, options);
    // The shown place of a gliding counter is no part of the derived data.
    if (this.documentName !== 'Token' && this.#derives()) this.reset();
    else this._initialize(Object.keys(fields).map((key) => key.replace(/^(-=|==)/, '')));
  }

  #sourceList(type: DocumentType): Obj[] {
    const field =
      Object.entries(EMBEDDED[this.documentName] ?? {}).find(([, name]) => name === type)?.[0] ?? '';
    return (this._source[field] ??= []) as Obj[];
  }

  /** Takes a new embedded document's source into its own. */
  _adopt(child: DocumentLike): void {
    this.#sourceList(child.documentName).push(child._source);
  }

  _disown(child: DocumentLike): void {
    const list = this.#sourceList(child.documentName);
    const at = list.indexOf(child._source);
    if (at >= 0) list.splice(at, 1);
  }

  /** @param options `recursive: false` replaces the named objects instead of merging into them */
  updateSource(changes: Obj = {}, { recursive = true }: { readonly recursive?: boolean } = {}): Obj {
    const clean = cleanChanges(this.documentName, expandObject(changes), runtime().generation);
    if (!recursive)
      for (const key of Object.keys(clean)) if (isPlain(this._source[key])) this._source[key] = {};
    const diff = diffChanges(this._source, clean);
    this._applyRemote(diff);
    return diff;
  }

  toObject(_source = true): Obj {
    return deepClone(this._source);
  }

  /** The folder that it lies in: of the world's, or of its pack's. */
  #folder(): DocumentLike | null {
    const id = this._source['folder'];
    if (typeof id !== 'string') return null;
    const folders = this.pack === null ? collectionOf('Folder') : packOf(this.pack)?.folders;
    return (folders?.get(id) as DocumentLike | undefined) ?? null;
  }

  /** On the requester's client, before the public hooks: a literal false takes the request back. */
  async _preCreate(_data: Obj, _options: Obj, _user: unknown): Promise<boolean | void> {}
  async _preUpdate(_changed: Obj, _options: Obj, _user: unknown): Promise<boolean | void> {}
  async _preDelete(_options: Obj, _user: unknown): Promise<boolean | void> {}

  /** Called on every client, before the public hooks. */
  _onCreate(_options: Obj, _userId: string): void {}
  _onUpdate(_changed: Obj, _options: Obj, _userId: string): void {}
  _onDelete(_options: Obj, _userId: string): void {}
}
