// The road of every change: hook preX on the requester, the server, then X on every client, in the server's order.
import { diffChanges, hasLegacyKeys, hasOperators } from '../../shared/merge';
import { deepClone, expandObject, isPlain, type Obj } from '../../shared/objects';
import { reviveOperators } from '../../shared/operators';
import type { OperationNotice, ParentRef } from '../../shared/protocol';
import { cleanChanges, type DocumentType } from '../../shared/schema';
import type { Collection } from '../collections';
import { Hooks } from '../hooks';
import { runtime } from '../runtime';
import type { DocumentLike } from './kinds';
import { complain } from '../complaints';
import { collectionOf } from './registry';
import { tokenOf, writeEmbedded } from './synthetic-actor';

export interface Operation extends Obj {
  parent?: DocumentLike | null;
}

export interface Maker {
  /** Makes a client document of a type; set by the document module. */
  make(type: DocumentType, source: Obj, parent: DocumentLike | undefined): DocumentLike;
  complain(error: Error): void;
}

let maker: Maker | undefined;
export const setMaker = (made: Maker): void => {
  maker = made;
};
const making = (): Maker => {
  if (maker === undefined) throw new Error('practice table: documents are not ready');
  return maker;
};

/** Documents in a package's compendium pack are not written. */
const refuseLocked = ({ pack }: Operation): void => {
  if (pack === undefined || pack === null) return;
  throw new Error(`You may not modify documents in the locked compendium ${String(pack)}`);
};

const optionsOf = (operation: Operation): Obj => {
  const options: Obj = { ...operation };
  delete options['parent'];
  return options;
};

const refOf = (parent: DocumentLike | null | undefined): ParentRef | undefined =>
  parent === null || parent === undefined ? undefined : { type: parent.documentName, id: String(parent.id) };

const send = async (
  request: { type: DocumentType; action: 'create' | 'update' | 'delete' } & Obj,
  operation: Operation,
  options: Obj,
): Promise<DocumentLike[]> => {
  try {
    const { type, action, ...rest } = request;
    const notices = await runtime().connection.operate({
      type,
      action,
      ...rest,
      parent: refOf(operation.parent),
      options,
    });
    // The first notice is what was asked for; more may follow from it (another scene is no longer active).
    const [own = [], ...others] = notices.map((notice) => receive(notice));
    return others.length >= 0 ? own : [];
  } catch (error) {
    making().complain(error as Error);
    throw error;
  }
};

type Before = '_preCreate' | '_preUpdate' | '_preDelete';

/** Calls a class's own handler first; without one the operation does not wait. */
const askFirst = (
  document: DocumentLike,
  method: Before,
  ...args: Obj[]
): Promise<boolean | void> | undefined => {
  const own = document[method] as (...args: unknown[]) => Promise<boolean | void>;
  if (isSilent(own)) return undefined;
  return own.call(document, ...args, collectionOf('User').get(runtime().userId));
};

/** The methods of the class that all documents are of, which say nothing. */
const silent = new Set<unknown>();
const isSilent = (method: unknown): boolean => silent.has(method);
export const declareSilent = (methods: readonly unknown[]): void => {
  for (const method of methods) silent.add(method);
};

export const requestCreate = async (
  type: DocumentType,
  data: readonly Obj[],
  operation: Operation,
): Promise<DocumentLike[]> => {
  refuseLocked(operation);
  const options = optionsOf(operation);
  const userId = runtime().userId;
  const parent = operation.parent ?? undefined;
  if (parent && tokenOf(parent)) return writeEmbedded(parent, type, { create: data }, options);
  const accepted: Obj[] = [];
  for (const given of data) {
    const plain =
      typeof given['toObject'] === 'function' ? (given as unknown as DocumentLike).toObject() : given;
    const fog: unknown = plain['fog'];
    if (type === 'Scene' && runtime().generation >= 14 && isPlain(fog) && 'exploration' in fog)
      complain('fog.exploration', 14, 'use fog.mode');
    const draft = making().make(type, { ...expandObject(plain) }, parent);
    const first = askFirst(draft, '_preCreate', plain, options);
    if (first !== undefined && (await first) === false) continue;
    if (Hooks.call(`preCreate${type}`, draft, plain, options, userId)) accepted.push(draft.toObject());
  }
  return accepted.length === 0 ? [] : send({ type, action: 'create', data: accepted }, operation, options);
};

/** Lets movement and other parts look at an update before it leaves; answering false drops it. */
export type UpdateGuard = (document: DocumentLike, changes: Obj, options: Obj) => boolean;
const guards: UpdateGuard[] = [];
export const addUpdateGuard = (guard: UpdateGuard): void => void guards.push(guard);

export const requestUpdate = async (
  type: DocumentType,
  updates: readonly Obj[],
  operation: Operation,
): Promise<DocumentLike[]> => {
  refuseLocked(operation);
  const options = optionsOf(operation);
  const userId = runtime().userId;
  const generation = runtime().generation;
  const { parent } = operation;
  if (parent && tokenOf(parent)) return writeEmbedded(parent, type, { update: updates }, options);
  const collection = placeOf(type, refOf(parent));
  const accepted: Obj[] = [];
  for (const given of updates) {
    const expanded = expandObject(given);
    if (generation === 13 && hasOperators(expanded))
      throw new Error('value operators do not exist in version 13');
    if (generation >= 14 && hasLegacyKeys(expanded)) {
      complain('"-=" and "==" keys', 14, 'use value operators (removed in version 16)');
    }
    const document = collection.get(String(expanded['_id']));
    if (document === undefined) throw new Error(`${type} [${String(expanded['_id'])}] does not exist!`);
    const clean = document._cleanChange(cleanChanges(type, expanded, generation));
    delete clean['_id'];
    const changes = options['diff'] === false ? clean : diffChanges(document._source, clean);
    if (Object.keys(changes).length === 0) continue;
    const data: Obj = { ...changes, _id: document.id };
    const first = askFirst(document, '_preUpdate', data, options);
    if (first !== undefined && (await first) === false) continue;
    if (!Hooks.call(`preUpdate${type}`, document, data, options, userId)) continue;
    if (!guards.every((guard) => guard(document, data, options))) continue;
    accepted.push(data);
  }
  return accepted.length === 0 ? [] : send({ type, action: 'update', updates: accepted }, operation, options);
};

export const requestDelete = async (
  type: DocumentType,
  ids: readonly string[],
  operation: Operation,
): Promise<DocumentLike[]> => {
  refuseLocked(operation);
  const options = optionsOf(operation);
  const { parent } = operation;
  if (parent && tokenOf(parent)) return writeEmbedded(parent, type, { remove: ids }, options);
  const collection = placeOf(type, refOf(parent));
  const wanted = options['deleteAll'] === true ? [...collection.keys()] : ids;
  const accepted: string[] = [];
  for (const id of wanted) {
    const document = collection.get(id);
    if (document === undefined) throw new Error(`${type} [${id}] does not exist!`);
    const first = askFirst(document, '_preDelete', options);
    if (first !== undefined && (await first) === false) continue;
    if (Hooks.call(`preDelete${type}`, document, options, runtime().userId)) accepted.push(id);
  }
  delete options['deleteAll'];
  return accepted.length === 0 ? [] : send({ type, action: 'delete', ids: accepted }, operation, options);
};

const placeOf = (type: DocumentType, parent: ParentRef | undefined): Collection<DocumentLike> => {
  if (parent === undefined) return collectionOf(type);
  const document = collectionOf(parent.type).get(parent.id);
  if (document === undefined) throw new Error(`${parent.type} [${parent.id}] does not exist!`);
  return document.embedded(type);
};

/** Applies what the server says, and fires the hooks. Returns the documents concerned. */
export const receive = (notice: OperationNotice): DocumentLike[] => {
  const { type, action, parent, options, userId } = notice;
  const collection = placeOf(type, parent);
  const parentDocument = parent === undefined ? undefined : collectionOf(parent.type).get(parent.id);
  return notice.result.flatMap((entry) => {
    if (action === 'create' && isPlain(entry)) {
      const document = making().make(type, deepClone(entry), parentDocument);
      collection.set(String(entry['_id']), document);
      parentDocument?._adopt(document);
      document._onCreate(options, userId);
      Hooks.callAll(`create${type}`, document, options, userId);
      return [document];
    }
    const id = isPlain(entry) ? String(entry['_id']) : entry;
    const document = collection.get(id);
    if (document === undefined) return [];
    if (action === 'delete') {
      collection.delete(id);
      parentDocument?._disown(document);
      document._onDelete(options, userId);
      Hooks.callAll(`delete${type}`, document, options, userId);
    } else {
      const changed = reviveOperators(entry) as Obj;
      const [recursive, animate] = [options['recursive'] !== false, options['animate'] !== false];
      document._applyRemote(changed, { recursive, animate });
      document._onUpdate(changed, options, userId);
      Hooks.callAll(`update${type}`, document, changed, options, userId);
    }
    return [document];
  });
};
