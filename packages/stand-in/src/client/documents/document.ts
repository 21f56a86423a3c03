// What every client document has: a source, flags, updates that go through the server, ownership.
import { applyChanges, diffChanges, hasLegacyKeys } from '../../shared/merge';
import { deepClone, expandObject, getProperty, isPlain, type Obj } from '../../shared/objects';
import { ForcedDeletion } from '../../shared/operators';
import {
  isAllowed,
  OWNERSHIP_LEVELS,
  ownershipLevel,
  type Action,
  type Asker,
} from '../../shared/permissions';
import { cleanChanges, EMBEDDED, fieldsOf, initialData, ROLES, type DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';
import type { SchemaField } from '../data/fields';
import type { DataField } from '../data/data-field';
import { leaveOut } from '../left-members';
import { runtime } from '../runtime';
import { schemaOf } from './schema-of';
import { EmbeddedCollection } from './embedded-collection';
import type { DocumentLike } from './kinds';
import { declareSilent, requestCreate, requestDelete, requestUpdate, type Operation } from './operations';
import { actorDataOf, collectionNameOf, collectionOf, currentUser } from './registry';

export interface DocumentClass {
  new (source: Obj, context?: Context): ClientDocument;
  _cleanSource(source: Obj): Obj;
  readonly documentName: DocumentType;
}

/** Where a document belongs: in another one, or in a compendium pack. */
interface Context {
  readonly parent?: DocumentLike | undefined;
  readonly pack?: string | null | undefined;
}

const classes = new Map<DocumentType, DocumentClass>();

export const registerClass = (type: DocumentType, made: DocumentClass): void => void classes.set(type, made);

export const classOf = (type: DocumentType): DocumentClass => {
  const found = classes.get(type);
  if (found === undefined) throw new Error(`practice table: ${type} documents are not implemented`);
  return found;
};

/** Packages that may own flags, besides core and world. */
const isFlagScope = (scope: string): boolean =>
  ['core', 'world', runtime().system.id, ...runtime().modules.map(({ id }) => id)].includes(scope);

const checkScope = (scope: string): void => {
  if (!isFlagScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
};

/** A compendium pack by its collection; set when the packs are there. */
let packOf = (_collection: string): PackLike | undefined => undefined;
interface PackLike extends Collection<ClientDocument> {
  readonly folders: Collection<ClientDocument>;
  getUserLevel(user?: Asker): number;
}
export const setPacks = (read: typeof packOf): void => {
  packOf = read;
};

let resolve = async (_uuid: string): Promise<DocumentLike | null> => null;
export const setResolver = (made: typeof resolve): void => {
  resolve = made;
};

let language = 'en';
/** The language that the sample's documents are named in. */
export const setDocumentLanguage = (lang: string): void => {
  language = lang;
};

/** A sample's name in the user's language (as translation modules do it: the stored name stays as it is). */
const nameIn = (source: Obj): string | undefined => {
  const found = getProperty(source, `flags.practiceTable.names.${language}`);
  return typeof found === 'string' ? found : undefined;
};

interface Prepared {
  prepareBaseData(): void;
  prepareDerivedData(): void;
}

export class ClientDocument implements DocumentLike {
  static readonly documentName: DocumentType = 'Scene';

  /** The types that documents of this class may have, `base` first. */
  static get TYPES(): string[] {
    return ['base'];
  }

  /** A new document's source as it is stored: what its type's own data are is for subclasses to say. */
  static _cleanSource(source: Obj): Obj {
    return source;
  }

  static get implementation(): DocumentClass {
    return classOf(this.documentName);
  }

  /** The fields of a document of this type. */
  static get schema(): SchemaField {
    return schemaOf(this.documentName);
  }

  static defineSchema(): Record<string, DataField> {
    return { ...schemaOf(this.documentName).fields };
  }

  static get metadata(): object {
    const { documentName: name, collectionName: collection } = this;
    return { name, collection, label: `DOCUMENT.${name}`, embedded: EMBEDDED[name] ?? {} };
  }

  static get hasTypeData(): boolean {
    return 'system' in fieldsOf(this.documentName, runtime().generation);
  }

  static canUserCreate(user: Asker): boolean {
    return isAllowed({ id: user.id, role: user.role }, 'create', this.documentName, {
      data: {},
      after: {},
    } as never);
  }

  /** The applications that show it, by their ids: they are drawn anew when it changes. */
  readonly apps: Record<string | number, unknown> = {};
  readonly _source: Obj;
  readonly parent: DocumentLike | null;
  /** The compendium pack that it is of; null for the world's own. */
  readonly pack: string | null;
  declare flags: Record<string, Obj>;
  declare name: string;
  readonly #embedded = new Map<string, Collection<DocumentLike>>();

  constructor(source: Obj, context: Context = {}) {
    this._source = source;
    this.parent = context.parent ?? null;
    this.pack = context.pack ?? (this.parent as ClientDocument | null)?.pack ?? null;
    const type = this.documentName;
    for (const [field, embedded] of Object.entries(EMBEDDED[type] ?? {})) {
      const made = classOf(embedded);
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

  get schema(): SchemaField {
    return (this.constructor as typeof ClientDocument).schema;
  }

  /** Where a class of sheets is registered for it: its own. */
  get sheet(): unknown {
    return null;
  }

  get invalid(): boolean {
    return false;
  }

  get parentCollection(): string | null {
    return this.parent === null ? null : this.collectionName;
  }

  get hasPlayerOwner(): boolean {
    return collectionOf('User').some((user) => {
      const asker = { id: String(user.id), role: Number(user._source['role']) };
      return asker.role < ROLES.ASSISTANT && this.testUserPermission(asker, 'OWNER');
    });
  }

  get documentName(): DocumentType {
    return (this.constructor as unknown as DocumentClass).documentName;
  }

  static get collectionName(): string {
    return collectionNameOf(this.documentName);
  }

  get collectionName(): string {
    return collectionNameOf(this.documentName);
  }

  get id(): string | null {
    return (this._source['_id'] as string | undefined) ?? null;
  }

  get _id(): string | null {
    return this.id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent !== null) return `${(this.parent as ClientDocument).uuid}.${own}`;
    return this.pack === null ? own : `Compendium.${this.pack}.${own}`;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get compendium(): Collection<ClientDocument> | null {
    return this.pack === null ? null : (packOf(this.pack) ?? null);
  }

  /** The folder that it lies in: of the world's, or of its pack's. */
  #folder(): ClientDocument | null {
    const id = this._source['folder'];
    if (typeof id !== 'string') return null;
    const folders = this.pack === null ? collectionOf('Folder') : packOf(this.pack)?.folders;
    return (folders?.get(id) as ClientDocument | undefined) ?? null;
  }

  /** As texts name it: `@UUID[…]{name}`. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  toDragData(): Obj {
    return { type: this.documentName, uuid: this.uuid };
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
        const get = (): ClientDocument | null => this.#folder();
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

  /** What follows from its data, made anew with every change: for packages' own classes. */
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

  /** As it is stored, with what follows from that. */
  reset(): void {
    this._initialize(Object.keys(fieldsOf(this.documentName, runtime().generation)));
  }

  /** Whether its class derives anything: then all is made anew, not only what has changed. */
  #derives(): boolean {
    const { prepareData, prepareDerivedData } = ClientDocument.prototype;
    const typed =
      typeof ((this as unknown as Obj)['system'] as Partial<Prepared>)?.prepareDerivedData === 'function';
    return typed || this.prepareData !== prepareData || this.prepareDerivedData !== prepareDerivedData;
  }

  validate({ changes }: { changes?: Obj } = {}): boolean {
    this._cleanChange(cleanChanges(this.documentName, expandObject(changes ?? {}), runtime().generation));
    return true;
  }

  *traverseEmbeddedDocuments(): Generator<[string, DocumentLike]> {
    for (const [field, collection] of this.#embedded)
      for (const document of collection.values()) {
        yield [field, document];
        yield* (document as ClientDocument).traverseEmbeddedDocuments();
      }
  }

  /** A subclass answers true for fields that it serves itself. */
  protected _prepareField(_key: string, _value: unknown): boolean {
    return false;
  }

  /** A change as it is sent; @throws where it cannot be. */
  _cleanChange(changes: Obj): Obj {
    return changes;
  }

  /** Applies a difference that the server sent. */
  _applyRemote(changes: Obj, options: { recursive?: boolean; animate?: boolean } = {}): void {
    const { _id, ...fields } = changes;
    if (_id !== undefined && this.id === null) this._source['_id'] = _id;
    applyChanges(this._source, fields, options);
    // What a gliding counter shows of its place is no part of what is derived.
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

  updateSource(changes: Obj = {}): Obj {
    const clean = cleanChanges(this.documentName, expandObject(changes), runtime().generation);
    const diff = diffChanges(this._source, clean);
    this._applyRemote(diff);
    return diff;
  }

  toObject(_source = true): Obj {
    return deepClone(this._source);
  }

  toJSON(): Obj {
    return this.toObject();
  }

  clone(data: Obj = {}, context: { keepId?: boolean } = {}): this {
    const source = this.toObject();
    applyChanges(source, expandObject(data));
    if (context.keepId !== true) source['_id'] = null;
    const made = this.constructor as unknown as DocumentClass;
    return new made(source, { parent: this.parent ?? undefined, pack: this.pack }) as this;
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

  getFlag(scope: string, key: string): unknown {
    checkScope(scope);
    return getProperty(this.flags[scope] ?? {}, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkScope(scope);
    const parts = key.split('.');
    const leaf = parts.pop() ?? '';
    const head = ['flags', scope, ...parts].join('.');
    const changes =
      runtime().generation >= 14
        ? { [`${head}.${leaf}`]: new ForcedDeletion() }
        : { [`${head}.-=${leaf}`]: null };
    return this.update(changes);
  }

  #where(operation: Operation): Operation {
    return { ...operation, parent: this.parent, ...(this.pack === null ? {} : { pack: this.pack }) };
  }

  async update(changes: Obj = {}, operation: Operation = {}): Promise<this | undefined> {
    const updated = await requestUpdate(this.documentName, [{ ...changes, _id: this.id }], {
      ...this.#where(operation),
    });
    return updated[0] as this | undefined;
  }

  async delete(operation: Operation = {}): Promise<this | undefined> {
    await requestDelete(this.documentName, [String(this.id)], this.#where(operation));
    return this;
  }

  createEmbeddedDocuments(
    type: DocumentType,
    data: Obj[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    return requestCreate(type, data, {
      ...operation,
      parent: this,
      ...(this.pack === null ? {} : { pack: this.pack }),
    });
  }

  updateEmbeddedDocuments(
    type: DocumentType,
    updates: Obj[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    return requestUpdate(type, updates, {
      ...operation,
      parent: this,
      ...(this.pack === null ? {} : { pack: this.pack }),
    });
  }

  deleteEmbeddedDocuments(
    type: DocumentType,
    ids: string[] = [],
    operation: Operation = {},
  ): Promise<DocumentLike[]> {
    return requestDelete(type, ids, {
      ...operation,
      parent: this,
      ...(this.pack === null ? {} : { pack: this.pack }),
    });
  }

  static async create(
    data: Obj | Obj[],
    operation: Operation = {},
  ): Promise<DocumentLike | DocumentLike[] | undefined> {
    const list = Array.isArray(data) ? data : [data];
    const made = await requestCreate(this.documentName, list, operation);
    return Array.isArray(data) ? made : made[0];
  }

  static createDocuments(data: Obj[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return requestCreate(this.documentName, data, operation);
  }

  static updateDocuments(updates: Obj[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return requestUpdate(this.documentName, updates, operation);
  }

  static deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<DocumentLike[]> {
    return requestDelete(this.documentName, ids, operation);
  }

  /** What was dropped on something: `{ type, uuid }`, or a document's data. */
  static async fromDropData(data: Obj): Promise<DocumentLike | null> {
    if (typeof data['uuid'] === 'string') return resolve(data['uuid']);
    const source = data['data'];
    return isPlain(source) ? new (classOf(this.documentName))(newSource(this.documentName, source)) : null;
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

const { _preCreate, _preUpdate, _preDelete } = ClientDocument.prototype;
declareSilent([_preCreate, _preUpdate, _preDelete]);

export const LEFT_OF_DOCUMENTS = [
  ...['deleteDialog', 'exportToJSON', 'importFromJSON', 'importFromJSONDialog', 'getRelativeUUID'],
  ...['migrateSystemData', 'sortRelative', 'toCompendium', 'toAnchor', 'validationFailures'],
  ...['onEmbed', 'toEmbed', 'collections', 'layer', 'render'],
] as const;
leaveOut(ClientDocument.prototype, 'Document#', LEFT_OF_DOCUMENTS);
leaveOut(ClientDocument, 'Document.', ['createDialog', 'database', 'baseDocument', 'hierarchy']);

export const newSource = (type: DocumentType, data: Obj): Obj =>
  initialData(type, data, runtime().generation);
export const warnLegacyKeys = (changes: Obj): void => {
  if (runtime().generation >= 14 && hasLegacyKeys(changes)) {
    console.error(
      'Deprecated since version 14: "-=" and "==" keys; use value operators (removed in version 16)',
    );
  }
};
