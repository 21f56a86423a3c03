// Common to all client documents: flags, updates through the server, and members that their class defines.
import { applyChanges, hasLegacyKeys } from '../../shared/merge';
import { expandObject, getProperty, isPlain, type Obj } from '../../shared/objects';
import { ForcedDeletion } from '../../shared/operators';
import { isAllowed, type Asker } from '../../shared/permissions';
import { cleanChanges, EMBEDDED, fieldsOf, initialData, type DocumentType } from '../../shared/schema';
import type { SchemaField } from '../data/fields';
import type { DataField } from '../data/data-field';
import { complain } from '../complaints';
import { leaveOut } from '../left-members';
import { runtime } from '../runtime';
import { schemaOf } from './schema-of';
import { DocumentStanding } from './document-standing';
import { registered, type ClassOf } from './document-classes';
import { checkScope, resolve } from './outside';
import type { DocumentLike } from './kinds';
import { declareSilent, requestCreate, requestDelete, requestUpdate, type Operation } from './operations';
import { collectionNameOf } from './registry';

/** Classes of documents, those that packages put in their place too. */
export type DocumentClass = ClassOf<ClientDocument>;

export const classOf = (type: DocumentType): DocumentClass => registered(type) as DocumentClass;

export class ClientDocument extends DocumentStanding {
  static readonly documentName: DocumentType = 'Scene';

  /** The types that documents of this class may have, `base` first. */
  static get TYPES(): string[] {
    return ['base'];
  }

  /** Returns a new document's stored source; subclasses define their type's own data. */
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

  static get collectionName(): string {
    return collectionNameOf(this.documentName);
  }

  static canUserCreate(user: Asker): boolean {
    return isAllowed({ id: user.id, role: user.role }, 'create', this.documentName, {
      data: {},
      after: {},
    } as never);
  }

  /** The applications that show it, by their ids: they are drawn anew when it changes. */
  readonly apps: Record<string | number, unknown> = {};

  get schema(): SchemaField {
    return (this.constructor as typeof ClientDocument).schema;
  }

  /** Returns null; documents with a sheet return theirs. */
  get sheet(): unknown {
    return null;
  }

  /** Returns an element that links to it. */
  _createDocumentLink(
    _eventData: object | null = null,
    { relativeTo, label = this.name }: { relativeTo?: unknown; label?: string } = {},
  ): string {
    const { getRelativeUUID } = this as unknown as { getRelativeUUID(relative: unknown): string };
    return `@UUID[${relativeTo ? getRelativeUUID.call(this, relativeTo) : this.uuid}]{${label}}`;
  }

  /** Handles a click on a link to it. */
  _onClickDocumentLink(_event: Event): unknown {
    return (this.sheet as { render(options: object): unknown } | null)?.render({ force: true });
  }

  get invalid(): boolean {
    return false;
  }

  /** Returns its link for texts: `@UUID[…]{name}`. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  toDragData(): Obj {
    return { type: this.documentName, uuid: this.uuid };
  }

  validate({ changes }: { changes?: Obj } = {}): boolean {
    this._cleanChange(cleanChanges(this.documentName, expandObject(changes ?? {}), runtime().generation));
    return true;
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

  /** Returns the document of dropped data: `{ type, uuid }`, or a document's data. */
  static async fromDropData(data: Obj): Promise<DocumentLike | null> {
    if (typeof data['uuid'] === 'string') return resolve(data['uuid']);
    const source = data['data'];
    return isPlain(source) ? new (classOf(this.documentName))(newSource(this.documentName, source)) : null;
  }
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
    complain('"-=" and "==" keys', 14, 'use value operators (removed in version 16)');
  }
};
