import type { Json } from '@bocage/core/game';
import { isBag } from './bag';

/**
 * What a table has changed in the game's movement chart is stored cell by cell, so that two GMs who fill in at once both
 * survive:
 *
 *   flags.bocage.chart = { TABLE: { ROW: { COLUMN: "text of the cell" } } }
 *
 * Foundry would expand the dots of row names: they are stored as `~`. What tables, rows, columns and texts there are,
 * the game says.
 */
export interface StoredChart {
  readonly chart: { readonly [table: string]: Json };
  /** Keys that are no cells. */
  readonly unreadable: readonly string[];
}

/** Reads the chart's flag. Never throws: what is no cell is listed. */
export function readChart(value: unknown): StoredChart {
  const unreadable: string[] = [];
  const chart: Record<string, Record<string, Record<string, string>>> = {};
  const parts = (bag: unknown, where: string): [string, unknown][] => {
    if (isBag(bag)) return Object.entries(bag);
    if (bag !== undefined) unreadable.push(where);
    return [];
  };
  for (const [table, rows] of parts(value, 'chart'))
    for (const [row, cells] of parts(rows, `chart.${table}`))
      for (const [column, text] of parts(cells, `chart.${table}.${row}`)) {
        if (typeof text !== 'string') unreadable.push(`chart.${table}.${row}.${column}`);
        else ((chart[table] ??= {})[row.replaceAll('~', '.')] ??= {})[column] = text;
      }
  return { chart, unreadable };
}

/** The flag key of a cell. */
export function chartKey(table: string, row: string, column: string): string {
  return `chart.${table}.${row.replaceAll('.', '~')}.${column}`;
}
