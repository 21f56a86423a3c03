/** House rules: single values of the tables that a scenario overrides, in the option `tables`. */
import type { Reason } from '@bocage/core';
import type { Json } from '@bocage/core/game';
import { checkKeys, pathTo } from '@bocage/core/names';
import { badValue, readObject } from '../reading/readers';
import { AREA_TERRAIN, areasOf, type AreaTerrainRow } from './area-terrain';
import { PRINTED, type Tables } from './printed';

type Tree = Readonly<Record<string, Json>>;

/** The least and the greatest number of any table. */
const [LEAST, MOST] = [-9, 99];

/** Tables as played, and the terrain of squares with and without roads. */
export interface Played {
  readonly tables: Tables;
  readonly areas: Readonly<Record<string, AreaTerrainRow>>;
}

const AS_PRINTED: Played = { tables: PRINTED, areas: AREA_TERRAIN };

/**
 * Returns the tables with the overrides of a scenario: an object of groups, rows and columns, only those that
 * differ.
 *
 * @throws RulesError with the path of a name that no table has, or of a value of another kind
 * @rule CF-SC-2
 * @rows CF-SC-2
 */
export function readTables(json: Json | undefined): Played {
  if (json === undefined || json === null) return AS_PRINTED;
  const tables = overridden(PRINTED, json, 'options.tables') as unknown as Tables;
  return { tables, areas: areasOf(tables.terrain) };
}

function overridden(printed: Tree, json: Json, where: string): Tree {
  const given = readObject(json, where);
  checkKeys(given, where, Object.keys(printed));
  return Object.fromEntries(
    Object.entries(printed).map(([key, old]) => {
      const value = given[key] as Json | undefined;
      return [key, value === undefined ? old : valueOf(old, value, pathTo(where, key))];
    }),
  );
}

function valueOf(printed: Json, value: Json, where: string): Json {
  if (typeof printed === 'object' && printed !== null) return overridden(printed as Tree, value, where);
  if (typeof printed === 'boolean') {
    if (typeof value === 'boolean') return value;
    throw badValue(where, value, 'true or false');
  }
  const whole = typeof value === 'number' && Number.isInteger(value) && value >= LEAST && value <= MOST;
  if (whole) return value;
  throw badValue(where, value, `a whole number from ${LEAST} to ${MOST}`);
}

/**
 * Returns the printed value beside the one that is played, as a reason; nothing where they are the same.
 *
 * @param path group, row and column
 * @rule CF-SC-2
 * @rows CF-SC-2
 */
export function departure(tables: Tables, rule: string, ...path: readonly string[]): readonly Reason[] {
  const [printed, played] = [at(PRINTED, path), at(tables as unknown as Tree, path)];
  if (printed === undefined || printed === played) return [];
  const facts = { table: path.join(', '), printed: shown(printed), played: shown(played) };
  return [{ code: 'cf-house-rule', rule, facts }];
}

function at(tree: Tree, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, key) =>
      typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as Tree)[key] : undefined,
    tree,
  );
}

const shown = (value: Json | undefined): string =>
  typeof value === 'boolean' ? (value ? '✓' : '–') : String(value);

/**
 * Returns where the terrain that stops or covers departs from the printed table.
 *
 * @param why the reason that names the terrain
 * @rule CF-TE-4
 * @rows CF-TE-4 CF-TE-7
 */
export function terrainDeparture(tables: Tables, why: Reason): readonly Reason[] {
  const terrain = String(why.facts?.['terrain'] ?? '').replace(/, Road$/, '');
  const covers = why.code.startsWith('cf-cover-');
  if (!covers && why.code !== 'cf-square-terrain') return [];
  const area = departure(tables, why.rule, 'terrain', terrain, covers ? 'cover' : 'blocksLos');
  return area.length > 0 ? area : departure(tables, why.rule, 'edges', terrain, 'cover');
}
