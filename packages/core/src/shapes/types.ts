import type { Cell, Point } from '../lattice/types';

/** Shapes are drawn in parts of a lattice unit, so that hex centres and vertices are whole numbers too. */
export const SHAPE_UNITS = 64;

/**
 * A drawing inside the hexes: a closed polygon of one terrain, of one ground level, or of both. Its points are tied to
 * the lattice and not to pixels, so that it stays in its hexes whatever picture or grid lies under them.
 */
export interface TerrainShape {
  /** Tells it from other shapes; where two have the same order, the greater id lies on top. */
  readonly id: string;
  /** Terrain table name; absent = whatever is there stays, only the ground level changes. */
  readonly terrain?: string;
  /** Level of the ground inside, in whole levels; absent = as it is (a depression: one level below). */
  readonly level?: number;
  /** Greater = painted later, over the others. */
  readonly order: number;
  /** Corners in `SHAPE_UNITS`-ths of a lattice unit, in order round the shape. */
  readonly points: readonly Point[];
}

/** A hex that a GM painted as a whole: it counts wherever a line is in the hex, up to its exact hexsides. */
export interface PaintedCell {
  readonly cell: Cell;
  readonly terrain?: string;
  readonly level?: number;
}

/** What is drawn on a board by hand: whole hexes first, shapes over them. */
export interface Drawing {
  readonly painted: readonly PaintedCell[];
  readonly shapes: readonly TerrainShape[];
}
