import type { Cell, Point } from '../lattice/types';

/**
 * Parts of a lattice unit in which shapes are drawn, so that hex centers and vertices are whole numbers too.
 */
export const SHAPE_UNITS = 64;

/**
 * A drawing inside the hexes: a closed polygon of one terrain, of one ground level, or of both. Its points
 * follow the lattice, not pixels: it stays in its hexes under any picture or grid.
 */
export interface TerrainShape {
  /** Its unique id; of two shapes with the same order, the greater id lies on top. */
  readonly id: string;
  /** Terrain table name; absent = the terrain below stays, only the ground level changes. */
  readonly terrain?: string;
  /** Level of the ground inside, in whole levels; absent = unchanged (a depression: one level below). */
  readonly level?: number;
  /** Greater = painted later, over the others. */
  readonly order: number;
  /** Corners in `SHAPE_UNITS`-ths of a lattice unit, in order round the shape. */
  readonly points: readonly Point[];
}

/** A hex that a GM painted as a whole: its terrain fills the hex up to its exact hexsides. */
export interface PaintedCell {
  readonly cell: Cell;
  readonly terrain?: string;
  readonly level?: number;
}

/** A drawing by hand: whole hexes first, shapes over them. */
export interface Drawing {
  readonly painted: readonly PaintedCell[];
  readonly shapes: readonly TerrainShape[];
}
