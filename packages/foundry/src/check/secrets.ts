import type { Json } from '@bocage/core/game';
import { checkedHost } from './host';

/**
 * Strangers read a report: names of this world, its people and addresses are struck out of answers and
 * errors.
 */

const STRUCK = '…';
const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"')]+/gi;
const MAIL = /[^\s@"']+@[^\s@"']+\.[a-z]+/gi;
const NUMBERED = /\b\d{1,3}(\.\d{1,3}){3}(:\d+)?\b/g;
/** Everything that looks like a document's id, except the one that every scene of 14 has. */
const ID = /\b(?!defaultLevel0000)(?=[A-Za-z]*\d)[A-Za-z0-9]{16}\b/g;

/** Returns the names of this world, the longest first: none is struck out only in part. */
function names(): readonly string[] {
  const { game: host } = checkedHost();
  const named: { readonly id: string; readonly name: string }[] = [
    ...host.users,
    ...host.scenes,
    ...(host.actors ?? []),
  ];
  const scenes = Array.from(host.scenes ?? []);
  const tokens = scenes.flatMap(({ tokens: there = [] }) => Array.from(there));
  const { id, title } = host.world ?? {};
  const all = [...[...named, ...tokens].flatMap((one) => [one.name, one.id]), id, title];
  const known = all.flatMap((name) => (typeof name === 'string' && name.length > 2 ? [name] : []));
  return [...new Set(known)].sort((a, b) => b.length - a.length);
}

/** Returns a text without names and addresses. */
export function withoutNames(text: string, known = names()): string {
  const plain = [ADDRESS, MAIL, NUMBERED, ID].reduce((left, what) => left.replaceAll(what, STRUCK), text);
  return known.reduce((left, name) => left.replaceAll(name, STRUCK), plain);
}

/** Returns an answer without names and addresses, keys included. */
export function scrubbed(value: Json, known = names()): Json {
  if (typeof value === 'string') return withoutNames(value, known);
  if (Array.isArray(value)) return value.map((one: Json) => scrubbed(one, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [withoutNames(key, known), scrubbed(one, known)]),
  );
}
