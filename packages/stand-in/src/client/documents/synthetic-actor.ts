// The actor of an unlinked token: the world's actor with the token's differences (its `delta`), made at the
// first read. Writing to it writes to the token.
import { applyChanges, diffChanges } from '../../shared/merge';
import { deepClone, expandObject, isPlain, randomID, type Obj } from '../../shared/objects';
import { cleanChanges, initialData, type DocumentType } from '../../shared/schema';
import { Collection } from '../collections';
import { runtime } from '../runtime';
import { registered } from './document-classes';
import type { DocumentLike } from './kinds';

interface TokenLike extends DocumentLike {
  readonly actor: DocumentLike | null;
  readonly actors: Map<string, DocumentLike>;
  update(changes: Obj, options?: Obj): Promise<unknown>;
}

/** The token that an actor was made for; undefined of the world's own and of what is no actor. */
export const tokenOf = (document: DocumentLike | null | undefined): TokenLike | undefined =>
  document?.documentName === 'Actor' && document.parent?.documentName === 'Token'
    ? (document.parent as TokenLike)
    : undefined;

const made = new WeakMap<object, Collection<DocumentLike>>();

/** The actors that were made for a token: none or one. A class of a package's own may ask while it is being made. */
export const actorsOf = (token: object): Collection<DocumentLike> => {
  const known = made.get(token) ?? new Collection<DocumentLike>();
  made.set(token, known);
  return known;
};

/** Tokens with a made actor, by the world actor that it is made of. */
const dependents = new Map<string, Set<TokenLike>>();

export const makeSynthetic = (token: DocumentLike, base: DocumentLike): DocumentLike => {
  const source = base.toObject();
  const delta = token._source['delta'];
  if (isPlain(delta)) applyChanges(source, deepClone(delta));
  const known = dependents.get(String(base.id)) ?? new Set();
  dependents.set(String(base.id), known.add(token as TokenLike));
  return new (registered('Actor'))(source, { parent: token });
};

/** Drops the token actors made of a changed world actor: they are made anew at the next read. */
export const baseChanged = (actor: DocumentLike): void => {
  for (const token of dependents.get(String(actor.id)) ?? []) token.actors.clear();
  dependents.delete(String(actor.id));
};

/** Writes to a token's own actor. */
export const writeActor = async (actor: DocumentLike, changes: Obj, options: Obj): Promise<void> => {
  const clean = cleanChanges('Actor', expandObject(changes), runtime().generation);
  delete clean['_id'];
  const delta = diffChanges(actor._source, actor._cleanChange(clean));
  if (Object.keys(delta).length > 0) await tokenOf(actor)?.update({ delta }, options);
};

export interface Writing {
  readonly create?: readonly Obj[];
  readonly update?: readonly Obj[];
  readonly remove?: readonly string[];
}

const FIELDS: Partial<Record<DocumentType, string>> = { Item: 'items', ActiveEffect: 'effects' };

const changed = (type: DocumentType, list: readonly Obj[], { create, update, remove }: Writing): Obj[] => {
  const kept = list.filter(({ _id }) => remove?.includes(String(_id)) !== true);
  for (const entry of kept) {
    const changes = update?.find(({ _id }) => _id === entry['_id']);
    if (changes !== undefined) applyChanges(entry, expandObject(changes));
  }
  const { generation } = runtime();
  return [
    ...kept,
    ...(create ?? []).map((data) => initialData(type, { ...data, _id: randomID() }, generation)),
  ];
};

/** Writes to what is embedded in a token's own actor; the token keeps the list whole. */
export const writeEmbedded = async (
  actor: DocumentLike,
  type: DocumentType,
  writing: Writing,
  options: Obj,
): Promise<DocumentLike[]> => {
  const token = tokenOf(actor);
  const field = FIELDS[type] ?? '';
  const before = (actor._source[field] ?? []) as readonly Obj[];
  const after = changed(type, deepClone(before as Obj[]), writing);
  await token?.update({ delta: { [field]: after } }, options);
  const named = new Set((writing.update ?? []).map(({ _id }) => _id));
  const concerned = writing.create
    ? after.slice(after.length - writing.create.length)
    : after.filter(({ _id }) => named.has(_id));
  return concerned.flatMap(({ _id }) => token?.actor?.embedded(type).get(String(_id)) ?? []);
};
