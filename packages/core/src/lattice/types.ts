/**
 * Exact lattices. All points are integers, y grows downward (as on Foundry's canvas), one unit is half a cell's
 * height. Flat-topped hexes: centre (3·col, 2·row, +1 in the shoved columns), vertices at (±2, 0) and (±1, ±1).
 * Squares: centres on even, corners on odd integers. "The line touches this vertex" is `cross === 0`, never an
 * epsilon.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A hex or square by its printed place: `col` 0 = column A, `row` = the printed number. (B0 is the half hex
 * above B1.) A cell may lie off the board: the lattice is infinite.
 */
export interface Cell {
  readonly col: number;
  readonly row: number;
}

/**
 * One side of a cell, always in canonical form. Of its two cells it names the one whose side number is in the
 * first half (hexes: 0 N, 1 NE, 2 SE; squares: 0 N, 1 E). Make one with `sideOf`, which canonicalises.
 */
export interface Side {
  readonly cell: Cell;
  readonly side: number;
}

/** A corner point, with every cell that meets there (three hexes or four squares), ordered by column, then row. */
export interface Vertex {
  readonly point: Point;
  readonly cells: readonly Cell[];
}

export type LatticeKind = 'hex' | 'square';

/** The sides of a hex in order: side k joins vertex k and vertex k + 1; vertex 0 is top left, clockwise. */
export const HEX_SIDES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** The sides of a square in order: side k joins vertex k and vertex k + 1; vertex 0 is top left, clockwise. */
export const SQUARE_SIDES = ['N', 'E', 'S', 'W'] as const;

export interface Lattice {
  readonly kind: LatticeKind;
  /** Hexes: which column indices (0 = A) are shifted half a cell down. Squares: undefined. */
  readonly shoved?: 'odd' | 'even';
  /** 6 or 4. */
  readonly sideCount: number;
  /** Names of the sides, `HEX_SIDES` or `SQUARE_SIDES`. */
  readonly sideNames: readonly string[];
  /** Centre of a cell. */
  centre(cell: Cell): Point;
  /** Returns the cell whose center is exactly at this point, or undefined. */
  cellAt(point: Point): Cell | undefined;
  /** Vertex k of a cell (k modulo the number of vertices). */
  vertexPoint(cell: Cell, k: number): Point;
  /** Returns the vertex at this point, or undefined for any other point. */
  vertexAt(point: Point): Vertex | undefined;
  /** The cell across side k (k modulo the number of sides). */
  neighbour(cell: Cell, k: number): Cell;
  /** Side k of a cell in canonical form. */
  sideOf(cell: Cell, k: number): Side;
  /** The two cells that a side separates, canonical owner first. */
  cellsOf(side: Side): readonly [Cell, Cell];
  /** The two end points of a side. */
  endsOf(side: Side): readonly [Point, Point];
  /** The side that two adjacent cells share, or undefined. */
  sideBetween(a: Cell, b: Cell): Side | undefined;
  /** Returns the sides (three on hexes, four on squares) that meet in a vertex. */
  sidesAt(vertex: Vertex): readonly Side[];
  /** Distance in cells (squares: king's moves; a game with another measure brings its own). */
  distance(a: Cell, b: Cell): number;
}
