import type { Board } from '@bocage/core/board';
import type { Situation, Unit } from '@bocage/core/game';
import { UsageError } from './usage-error';

/** Lines of sight that one answer tells with their reasons: more would take longer than anybody waits. */
const MOST_LINES = 12_000;
/** Hexes of a board on which every line to every other is asked for, in numbers alone. */
const MOST_HEXES = 7_000;

/** How many hexes such lines may cross together: across hundreds of hexes, fewer lines are enough. */
const MOST_CROSSED = 200_000;

/** A unit, and others to which lines lead from it. */
export type UnitPairs = readonly [Unit, readonly Unit[]];

/** Lines between units. @throws UsageError where they are too many, or too long, for one answer */
export function checkLines({ board }: Situation, pairs: readonly UnitPairs[]): void {
  const lines = pairs.reduce((sum, [, others]) => sum + others.length, 0);
  if (lines > MOST_LINES) throw new UsageError('too-many-lines', { lines, most: MOST_LINES });
  const hexes = pairs.reduce(
    (sum, [{ cell }, others]) => others.reduce((n, to) => n + board.lattice.distance(cell, to.cell), sum),
    0,
  );
  if (hexes > MOST_CROSSED) throw new UsageError('lines-too-long', { lines, hexes, most: MOST_CROSSED });
}

/** A line to every hex or square of the board. @throws UsageError */
export function checkField(file: string, { cells, lattice }: Board): void {
  const key = lattice.kind === 'square' ? 'too-many-squares' : 'board-too-large';
  if (cells.length > MOST_LINES) throw new UsageError(key, { file, hexes: cells.length, most: MOST_LINES });
}

/** A line from every hex to every other. @throws UsageError */
export function checkAllLines(file: string, { cells }: Board): void {
  if (cells.length > MOST_HEXES)
    throw new UsageError('board-too-large', { file, hexes: cells.length, most: MOST_HEXES });
}
