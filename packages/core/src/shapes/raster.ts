/**
 * Renders drawings by hand into a raster like that of an imported board: painted hexes first, then shapes in
 * order.
 */
import type { Board, BoardExtent, Depiction } from '../board/types';
import { borderPolygon, halfHex, isInPolygon, pixelCentre, type PixelGrid } from '../depiction/grid';
import { refuse } from '../board/read';
import type { Cell, Lattice, Point } from '../lattice/types';
import { scanConvert, SUBPIXELS } from './scan-convert';
import { SHAPE_UNITS, type Drawing, type TerrainShape } from './types';

/** The codes that a raster may hold. */
export type TerrainTable = Pick<Depiction, 'names' | 'kinds'>;

/**
 * Pixels of a hex on a plain raster, as on published boards but whole numbers for centers and vertices. A
 * drawing moved from hex to hex thus covers the same pixels.
 */
const HEX_WIDTH = 54;
const HEX_HEIGHT = 62;

/**
 * Most hexes of a board that gets its own raster: some thousand pixels each. Fifty published boards have
 * fewer.
 */
const MOST_DRAWN = 20_000;

/** Whether shapes can be drawn on a board without raster: every pixel takes memory and time. */
export function fitsRaster({ columns, rows }: BoardExtent): boolean {
  return columns * rows <= MOST_DRAWN;
}

/** Returns a raster of open ground at level 0 for a board without one; all of it counts as painted. */
export function plainDepiction(lattice: Lattice, extent: BoardExtent, table: TerrainTable): Depiction {
  if (lattice.kind !== 'hex') refuse('lattice', lattice.kind, 'a board of hexes');
  if (!fitsRaster(extent)) refuse('extent', extent, `at most ${MOST_DRAWN} hexes on a board with shapes`);
  const margin = (HEX_WIDTH * 2) / 3;
  const width = HEX_WIDTH * (extent.columns - 1) + 2 * margin + 1;
  const height = HEX_HEIGHT * extent.rows + 1;
  return {
    ...{ width, height, names: table.names, kinds: table.kinds },
    terrain: new Uint8Array(width * height).fill(codeOf(table, 'Open Ground')),
    elevation: new Int8Array(width * height),
    ...{ hexWidth: HEX_WIDTH, hexHeight: HEX_HEIGHT, rim: 1 },
    a1: {
      x: margin - HEX_WIDTH * (extent.firstColumn ?? 0),
      y: HEX_HEIGHT / 2 - HEX_HEIGHT * (extent.firstRow - 1),
    },
    ...{ stairways: [], slopes: [], embankments: [] },
    whole: new Uint8Array(width * height).fill(1),
  };
}

/** A board's raster with a drawing on it, and a flag for each pixel inside a shape. */
export interface Drawn {
  readonly depiction: Depiction;
  readonly shaped: Uint8Array;
}

/** Returns a raster with a drawing on it; the given raster stays unchanged. */
export function drawOn(board: Pick<Board, 'lattice'>, before: Depiction, drawing: Drawing): Drawn {
  const { lattice } = board;
  const depiction = {
    ...before,
    terrain: before.terrain.slice(),
    elevation: before.elevation.slice(),
    whole: before.whole?.slice() ?? new Uint8Array(before.terrain.length),
  };
  for (const { cell, terrain, level } of drawing.painted) {
    // Unknown paint counts as open ground, as in the rules; an unknown shape is refused.
    const code = terrain === undefined ? undefined : Math.max(0, depiction.names.indexOf(terrain));
    forPixelsOf(depiction, lattice, cell, (at) => {
      if (code !== undefined) depiction.terrain[at] = code;
      if (level !== undefined) depiction.elevation[at] = level;
      // If only the level is painted, the drawing in the hex still counts pixel by pixel.
      if (code !== undefined) depiction.whole[at] = 1;
    });
  }
  const shaped = new Uint8Array(before.terrain.length);
  for (const shape of inOrder(drawing.shapes)) drawShape(depiction, shape, shaped);
  return { depiction, shaped };
}

/** Returns shapes in the order in which they are painted. */
export function inOrder<T extends Pick<TerrainShape, 'order' | 'id'>>(shapes: readonly T[]): readonly T[] {
  return shapes.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function drawShape(
  depiction: Depiction & { readonly whole: Uint8Array },
  shape: TerrainShape,
  shaped: Uint8Array,
): void {
  const { width, height, terrain, elevation, whole, kinds } = depiction;
  const code = shape.terrain === undefined ? undefined : codeOf(depiction, shape.terrain);
  const sinks = code !== undefined && shape.level === undefined && kinds[code]?.category === 'depression';
  scanConvert(shapeOnRaster(depiction, shape), width, height, (x, y) => {
    const at = y * width + x;
    const was = kinds[terrain[at] ?? 0]?.category;
    if (shape.level !== undefined) elevation[at] = shape.level;
    // A bed lies one level below its ground, and no deeper where two of its pieces overlap.
    else if (sinks && was !== 'depression') elevation[at] = (elevation[at] ?? 0) - 1;
    if (code !== undefined) terrain[at] = code;
    whole[at] = 0;
    shaped[at] = 1;
  });
}

/** Returns a shape's corners on a raster, in `SUBPIXELS`-ths of a pixel. */
export function shapeOnRaster(grid: PixelGrid, shape: Pick<TerrainShape, 'points'>): readonly Point[] {
  const { a1, hexWidth, hexHeight } = grid;
  // Three lattice units a column, two a row; the centre of row 1 lies at y = 2.
  return shape.points.map(({ x, y }) => ({
    x: Math.round(a1.x * SUBPIXELS + (hexWidth * SUBPIXELS * x) / (3 * SHAPE_UNITS)),
    y: Math.round(a1.y * SUBPIXELS + (hexHeight * SUBPIXELS * (y - 2 * SHAPE_UNITS)) / (2 * SHAPE_UNITS)),
  }));
}

/** Calls back with the index of every pixel of a cell. */
export function forPixelsOf(
  grid: PixelGrid,
  lattice: Lattice,
  cell: Cell,
  visit: (at: number) => void,
): void {
  const polygon = borderPolygon(grid, lattice, cell);
  const { x, y } = pixelCentre(grid, lattice, cell);
  const half = halfHex(grid);
  const [reachX, reachY] = [half.x + 1, half.y + 1];
  const x1 = Math.min(grid.width - 1, Math.ceil(x + reachX));
  const y1 = Math.min(grid.height - 1, Math.ceil(y + reachY));
  for (let row = Math.max(0, Math.floor(y - reachY)); row <= y1; row++) {
    for (let col = Math.max(0, Math.floor(x - reachX)); col <= x1; col++) {
      if (isInPolygon(polygon, col, row)) visit(row * grid.width + col);
    }
  }
}

function codeOf({ names }: TerrainTable, terrain: string): number {
  const code = names.indexOf(terrain);
  return code < 0 ? refuse('terrain', terrain, 'a name of the terrain table') : code;
}
