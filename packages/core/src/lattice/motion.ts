/** Symmetries of a lattice: a move, turns by one side (60° on hexes, 90° on squares), a mirror. */
import type { Cell, Lattice, Side } from './types';

export interface Motion {
  /** This cell goes to `to`; all others keep their places around it. */
  readonly from: Cell;
  readonly to: Cell;
  /** Clockwise, in sides. */
  readonly turns: number;
  /** Left and right are exchanged before the turn. */
  readonly mirrored: boolean;
}

/** Returns the cell after the motion. */
export function movedCell(lattice: Lattice, motion: Motion, cell: Cell): Cell {
  const { from, to } = motion;
  const right = lattice.kind === 'hex' ? 2 : 1;
  const down = lattice.sideCount / 2;
  // The way to the cell, walked again with every step turned.
  const across = { k: cell.col > from.col ? right : -right, count: Math.abs(cell.col - from.col) };
  const level = walk(lattice, from, across.k, across.count);
  const along = { k: cell.row > level.row ? down : 0, count: Math.abs(cell.row - level.row) };
  const turned = (k: number): number => movedSideNumber(motion, k);
  return walk(lattice, walk(lattice, to, turned(across.k), across.count), turned(along.k), along.count);
}

/** Returns the side after the motion, and whether its ends change places. */
export function movedSide(
  lattice: Lattice,
  motion: Motion,
  { cell, side }: Side,
): { readonly side: Side; readonly reversed: boolean } {
  const n = lattice.sideCount;
  const k = ((movedSideNumber(motion, side) % n) + n) % n;
  return {
    side: lattice.sideOf(movedCell(lattice, motion, cell), k),
    // A side runs the other way seen from its other cell, and also in a mirror.
    reversed: k >= n / 2 !== motion.mirrored,
  };
}

function movedSideNumber({ turns, mirrored }: Motion, k: number): number {
  return (mirrored ? -k : k) + turns;
}

function walk(lattice: Lattice, from: Cell, k: number, count: number): Cell {
  let cell = from;
  for (let i = 0; i < count; i++) cell = lattice.neighbour(cell, k);
  return cell;
}
