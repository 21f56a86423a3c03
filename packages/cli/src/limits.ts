import type { Board } from '@bocage/core/board';
import type { Situation, Unit } from '@bocage/core/game';
import { UsageError } from './usage-error';

/** Most lines of sight with reasons in one answer: more would take too long. */
const MOST_LINES = 12_000;
/** Most hexes of a board for all lines between hexes, as numbers only. */
const MOST_HEXES = 7_000;

/** Most hexes that such lines may cross together: long lines lower their number. */
const MOST_CROSSED = 200_000;

/** A unit, and the targets of its lines. */
export type UnitPairs = readonly [Unit, readonly Unit[]];

/**
 * Checks the lines between units.
 * @throws UsageError if they are too many, or too long, for one answer
 */
export function checkLines({ board }: Situation, pairs: readonly UnitPairs[]): void {
  const lines = pairs.reduce((sum, [, others]) => sum + others.length, 0);
  if (lines > MOST_LINES) throw new UsageError('too-many-lines', { lines, most: MOST_LINES });
  const hexes = pairs.reduce(
    (sum, [{ cell }, others]) => others.reduce((n, to) => n + board.lattice.distance(cell, to.cell), sum),
    0,
  );
  if (hexes > MOST_CROSSED) throw new UsageError('lines-too-long', { lines, hexes, most: MOST_CROSSED });
}

/**
 * Checks a line to every hex or square of the board.
 * @throws UsageError
 */
export function checkField(file: string, { cells, lattice }: Board): void {
  const key = lattice.kind === 'square' ? 'too-many-squares' : 'board-too-large';
  if (cells.length > MOST_LINES) throw new UsageError(key, { file, hexes: cells.length, most: MOST_LINES });
}

/**
 * Checks a line from every hex to every other.
 * @throws UsageError
 */
export function checkAllLines(file: string, { cells }: Board): void {
  if (cells.length > MOST_HEXES)
    throw new UsageError('board-too-large', { file, hexes: cells.length, most: MOST_HEXES });
}
