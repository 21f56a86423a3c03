import { badValue, readObject } from '@bocage/asl';
import { isRulesError } from '@bocage/core';
import { breaksLine } from '@bocage/core/names';
import { FaultInFile } from '../usage-error';

/**
 * A map of several boards, as written by hand:
 *
 *   {"format": "bocage-map-1", "name": "…", "rows": [[{"file": "bd44"}, {"file": "bd54", "flipped": true}], …]}
 *
 * Rows go from the top down, boards from left to right; `flipped` is turned by 180°. Only a board that lies
 * on the map twice needs a `name` (as printed before its hexes). `shapes` may be drawn over the map (core's
 * shapes/json.ts shows their form).
 */
export interface MapDescription {
  readonly name: string;
  readonly rows: readonly (readonly MapEntry[])[];
  /** Unparsed: their places are those of the map. */
  readonly shapes?: unknown;
}

export interface MapEntry {
  /** Path of the board, relative to the description. */
  readonly file: string;
  readonly flipped: boolean;
  readonly name?: string;
}

const FORMAT = 'bocage-map-1';
const LINE = 'a text of one line, at most 100 characters';
/** Separators of a place's hexes: `44A1-44A2`, `44A1/N`. */
const NO_PREFIX = /[-–/]|^\s|\s$/;
const PREFIX = 'a name without "-" and "/", as hexes of the map begin with it';
const MAP_KEYS = ['format', 'name', 'rows', 'shapes'];
const MAP_ENTRY_KEYS = ['file', 'flipped', 'name'];

/** Whether parsed JSON looks like a map description; `readDescription` checks it. */
export function isDescription(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || !('format' in json)) return false;
  return typeof json.format === 'string' && json.format.startsWith('bocage-map-');
}

/**
 * Reads a description.
 * @param path of its file, for the message
 * @throws FaultInFile naming the file and the place in it; also for unknown keys, since a misspelt
 *   `flipped` would silently leave a board unturned
 */
export function readDescription(path: string, json: unknown): MapDescription {
  const misfit = (where: string, value: unknown, expected: string): FaultInFile =>
    new FaultInFile(path, badValue(where, value, expected));
  const record = (value: unknown, where: string, keys: readonly string[]) => {
    try {
      return readObject(value, where, keys);
    } catch (error) {
      throw isRulesError(error) ? new FaultInFile(path, error) : error;
    }
  };
  const text = (value: unknown, where: string): string => {
    if (typeof value !== 'string' || value.trim() === '') throw misfit(where, value, 'a text');
    return value;
  };
  const nameOf = (value: unknown, where: string): string => {
    const name = text(value, where);
    if (name.length > 100 || breaksLine(name)) throw misfit(where, name, LINE);
    return name;
  };
  const prefix = (value: unknown, where: string): string => {
    const name = nameOf(value, where);
    if (NO_PREFIX.test(name)) throw misfit(where, name, PREFIX);
    return name;
  };
  const list = (value: unknown, where: string, what: string): readonly unknown[] => {
    if (!Array.isArray(value) || value.length === 0) throw misfit(where, value, `a list of ${what}`);
    return value;
  };
  const entry = (value: unknown, where: string): MapEntry => {
    const { file, flipped = false, name } = record(value, where, MAP_ENTRY_KEYS);
    if (typeof flipped !== 'boolean') throw misfit(`${where}.flipped`, flipped, 'true or false');
    return {
      file: text(file, `${where}.file`),
      flipped,
      ...(name === undefined ? {} : { name: prefix(name, `${where}.name`) }),
    };
  };
  const { format, name, rows, shapes } = record(json, 'map', MAP_KEYS);
  if (format !== FORMAT) throw misfit('format', format, FORMAT);
  return {
    name: nameOf(name, 'name'),
    rows: list(rows, 'rows', 'rows').map((row, i) =>
      list(row, `rows[${i}]`, 'boards').map((item, j) => entry(item, `rows[${i}][${j}]`)),
    ),
    ...(shapes === undefined ? {} : { shapes }),
  };
}
