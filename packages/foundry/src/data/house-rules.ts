import { isRulesError } from '@bocage/core';
import type { Game, Json } from '@bocage/core/game';
import { isBag } from './bag';
import { readJson } from './read-json';
import { readCells, type TablePath } from './table-cells';

/**
 * House rules: values of the game's tables that a world or a scene overrides, as a JSON text:
 *
 *   flags.bocage.houseRules = '{"weapons":{"mmg":{"range":12}}}'
 *
 * A flag of objects would be merged by the host, and an override taken back would stay.
 */
export type Overrides = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, number | boolean>>>>>
>;

/** In the flags of a scene; the world's setting of the same name has them by game. */
export const HOUSE_RULES = 'houseRules';

export interface ReadOverrides {
  readonly overrides: Overrides;
  /** Paths of entries that fit no table, such as `weapons.mmg.range`. They do not count. */
  readonly unreadable: readonly string[];
}

type Checks = Pick<Game, 'checkTables'>;

const NONE: ReadOverrides = { overrides: {}, unreadable: [] };

/** Reads a stored text. It never throws: entries that do not fit are listed. */
export function readOverrides(game: Checks, text: unknown): ReadOverrides {
  if (game.checkTables === undefined || text === undefined || text === '') return NONE;
  const json = typeof text === 'string' ? readJson(text) : undefined;
  if (!isBag(json)) return { overrides: {}, unreadable: ['.'] };
  let overrides: Overrides = {};
  const unreadable = readCells(json, (path, value) => {
    if (problemWith(game, path, value) !== undefined) return false;
    overrides = withValue(overrides, path, value as number | boolean);
    return true;
  });
  return { overrides, unreadable };
}

/** Returns why the game takes no such value there, in one line; undefined: it takes it. */
export function problemWith(
  game: Checks,
  [group, row, column]: TablePath,
  value: unknown,
): string | undefined {
  return problemIn(game, { [group]: { [row]: { [column]: value as Json } } });
}

/** Returns why the game does not take these tables, in one line; undefined: it takes them. */
export function problemIn(game: Checks, json: Json): string | undefined {
  try {
    game.checkTables?.(json);
    return undefined;
  } catch (error) {
    if (isRulesError(error)) return error.message;
    throw error;
  }
}

/** Returns the value of a path; undefined: there is none. */
export function valueAt(overrides: Overrides, [group, row, column]: TablePath): number | boolean | undefined {
  return overrides[group]?.[row]?.[column];
}

/** Returns the overrides with one value more. */
export function withValue(
  overrides: Overrides,
  [group, row, column]: TablePath,
  value: number | boolean,
): Overrides {
  const rows = overrides[group] ?? {};
  return { ...overrides, [group]: { ...rows, [row]: { ...rows[row], [column]: value } } };
}

/** Returns the overrides without one value; groups and rows without any left are gone. */
export function withoutValue(overrides: Overrides, [group, row, column]: TablePath): Overrides {
  const { [column]: _gone, ...columns } = overrides[group]?.[row] ?? {};
  const { [row]: _row, ...rows } = overrides[group] ?? {};
  const { [group]: _group, ...groups } = overrides;
  const rowsLeft = Object.keys(columns).length > 0 ? { ...rows, [row]: columns } : rows;
  return Object.keys(rowsLeft).length > 0 ? { ...groups, [group]: rowsLeft } : groups;
}

/** Returns the first overrides with the second ones upon them. */
export function onTop(below: Overrides, above: Overrides): Overrides {
  return pathsOf(above).reduce(
    (all, path) => withValue(all, path, valueAt(above, path) as number | boolean),
    below,
  );
}

/** Returns the paths of all values. */
export function pathsOf(overrides: Overrides): readonly TablePath[] {
  return Object.entries(overrides).flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([row, columns]) =>
      Object.keys(columns).map((column) => [group, row, column] as const),
    ),
  );
}
