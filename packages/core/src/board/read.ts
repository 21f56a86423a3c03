/** Readers of untrusted values: each returns the typed value or names the path of the fault. */
import { breaksLine, shownValue } from '../names/shown-value';
import { RulesError } from '../errors';
import { checkKeys } from '../names/keys';
import { expectedName } from '../names/nearest';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from './extent';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Throws bad-value for the value at this path.
 * @returns never
 */
export function refuse(where: string, value: unknown, expected: string): never {
  throw new RulesError('bad-value', { where, value: shownValue(value), expected });
}

/**
 * Reads an object that has only these keys. A key whose value is undefined counts as absent.
 * @param keys allowed keys; undefined = any
 */
export function readFields(value: unknown, where: string, keys?: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(where, value, 'an object');
  if (keys !== undefined) checkKeys(value, where, keys);
  return value as Fields;
}

const ONE_LINE = 'a text of one line, at most 1000 characters';

/** Reads one line of at most 1000 characters: names stand in lines of answers and errors. */
export function readText(value: unknown, where: string, expected = 'a text'): string {
  if (typeof value !== 'string') refuse(where, value, expected);
  if (value.length > 1000 || breaksLine(value)) refuse(where, value, ONE_LINE);
  return value;
}

/** Reads a text that is not empty. */
export function readName(value: unknown, where: string): string {
  const text = readText(value, where, 'a name');
  return text === '' ? refuse(where, value, 'a name') : text;
}

/** Reads a whole number between these bounds. */
export function readInteger(value: unknown, where: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return refuse(where, value, `a whole number from ${least} to ${most}`);
}

/** Reads a finite number. */
export function readNumber(value: unknown, where: string): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(where, value, 'a number');
}

/** Reads a level between these bounds: a whole number or a half. */
export function readLevel(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(2 * value))
    refuse(where, value, 'a level (a whole number or a half)');
  if (value >= LOWEST_LEVEL && value <= HIGHEST_LEVEL) return value;
  return refuse(where, value, `a level from ${LOWEST_LEVEL} to ${HIGHEST_LEVEL}`);
}

/** True or false. */
export function readFlag(value: unknown, where: string): boolean {
  return typeof value === 'boolean' ? value : refuse(where, value, 'true or false');
}

/** Reads one of these texts. */
export function readChoice<T extends string>(value: unknown, where: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  return found ?? refuse(where, value, expectedName(value, choices));
}

const MOST_ENTRIES = 1000;

/** Reads a list; `read` reads each entry with its own path. */
export function readList<T>(
  value: unknown,
  where: string,
  read: (entry: unknown, where: string) => T,
): readonly T[] {
  if (!Array.isArray(value)) refuse(where, value, 'a list');
  if (value.length > MOST_ENTRIES) refuse(where, value.length, `at most ${MOST_ENTRIES} entries`);
  return value.map((entry, i) => read(entry, `${where}[${i}]`));
}
