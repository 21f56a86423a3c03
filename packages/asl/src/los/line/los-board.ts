/** What the explained and the quick answers share of one board: its tables, its raster, the programs of its lines. */
import type { Cell, Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { clampToRaster, halfHex, isInPolygon, pixelVertices } from '@bocage/core/depiction';
import { createWalker } from '@bocage/core/walk';
import { cookRaster } from '../board/cook-raster';
import { hexTables, type HexTables } from '../board/hexes';
import { losOptions, type LosOptions, type RawOptions } from '../board/options';
import { createPrograms, type Program } from './program';
import type { Raster } from '../board/raster';

/** One end: its hex, whether it is a vertex of it, its pixel, level in half levels. */
export interface AreaEnd {
  readonly hex: number;
  readonly vertex: number;
  readonly level: number;
  readonly pixel: Point;
}

/** What the fast and the explained answers share of one board. */
export interface LosBoard {
  readonly board: Board;
  readonly options: LosOptions;
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly programs: (from: Point, to: Point) => Program;
  /** Whether a pixel lies within the border of a hex widened by a pixel; the ends' own hexes reach that far. */
  readonly widened: (hex: number, x: number, y: number) => boolean;
  readonly indexOf: (cell: Cell) => number;
  /** The pixel of a vertex of a hex (-1: of its centre). */
  readonly pixel: (hex: number, vertex: number) => Point;
}

const KNOWN = new WeakMap<Board, Map<string, LosBoard>>();

/**
 * The tables of a board, made once per board and options.
 * @rule B9.1
 */
export function losBoard(board: Board, raw: RawOptions = {}): LosBoard {
  return losBoardUnder(board, losOptions(raw));
}

/**
 * The same with options that have been read.
 * @rule B9.1
 */
export function losBoardUnder(board: Board, options: LosOptions): LosBoard {
  const key = Object.values(options).map(Number).join('');
  const perBoard = KNOWN.get(board) ?? new Map<string, LosBoard>();
  KNOWN.set(board, perBoard);
  const found = perBoard.get(key);
  if (found !== undefined) return found;
  const [other] = perBoard.values();
  const made = makeLosBoard(board, options, other);
  perBoard.set(key, made);
  return made;
}

function makeLosBoard(board: Board, options: LosOptions, same: LosBoard | undefined): LosBoard {
  const hexes = same?.hexes ?? hexTables(board);
  const raster = same ? same.raster : rasterOf(board, hexes);
  const keys = new Map(board.cells.map((cell, h) => [cell.col * 4096 + cell.row + 1, h]));
  return {
    board,
    options,
    hexes,
    raster,
    programs: same?.programs ?? createPrograms(createWalker(board.lattice), hexes.span),
    widened: widenedBorders(board, raster),
    indexOf: (cell) => keys.get(cell.col * 4096 + cell.row + 1) ?? -1,
    pixel: (hex, vertex) => pixelOf(board, raster, hex, vertex),
  };
}

/** A map of several boards has none of its own: the ground on a line is looked at on one of its pieces (piece.ts). */
function rasterOf(board: Board, hexes: HexTables): Raster | undefined {
  const { depiction } = board;
  return depiction === undefined || board.parts !== undefined
    ? undefined
    : cookRaster(board, depiction, hexes);
}

/** How far each vertex of a widened border is moved out, as the published engine has it (clockwise from the top left). */
const WIDEN = [
  [-1, -1],
  [-1, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** Pixels by which a widened border lies inside a hex drawn so much larger. */
const ROOM = 4;

function widenedBorders(board: Board, raster: Raster | undefined): LosBoard['widened'] {
  const { depiction, lattice } = board;
  const polygons = new Map<number, readonly Point[]>();
  const { x: halfWidth, y: halfHeight } = halfHex(depiction ?? { hexWidth: 0, hexHeight: 0 });
  // A hex is where |x| / halfWidth + |y| / (2 halfHeight) <= 1; four pixels more are room enough for the widened one.
  const most = 2 * halfWidth * halfHeight * (1 + ROOM / halfHeight);
  return (hex, x, y) => {
    if (depiction === undefined || raster === undefined) return false;
    const dx = Math.abs(x - (raster.centreX[hex] as number));
    const dy = Math.abs(y - (raster.centreY[hex] as number));
    // Most pixels asked about are far from the border: no need to look at its polygon.
    if (dy > halfHeight + ROOM || dx * 2 * halfHeight + dy * halfWidth > most) return false;
    let polygon = polygons.get(hex);
    if (polygon === undefined) {
      const cell = board.cells[hex] as Cell;
      polygon = pixelVertices(depiction, lattice, cell).map((vertex, k) => {
        const p = clampToRaster(depiction, vertex);
        const [dx, dy] = WIDEN[k] ?? [0, 0];
        return { x: Math.trunc(p.x) + dx, y: Math.trunc(p.y) + dy };
      });
      polygons.set(hex, polygon);
    }
    return isInPolygon(polygon, x, y);
  };
}

function pixelOf(board: Board, raster: Raster | undefined, hex: number, vertex: number): Point {
  const { depiction } = board;
  if (raster === undefined || depiction === undefined) return { x: 0, y: 0 };
  if (vertex < 0) return { x: raster.centreX[hex] as number, y: raster.centreY[hex] as number };
  const points = pixelVertices(depiction, board.lattice, board.cells[hex] as Cell);
  const p = clampToRaster(depiction, points[vertex] as Point);
  return {
    x: Math.min(Math.max(Math.trunc(p.x), 0), raster.width - 1),
    y: Math.min(Math.max(Math.trunc(p.y), 0), raster.height - 1),
  };
}
