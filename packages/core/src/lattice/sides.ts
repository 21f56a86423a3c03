/** Sides by their number in one cell. */
import { sameSide } from './keys';
import type { Cell, Lattice, Side } from './types';

/** Which side of the cell this is; undefined where it is none of its own. */
export function sideNumber(lattice: Lattice, cell: Cell, side: Side): number | undefined {
  const k = lattice.sideNames.findIndex((_, n) => sameSide(lattice.sideOf(cell, n), side));
  return k < 0 ? undefined : k;
}

/** The number that side k of a cell has in the cell across it. */
export function oppositeSide(lattice: Lattice, k: number): number {
  return (k + lattice.sideCount / 2) % lattice.sideCount;
}
