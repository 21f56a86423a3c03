/** Sides by their number in one cell. */
import { sameSide } from './keys';
import type { Cell, Lattice, Side } from './types';

/** Returns the side's number in this cell; undefined if the cell does not have it. */
export function sideNumber(lattice: Lattice, cell: Cell, side: Side): number | undefined {
  const k = lattice.sideNames.findIndex((_, n) => sameSide(lattice.sideOf(cell, n), side));
  return k < 0 ? undefined : k;
}

/** Returns the number of side k of a cell, in the cell across it. */
export function oppositeSide(lattice: Lattice, k: number): number {
  return (k + lattice.sideCount / 2) % lattice.sideCount;
}
