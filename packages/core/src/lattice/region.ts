import { cellKey, compareCells, sideKey } from './keys';
import type { Cell, Lattice, Side } from './types';

/**
 * The cells that are reached from one by going from cell to cell over sides; none where the first does not belong.
 * @param belongs whether a cell may be part of it; there must be an end to those that are
 * @param passes whether one may go over a side; absent: over every one
 */
export function connectedCells(
  lattice: Lattice,
  from: Cell,
  belongs: (cell: Cell) => boolean,
  passes?: (side: Side) => boolean,
): readonly Cell[] {
  if (!belongs(from)) return [];
  const found = new Map([[cellKey(from), from]]);
  // A Map hands out what is added while it is gone through.
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

/** The sides round a group of cells: those that have one of them on one side only. */
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
