import type { Json } from '@bocage/core/game';
import { isBag } from './bag';

/**
 * The table's changes of the game's movement chart, stored cell by cell, so that two GMs can write at once:
 *
 *   flags.bocage.chart = { TABLE: { ROW: { COLUMN: "text of the cell" } } }
 *
 * Foundry would expand the dots of row names: they are stored as `~`. The game defines tables, rows, columns
 * and texts.
 */
export interface StoredChart {
  readonly chart: { readonly [table: string]: Json };
  /** Keys of entries that are no cells. */
  readonly unreadable: readonly string[];
}

/** Reads the chart's flag. It never throws: entries that are no cells are listed. */
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

/** Returns the flag key of a cell. */
export function chartKey(table: string, row: string, column: string): string {
  return `chart.${table}.${row.replaceAll('.', '~')}.${column}`;
}
