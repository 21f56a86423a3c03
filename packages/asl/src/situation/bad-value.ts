import { parseCell, RulesError, type Board, type Cell } from '@bocage/core';

/** Longest id of a unit and name of a side. */
const LONGEST = 100;
const SHOWN = 80;

/**
 * Something in a situation, event or attack that is not as documented: where, what was received, what was expected.
 *
 * @rule B9.322
 */
export function badValue(where: string, value: unknown, expected: string): RulesError<'bad-value'> {
  const json = JSON.stringify(value) ?? 'nothing';
  const shown = json.length > SHOWN ? `${json.slice(0, SHOWN)}…` : json;
  return new RulesError('bad-value', { where, value: shown, expected });
}

/** A text that can stand in a line: not empty, of sensible length, nothing that moves the cursor. @internal */
export function readText(value: unknown, where: string): string {
  if (typeof value !== 'string' || value === '') throw badValue(where, value, 'a text');
  // Control characters would break the lines in which ids stand.
  if (value.length > LONGEST || /\p{Cc}/u.test(value))
    throw badValue(where, value, 'a text of one line, at most 100 characters');
  return value;
}

/** A hex of the board by its name. @internal */
export function readCell(value: unknown, where: string, board: Board): Cell {
  const name = readText(value, where);
  try {
    return parseCell(name, board);
  } catch (error) {
    if (error instanceof RulesError) throw badValue(where, name, 'the name of a hex of the board');
    throw error;
  }
}
