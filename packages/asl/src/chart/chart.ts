/** The Terrain Chart in force: the printed figures, with a table's changes on top. */
import { isRulesError } from '@bocage/core';
import { expectedName, knownName, unknownKey } from '@bocage/core/names';
import type { Json } from '@bocage/core/game';
import { badValue, readObject } from '../reading/bad-value';
import { OTHER_HEXSIDES } from '../tables/other-hexsides';
import { TERRAIN } from '../tables/terrain';
import { CELL_EXPECTED, readChartCell, type ChartFigure } from './chart-cell';
import { HEX_ROWS, hexRowOf, HEXSIDE_ROWS, type ChartRow } from './chart-rows';
import { CROSSING_CLASSES, type CrossingClass } from './class-names';

export const CHART_FORMAT = 'bocage-chart-1';
export const CHART_TABLES = ['hexsides', 'hexes'] as const;
export type ChartTable = (typeof CHART_TABLES)[number];

type Rows = Readonly<Record<string, Readonly<Partial<Record<CrossingClass, string>>>>>;

/** A table's changes, cell by cell, in chart notation. */
export type ChartChanges = Readonly<Partial<Record<ChartTable, Rows>>>;

const PRINTED: Readonly<Record<ChartTable, Readonly<Record<string, ChartRow>>>> = {
  hexsides: HEXSIDE_ROWS,
  hexes: HEX_ROWS,
};

const inHex = Object.keys(TERRAIN).filter((name) => TERRAIN[name]?.category !== 'hexside');

/** Every row that may be filled in: those of the chart, and others that boards have. */
const ROWS: Readonly<Record<ChartTable, readonly string[]>> = {
  hexsides: [...new Set([...Object.keys(HEXSIDE_ROWS), ...Object.keys(OTHER_HEXSIDES)])],
  hexes: [...new Set([...Object.keys(HEX_ROWS), ...inHex])],
};

/** The result of a lookup. */
export interface FoundCell {
  /** Its name in the form for changing it: `hexsides.hedge.truck`. */
  readonly name: string;
  readonly row: string;
  readonly rule: string;
  readonly cell: ChartFigure | 'unknown' | 'climb';
  /** Whether the table has changed it. */
  readonly changed: boolean;
}

/**
 * Returns the figure of the chart in force. In a row that no chart has, every cell is unknown.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function chartCell(
  changes: ChartChanges | undefined,
  table: ChartTable,
  terrain: string,
  kind: CrossingClass,
): FoundCell {
  // A terrain may have a row of its own although the printed chart merges several into one.
  const own = changes?.[table]?.[terrain]?.[kind] !== undefined;
  const row = table === 'hexes' && !own ? hexRowOf(terrain) : terrain;
  const name = `${table}.${row}.${kind}`;
  const changed = changes?.[table]?.[row]?.[kind] !== undefined;
  return { name, row, changed, ...resolved(changes, table, row, kind, 0) };
}

/** Follows `as` from row to row, and to the rule of that row. */
function resolved(
  changes: ChartChanges | undefined,
  table: ChartTable,
  row: string,
  kind: CrossingClass,
  steps: number,
): Pick<FoundCell, 'rule' | 'cell'> {
  const written = changes?.[table]?.[row]?.[kind] ?? printed(table, row, kind);
  const rule = PRINTED[table][row]?.rule ?? 'B9.4';
  const cell = readChartCell(written) ?? 'unknown';
  if (typeof cell === 'string' || !('as' in cell)) return { rule, cell };
  return steps < FARTHEST ? resolved(changes, table, cell.as, kind, steps + 1) : { rule, cell: 'unknown' };
}

/** Rows that refer to one another in a ring have no figure. */
const FARTHEST = 8;

function printed(table: ChartTable, row: string, kind: CrossingClass): string {
  const rows = PRINTED[table];
  return (Object.hasOwn(rows, row) ? rows[row]?.cells[kind] : undefined) ?? '?';
}

/**
 * Reads a table's changes of the chart: `{"hexsides": {"hedge": {"truck": "4 + COT B"}}, "hexes": {…}}`,
 * names in any case.
 * @throws RulesError naming the cell and the nearest names
 * @rule B9.4
 * @rows B9.4-b
 */
export function parseChart(json: unknown, where = 'chart'): ChartChanges {
  const fields = readObject(json, where);
  const { format } = fields;
  if (format !== undefined && format !== CHART_FORMAT)
    throw badValue(`${where}.format`, format, `"${CHART_FORMAT}"`);
  const tables = Object.entries(fields).flatMap(([key, value]) => {
    if (key === 'format') return [];
    const table = keyNamed(key, CHART_TABLES, where, ['format']);
    return [[table, parseRows(value, `${where}.${table}`, table)] as const];
  });
  return Object.fromEntries(tables);
}

function parseRows(json: unknown, where: string, table: ChartTable): Rows {
  const rows = Object.entries(readObject(json, where)).map(([key, cells]) => {
    const row = keyNamed(key, ROWS[table], where);
    const read = Object.entries(readObject(cells, `${where}.${row}`)).map(([name, text]) => {
      const kind = keyNamed(name, CROSSING_CLASSES, `${where}.${row}`);
      return [kind, cellText(text, `${where}.${row}.${kind}`, table)] as const;
    });
    return [row, Object.fromEntries(read)] as const;
  });
  return Object.fromEntries(rows);
}

/** Returns a cell in stored form: its text, or another row by its exact name. */
function cellText(json: unknown, where: string, table: ChartTable): string {
  const cell = typeof json === 'string' ? readChartCell(json) : undefined;
  if (cell === undefined) throw badValue(where, json, CELL_EXPECTED);
  if (typeof cell === 'string' || !('as' in cell)) return String(json).trim();
  const row = knownName(cell.as, ROWS[table]);
  if (row === undefined) throw badValue(where, json, expectedName(cell.as, ROWS[table]));
  return `as ${row}`;
}

/** Returns the known key of this spelling in any case. */
function keyNamed<T extends string>(
  key: string,
  known: readonly T[],
  where: string,
  beside: readonly string[] = [],
): T {
  const found = knownName(key, known);
  if (found === undefined) throw unknownKey(where, key, [...beside, ...known]);
  return found;
}

/**
 * Returns the readable part of a stored chart: an unreadable cell does not affect the others.
 *
 * @rule B9.4
 * @rows B9.4-b
 */
export function storedChart(json: Json): { readonly chart: Json; readonly unreadable: readonly string[] } {
  const unreadable: string[] = [];
  const chart: Record<string, Record<string, Record<string, string>>> = {};
  for (const [table, row, column, text] of cellsOf(json)) {
    try {
      const read = parseChart({ [table]: { [row]: { [column]: text } } });
      for (const [t, rows] of Object.entries(read))
        for (const [r, cells] of Object.entries(rows))
          chart[t] = { ...chart[t], [r]: { ...chart[t]?.[r], ...cells } };
    } catch (error) {
      if (!isRulesError(error)) throw error;
      unreadable.push([table, row, column].join('.'));
    }
  }
  return { chart, unreadable };
}

function cellsOf(json: Json): readonly (readonly [string, string, string, Json])[] {
  const parts = (value: Json): readonly (readonly [string, Json])[] =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  return parts(json).flatMap(([table, rows]) =>
    parts(rows).flatMap(([row, cells]) =>
      parts(cells).map(([column, text]) => [table, row, column, text] as const),
    ),
  );
}

/** Returns the whole chart in force, every cell of every row that has one, in chart notation. @internal */
export function wholeChart(changes: ChartChanges | undefined): Json {
  return Object.fromEntries(
    CHART_TABLES.map((table) => {
      const names = new Set([...Object.keys(PRINTED[table]), ...Object.keys(changes?.[table] ?? {})]);
      const rows = [...names].map((row) => {
        const cells = CROSSING_CLASSES.map((kind) => [
          kind,
          changes?.[table]?.[row]?.[kind] ?? printed(table, row, kind),
        ]);
        return [row, Object.fromEntries(cells) as Json];
      });
      return [table, Object.fromEntries(rows) as Json];
    }),
  );
}
