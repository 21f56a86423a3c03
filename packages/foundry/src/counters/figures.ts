import type { CounterKind, FigureRow, Game, Json } from '@bocage/core/game';
import { isBag } from '../data/bag';
import { nationOf } from './nations';
import { isRefused, openFile, type OrderFault } from './file-fault';

/** The rows of the table that this world has changed or added, of one game. */
export type FigureChanges = readonly FigureRow[];
type Ruled = Pick<Game, 'id' | 'counters' | 'figures'>;

/** What names a row. */
export type RowName = Pick<FigureRow, 'nation' | 'kind' | 'variant'>;

/** Limits of a file: a stranger may have made it. */
export const MOST_FIGURES = { rows: 500, variant: 30, print: 12 } as const;

const FORMAT = 'bocage-figures';
const VERSION = 1;

export const isSameRow = (a: RowName, b: RowName): boolean =>
  a.nation === b.nation && a.kind === b.kind && a.variant === b.variant;

/** Returns the rows in force: those of the game with this world's changes, then the added ones. */
export function figureRows({ figures }: Pick<Game, 'figures'>, changes: FigureChanges): readonly FigureRow[] {
  const shipped = figures?.rows ?? [];
  const added = changes.filter((row) => !shipped.some((one) => isSameRow(one, row)));
  return [...shipped.map((row) => changes.find((one) => isSameRow(one, row)) ?? row), ...added];
}

/** Returns the rows of one kind of a nation's counters, the usual one first. */
export function rowsFor(
  rows: readonly FigureRow[],
  { nation, kind }: Omit<RowName, 'variant'>,
): readonly FigureRow[] {
  return rows.filter((row) => row.nation === nation && row.kind === kind);
}

/** A counter's look as far as it is said; one made before names no variant. */
type Look = Omit<FigureRow, 'variant'> & { readonly variant?: string };

/** Returns the row of a counter: the named one, else the first with what is printed on it. */
export function rowOf(rows: readonly FigureRow[], look: Look): FigureRow | undefined {
  const given = Object.entries(look.values);
  return rowsFor(rows, look).find((row) =>
    look.variant === undefined
      ? given.every(([id, text]) => (row.values[id] ?? '') === text)
      : row.variant === look.variant,
  );
}

/** Returns all texts printed on a counter: its own, else those of the table, else those common to its kind. */
export function printedTexts(
  game: Pick<Game, 'counters' | 'figures'>,
  rows: readonly FigureRow[],
  look: Look,
): Readonly<Record<string, string>> {
  const row = rowOf(rows, look);
  const isPlain = Object.keys(look.values).length === 0;
  const printed = game.counters?.find(({ id }) => id === look.kind)?.values ?? [];
  // What nobody has said is not printed: the common figure may be another nation's.
  const usual = ({ id, usual: common }: CounterKind['values'][number]): string => {
    if (row) return row.values[id] ?? '';
    return isPlain || !game.figures ? common : '';
  };
  return Object.fromEntries(printed.map((one) => [one.id, look.values[one.id] ?? usual(one)]));
}

/** Returns a counter with all that is printed on it, and the row that it comes from. */
export function printedLook<L extends Look>(
  game: Pick<Game, 'counters' | 'figures'>,
  rows: readonly FigureRow[],
  look: L,
): L {
  const variant = look.variant ?? rowOf(rows, look)?.variant;
  return { ...look, values: printedTexts(game, rows, look), ...(variant ? { variant } : {}) };
}

/** Returns the table with a row set; one as shipped is no change. */
export function withRow(game: Ruled, changes: FigureChanges, row: FigureRow): FigureChanges {
  const shipped = game.figures?.rows.find((one) => isSameRow(one, row));
  const rest = changes.filter((one) => !isSameRow(one, row));
  const same = shipped && textOf(shipped.values) === textOf(row.values);
  const at = changes.findIndex((one) => isSameRow(one, row));
  if (same) return rest;
  return at < 0 ? [...changes, row] : changes.with(at, row);
}

const textOf = (values: FigureRow['values']): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, text]) => text !== '')
      .toSorted(),
  );

/** Returns the changes of a table as a file. */
export function packFigures(game: string, rows: FigureChanges): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, game, rows }, undefined, 1)}\n`;
}

/** Returns the changes in a file, or the reason for refusing it whole. */
export function unpackFigures(text: string, game: Ruled): FigureChanges | OrderFault {
  const file = openFile(text, { format: FORMAT, version: VERSION }, game);
  if (isRefused(file)) return file;
  const { rows } = file;
  if (!Array.isArray(rows) || rows.length > MOST_FIGURES.rows) return { fault: 'damaged', what: 'rows' };
  const read: FigureRow[] = [];
  for (const [i, value] of (rows as readonly Json[]).entries()) {
    const row = readRow(value, game);
    if (typeof row === 'string') return { fault: 'damaged', what: `rows[${i}].${row}` };
    if (read.some((one) => isSameRow(one, row))) return { fault: 'damaged', what: `rows[${i}].variant` };
    read.push(row);
  }
  return read;
}

/** Returns the row, or the name of its first wrong key. */
function readRow(value: unknown, game: Ruled): FigureRow | string {
  if (!isBag(value)) return '';
  const { nation, kind, variant = '', values } = value;
  if (typeof nation !== 'string' || !nationOf(nation)) return 'nation';
  const counter = game.counters?.find(({ id }) => id === kind);
  if (!counter) return 'kind';
  if (typeof variant !== 'string' || variant.length > MOST_FIGURES.variant) return 'variant';
  if (!isBag(values)) return 'values';
  const texts: Record<string, string> = {};
  for (const [id, text] of Object.entries(values)) {
    const isKnown = counter.values.some((one) => one.id === id);
    if (!isKnown || typeof text !== 'string' || text.length > MOST_FIGURES.print) return `values.${id}`;
    texts[id] = text;
  }
  const row = { nation, kind: counter.id, variant, values: texts };
  const [wrong] = wrongIn(game, row);
  return wrong === undefined ? row : `values.${wrong}`;
}

/** Returns the ids of values that mean nothing to the rules. */
export function wrongIn(
  { figures, counters }: Pick<Game, 'figures' | 'counters'>,
  row: Omit<FigureRow, 'nation'>,
): readonly string[] {
  // A value that a row leaves out is not printed.
  const printed = counters?.find(({ id }) => id === row.kind)?.values ?? [];
  const values = Object.fromEntries(printed.map(({ id }) => [id, row.values[id] ?? '']));
  return figures?.read({ ...row, values }).wrong ?? [];
}
