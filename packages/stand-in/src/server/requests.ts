// Anybody may write to a socket. Only requests of the right shape and depth, without keys that reach for an
// object's prototype, get as far as the documents.
import { isPlain, type Obj } from '../shared/objects';
import type { OperationRequest, ParentRef } from '../shared/protocol';
import { DOCUMENT_TYPES, type DocumentType } from '../shared/schema';

export class OperationRefused extends Error {}

export const refuse = (message: string): never => {
  throw new OperationRefused(message);
};

/** Deeper than any document; far above where recursion (ours and socket.io's) would end the process. */
const DEPTH = 60;
const ACTIONS = ['create', 'update', 'delete'];
const ID = /^[A-Za-z0-9]{16}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Operators and dots do not hide it: `==__proto__` and `a.__proto__.b` reach as far as the bare key. */
const reachesPrototype = (key: string): boolean =>
  key
    .split('.')
    .some((part) => ['__proto__', 'constructor', 'prototype'].includes(part.replace(/^[-=]=/, '')));

/** Refuses what JSON does not have (binary attachments), what is too deep, and keys that reach for a prototype. */
export const checkTree = (value: unknown, keys: boolean, depth = 0): void => {
  if (depth > DEPTH) refuse('the message is nested too deeply');
  if (Array.isArray(value)) for (const entry of value) checkTree(entry, keys, depth + 1);
  else if (isPlain(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (keys && reachesPrototype(key)) refuse(`the key ${key} is not allowed`);
      checkTree(entry, keys, depth + 1);
    }
  } else if (typeof value === 'object' && value !== null) refuse('binary data is not allowed');
};

const listOf = <T>(value: unknown, what: string, is: (entry: unknown) => entry is T): readonly T[] => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return refuse(`${what} must be a list`);
  return value.map((entry) => (is(entry) ? entry : refuse(`${what} holds something of the wrong kind`)));
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isType = (value: unknown): value is DocumentType => DOCUMENT_TYPES.includes(value as DocumentType);

const parentOf = (value: unknown): ParentRef | undefined => {
  if (value === undefined || value === null) return undefined;
  if (!isPlain(value)) return refuse('the parent must name a document');
  const { type, id } = value;
  return isType(type) && isText(id) ? { type, id } : refuse('the parent must name a document');
};

const noTwice = (ids: readonly unknown[]): void => {
  if (new Set(ids).size !== ids.length) refuse('one document is named twice');
};

/** @param value what a client sent as a document operation. */
export const parseRequest = (value: unknown): OperationRequest => {
  if (!isPlain(value)) return refuse('the operation must be an object');
  checkTree(value, true);
  const { type, action, options = {} } = value;
  if (!isType(type)) return refuse('there are no documents of that type');
  if (!isText(action) || !ACTIONS.includes(action)) return refuse('there is no such operation');
  if (!isPlain(options)) return refuse('options must be an object');
  const request: OperationRequest = {
    type,
    action: action as OperationRequest['action'],
    parent: parentOf(value['parent']),
    data: listOf<Obj>(value['data'], 'data', isPlain),
    updates: listOf<Obj>(value['updates'], 'updates', isPlain),
    ids: listOf(value['ids'], 'ids', isText),
    options,
  };
  noTwice(request.ids ?? []);
  noTwice((request.updates ?? []).map(({ _id }) => _id));
  return request;
};
