import type { Cell, Lattice, Side } from '../lattice/types';
import type { TerrainShape } from '../shapes/types';

/**
 * A board: cells with level and terrain, sides with terrain. Immutable. Only a Game knows what terrain ids
 * mean (its palettes); `core` does not. Cell terrain ids are names of the terrain table (`Open Ground`,
 * `Wooden Building, 1 Level`). Side terrain ids are lower-case kinds (`wall`, `hedge`, `bocage`,
 * `light-bocage`, `cactus-hedge`, `cliff`, `rowhouse-wall`, …).
 */
export interface Board {
  /** As printed: `44`, `g`, `BFPC`, or the scene's name. Used as the prefix of cell names. */
  readonly name: string;
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  /** Returns a cell's facts; undefined off the board. Every cell on the board has facts. */
  cell(cell: Cell): CellFacts | undefined;
  /** Returns a side's facts; undefined for a bare side. */
  side(side: Side): SideFacts | undefined;
  /** Every cell on the board, by column, then row. */
  readonly cells: readonly Cell[];
  /** Every side with something on it, in a stable order. */
  readonly sides: readonly (readonly [Side, SideFacts])[];
  /** Terrain and elevation rasters of an imported board: the drawing inside the cells. */
  readonly depiction?: Depiction;
  /** The boards of a joined map (`joinBoards`), after which its cells are named. Absent on a single board. */
  readonly parts?: readonly BoardPart[];
  /** Present if shapes were drawn on a board without raster: the cells and shapes that are stored. */
  readonly drawing?: BoardDrawing;
}

/** The cells of a board without raster before shapes were drawn on it, and the shapes. */
export interface BoardDrawing {
  readonly ground: Pick<Board, 'cell'>;
  readonly shapes: readonly TerrainShape[];
}

/** A board as it lies on a joined map. */
export interface BoardPart {
  /** The prefix of its cells' names, different for each part. */
  readonly name: string;
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  /** Turned by 180°. */
  readonly flipped: boolean;
  /** Columns of the map left of the part's left column, and full rows above it. */
  readonly column: number;
  readonly row: number;
  /** Layout of its own raster, if that had margins. */
  readonly raster?: {
    readonly width: number;
    readonly height: number;
    readonly a1: { readonly x: number; readonly y: number };
    readonly rim?: 1;
  };
}

/**
 * Which cells exist: `columns` columns of `rows` cells. The shoved columns of hex boards have one more: they are
 * numbered from `firstRow - 1`, and their first and last are half hexes.
 */
export interface BoardExtent {
  readonly columns: number;
  /**
   * Index of the first column (0 = A) of a board that starts later, as half boards do at column Q; default 0.
   */
  readonly firstColumn?: number;
  /** Printed number of the first full cell of a column that is not shoved, usually 1. */
  readonly firstRow: number;
  readonly rows: number;
}

export interface CellFacts {
  /** Base level of the cell, a whole number; for a depression, the level of its bottom. */
  readonly level: number;
  /** Terrain table name at the centre, `Open Ground` by default. */
  readonly terrain: string;
  /** The depression terrain of the cell, if it is one (gully, stream, wadi, sunken road). */
  readonly depression?: string;
  /** Upper and lower Locations besides the ground, relative to `level` in levels (a rooftop may end in ½). */
  readonly locations?: readonly CellLocation[];
  readonly stairway?: boolean;
  /** Numbers of the sides that are slopes. */
  readonly slopes?: readonly number[];
  /** Numbers of the sides on which the cell's depression continues. */
  readonly depressionSides?: readonly number[];
  /** Terrain table name just inside each side (6 or 4 entries), if known. */
  readonly sideTerrain?: readonly (string | undefined)[];
}

export interface CellLocation {
  readonly level: number;
  readonly terrain: string;
}

export interface SideFacts {
  /** Lower-case kind, see Board. */
  readonly terrain: string;
  /** An obvious break in the drawing (a road): the part of the side without the terrain. */
  readonly gap?: SideGap;
  /** A vehicle broke through here, coming from this cell. */
  readonly breach?: { readonly from: Cell };
  /** Level of the barrier's base, if the two cells differ in level; undefined = not known. */
  readonly base?: number;
  /** The side is a cliff too; the barrier runs along it, usually on its upper level (`base`). */
  readonly cliff?: true;
}

/** The break, in equal parts of the side from its first end (`endsOf`): integers, 0 ≤ from < to ≤ of. */
export interface SideGap {
  readonly from: number;
  readonly to: number;
  /** Parts of the whole side; absent = 24. */
  readonly of?: number;
}

/** Terrain and elevation pixel by pixel, as published in VASL board archives. Row-major, `index = y · width + x`. */
export interface Depiction {
  readonly width: number;
  readonly height: number;
  /** Code per pixel; `names[code]` is the terrain table name. */
  readonly terrain: Uint8Array;
  readonly elevation: Int8Array;
  readonly names: readonly (string | undefined)[];
  /** Meaning of each code for the hex table; same index as `names`. */
  readonly kinds: readonly (TerrainKind | undefined)[];
  /** Pixels between column centres / between row centres. */
  readonly hexWidth: number;
  readonly hexHeight: number;
  /**
   * x of column 0 (A), y of row 1 in the columns that are not shoved. May lie off the raster (half boards
   * that start at Q). `pixelCentre` in ../depiction/grid computes the centre of any cell from it.
   */
  readonly a1: { readonly x: number; readonly y: number };
  /** Cells marked with a stairway in the file; slopes and railway embankments: cell and side numbers. */
  readonly stairways: readonly Cell[];
  readonly slopes: readonly (readonly [Cell, readonly number[]])[];
  readonly embankments: readonly (readonly [Cell, readonly number[]])[];
  /**
   * Present = pixels stand for points: the last column and row of pixels lie on the far edges of the board. Such
   * a raster turns about its middle pixel. Absent = as published, edge to edge.
   */
  readonly rim?: 1;
  /**
   * Per pixel 1 = a whole hex was painted (or left plain) here, not drawn. Such ground reaches to the exact
   * hexsides, and lines over it are judged hex by hex. Absent = all of it is drawn.
   */
  readonly whole?: Uint8Array;
}

export type TerrainCategory =
  | 'open'
  | 'water'
  | 'road'
  | 'woods'
  | 'hexside'
  | 'building'
  | 'factory'
  | 'marketplace'
  | 'depression'
  | 'bridge'
  | 'other';

/** Properties of a raster code from which the hex table is derived. Rules keep their own tables by name. */
export interface TerrainKind {
  readonly name: string;
  readonly category: TerrainCategory;
  /** Fills its whole hex wherever it comes near the center. */
  readonly inherent?: true;
  /** Lower-case kind of side terrain, for a code that is drawn on hexsides. */
  readonly side?: string;
  /** Side terrain with breaks and a base level: wall, hedge, bocage, cactus hedge. */
  readonly barrier?: true;
  /** Number of upper Locations of a building of this kind; absent = ground level only. */
  readonly upper?: number;
  /** A building whose every hex has a stairway. */
  readonly stairs?: true;
  /** A building without a roof to stand on. */
  readonly roofless?: true;
}
