import { cellKey, compareCells, sideKey } from './keys';
import type { Cell, Lattice, Side } from './types';

/**
 * Returns the cells connected to one by sides; none if the first does not belong.
 * @param belongs whether a cell may be part of it; must be true for finitely many cells
 * @param passes whether a side may be crossed; absent: every side
 */
export function connectedCells(
  lattice: Lattice,
  from: Cell,
  belongs: (cell: Cell) => boolean,
  passes?: (side: Side) => boolean,
): readonly Cell[] {
  if (!belongs(from)) return [];
  const found = new Map([[cellKey(from), from]]);
  // A Map iterator also yields entries added during the loop.
  for (const cell of found.values()) {
    for (let k = 0; k < lattice.sideCount; k++) {
      const next = lattice.neighbour(cell, k);
      const key = cellKey(next);
      if (!found.has(key) && belongs(next) && (!passes || passes(lattice.sideOf(cell, k))))
        found.set(key, next);
    }
  }
  return [...found.values()].sort(compareCells);
}

/** Returns the sides around a group of cells: sides with exactly one of them beside them. */
export function ringAround(lattice: Lattice, cells: readonly Cell[]): readonly Side[] {
  const ring = new Map<string, Side>();
  for (const cell of cells) {
    for (const k of lattice.sideNames.keys()) {
      const side = lattice.sideOf(cell, k);
      const key = sideKey(side);
      if (ring.has(key)) ring.delete(key);
      else ring.set(key, side);
    }
  }
  return [...ring.values()];
}
