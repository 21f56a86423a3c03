import { RulesError } from '../errors';
import { expectedName } from './nearest';

/** What is longer is shown by its beginning. */
const LONGEST = 60;

/** The path of a member. A key may be anything that somebody wrote: what would break a line is written out. */
export function pathTo(where: string, key: string): string {
  const shown = key.length > LONGEST ? `${key.slice(0, LONGEST)}…` : key;
  const plain = /[\p{Cc}\p{Zl}\p{Zp}]/u.test(shown) || shown === '' ? JSON.stringify(shown) : shown;
  return where === '' ? plain : `${where}.${plain}`;
}

/**
 * An object has no other keys than these: a misspelt one would be left out without a word.
 * @throws unknown-key naming it, and the nearest of those there are
 */
export function checkKeys(fields: object, where: string, known: readonly string[]): void {
  const stray = Object.keys(fields).find((key) => !known.includes(key));
  if (stray === undefined) return;
  throw unknownKey(where, stray, known);
}

/** A key that means nothing, with the nearest that do. */
export function unknownKey(where: string, key: string, known: readonly string[]): RulesError<'unknown-key'> {
  return new RulesError('unknown-key', {
    where: pathTo(where, key),
    expected: expectedName(key, known),
    known,
  });
}
