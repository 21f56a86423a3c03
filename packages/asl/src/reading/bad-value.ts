import { isRulesError, RulesError } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { breaksLine, checkKeys, expectedName, shownValue } from '@bocage/core/names';
import type { Json } from '@bocage/core/game';

/** Longest id of a unit and name of a side. */
const LONGEST = 100;

/**
 * Something in a situation, event or attack that is not as documented: where, what was received, what was expected.
 *
 * @rule B9.322
 */
export function badValue(where: string, value: unknown, expected: string): RulesError<'bad-value'> {
  return new RulesError('bad-value', { where, value: shownValue(value), expected });
}

/** A name that is none of those there are. @internal */
export function badName(where: string, value: unknown, known: readonly string[]): RulesError<'bad-value'> {
  return badValue(where, value, expectedName(value, known));
}

/** An object in JSON without other keys than these. @internal @throws RulesError */
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

/** A list in JSON: what is missing in it is none of what was expected there. @internal @throws RulesError */
export function readList(json: unknown, where: string, expected = 'a list'): readonly Json[] {
  if (!Array.isArray(json)) throw badValue(where, json, expected);
  return Array.from(json as readonly Json[]);
}

/** A text that can stand in a line: not empty, of sensible length, nothing that moves the cursor. @internal */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw badValue(where, value, 'a text');
  // Control characters would break the lines in which ids stand.
  if (value.length > LONGEST || breaksLine(value))
    throw badValue(where, value, 'a text of one line, at most 100 characters');
  return value;
}

/** A hex of the board by its name. @internal */
export function readCell(value: unknown, where: string, board: Board): Cell {
  const wrong = () => badValue(where, value, 'the name of a hex of the board');
  if (typeof value !== 'string') throw wrong();
  try {
    return parseCell(value, board);
  } catch (error) {
    throw isRulesError(error) ? wrong() : error;
  }
}
