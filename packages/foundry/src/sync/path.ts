import { sameCell, type Cell, type Lattice } from '@bocage/core/lattice';

/**
 * Returns the cells on the straight way between two cells, with the last one: each adjacent to the one
 * before.
 */
export function cellsBetween(lattice: Lattice, from: Cell, to: Cell): readonly Cell[] {
  const path: Cell[] = [];
  for (let at = from; !sameCell(at, to);) {
    const next = nextCell(lattice, { from, at, to });
    if (!next) break;
    path.push(next);
    at = next;
  }
  return path;
}

/** Returns the cells on the way through several places. */
export function cellsThrough(lattice: Lattice, from: Cell, places: readonly Cell[]): readonly Cell[] {
  let at = from;
  return places.flatMap((place) => {
    const way = cellsBetween(lattice, at, place);
    at = place;
    return way;
  });
}

interface Way {
  readonly from: Cell;
  readonly at: Cell;
  readonly to: Cell;
}

/** Returns the neighbor of `at` that is nearer to the end and strays least from the line. */
function nextCell(lattice: Lattice, { from, at, to }: Way): Cell | undefined {
  const left = lattice.distance(at, to);
  const nearer = around(lattice, at).filter((cell) => lattice.distance(cell, to) < left);
  const [a, b] = [lattice.centre(from), lattice.centre(to)];
  const strays = (cell: Cell): number => {
    const p = lattice.centre(cell);
    return Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x));
  };
  return nearer.sort((p, q) => strays(p) - strays(q))[0];
}

/** Returns every cell at distance one: across a side, or on squares across a corner. */
function around(lattice: Lattice, at: Cell): Cell[] {
  return lattice.sideNames.flatMap((_, k) => {
    const beside = lattice.neighbour(at, k);
    const corner = lattice.neighbour(beside, k + 1);
    return lattice.distance(at, corner) === 1 ? [beside, corner] : [beside];
  });
}
