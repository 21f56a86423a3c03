import { RulesError } from '../errors';
import { expectedName } from './nearest';

/** A longer value is shown by its beginning. */
const LONGEST = 60;

/** Returns the path of a member. A key may be any text: characters that would break a line are escaped. */
export function pathTo(where: string, key: string): string {
  const shown = key.length > LONGEST ? `${key.slice(0, LONGEST)}…` : key;
  const plain = /[\p{Cc}\p{Zl}\p{Zp}]/u.test(shown) || shown === '' ? JSON.stringify(shown) : shown;
  return where === '' ? plain : `${where}.${plain}`;
}

/**
 * Checks that an object has only these keys: a misspelt one would be ignored silently.
 * @throws unknown-key naming it, and the nearest known ones
 */
export function checkKeys(fields: object, where: string, known: readonly string[]): void {
  const stray = Object.keys(fields).find((key) => !known.includes(key));
  if (stray === undefined) return;
  throw unknownKey(where, stray, known);
}

/** Returns the error for an unknown key, with the nearest known ones. */
export function unknownKey(where: string, key: string, known: readonly string[]): RulesError<'unknown-key'> {
  return new RulesError('unknown-key', {
    where: pathTo(where, key),
    expected: expectedName(key, known),
    known,
  });
}
