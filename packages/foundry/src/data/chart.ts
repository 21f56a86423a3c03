import type { Json } from '@bocage/core/game';
import { readCells } from './table-cells';

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
  const chart: Record<string, Record<string, Record<string, string>>> = {};
  const wrong = readCells(value, ([table, row, column], text) => {
    if (typeof text === 'string') ((chart[table] ??= {})[row.replaceAll('~', '.')] ??= {})[column] = text;
    return typeof text === 'string';
  });
  return { chart, unreadable: wrong.map((path) => (path === '' ? 'chart' : `chart.${path}`)) };
}

/** Returns the flag key of a cell. */
export function chartKey(table: string, row: string, column: string): string {
  return `chart.${table}.${row.replaceAll('.', '~')}.${column}`;
}
