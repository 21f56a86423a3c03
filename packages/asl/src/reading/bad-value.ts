import { isRulesError, RulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { breaksLine, checkKeys, expectedName, shownValue } from '@bocage/core/names';
import type { Json } from '@bocage/core/game';

/** Longest id of a unit and name of a side. */
const LONGEST = 100;

/**
 * Returns the error for a situation, event or attack outside its documented form: path, value received, value
 * expected.
 *
 * @rule B9.322
 */
export function badValue(where: string, value: unknown, expected: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', { where, value: shownValue(value), expected });
}

/** Returns the error for an unknown name. @internal */
export function badName(where: string, value: unknown, known: readonly string[]): RulesError<'bad-value'> {
  return badValue(where, value, expectedName(value, known));
}

/**
 * Reads a JSON object with only these keys.
 *
 * @throws RulesError
 * @internal
 */
export function readObject(
  json: unknown,
  where: string,
  keys?: readonly string[],
): Readonly<Record<string, Json>> {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw badValue(where, json, 'an object');
  if (keys) checkKeys(json, where, keys);
  return json as Readonly<Record<string, Json>>;
}

/**
 * Reads a JSON list; a hole in it is refused like a wrong entry.
 *
 * @throws RulesError
 * @internal
 */
export function readList(json: unknown, where: string, expected = 'a list'): readonly Json[] {
  if (!Array.isArray(json)) throw badValue(where, json, expected);
  return Array.from(json as readonly Json[]);
}

/**
 * Reads a text for use in a line: not empty, of sensible length, without characters that move the cursor.
 * @internal
 */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw badValue(where, value, 'a text');
  // Control characters would break the lines in which ids stand.
  if (value.length > LONGEST || breaksLine(value))
    throw badValue(where, value, 'a text of one line, at most 100 characters');
  return value;
}

/** Reads a hex of the board by its name. @internal */
export function readCell(value: unknown, where: string, board: Board): Cell {
  const wrong = () => badValue(where, value, 'the name of a hex of the board');
  if (typeof value !== 'string') throw wrong();
  try {
    return parseCell(value, board);
  } catch (error) {
    throw isRulesError(error) ? wrong() : error;
  }
}
