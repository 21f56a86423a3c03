/** The shared parts of explained and quick answers on one board: tables, raster and line programs. */
import type { Cell, Point } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import { clampToRaster, halfHex, isInPolygon, pixelVertices } from '@bocage/core/depiction';
import { createWalker } from '@bocage/core/walk';
import { cookRaster } from '../board/cook-raster';
import { hexTables, type HexTables } from '../board/hexes';
import { losOptions, type LosOptions, type RawOptions } from '../board/options';
import { createPrograms, type Program } from './program';
import type { Raster } from '../board/raster';

/** One end: its hex, its vertex (-1 = center), its pixel, its level in half levels. */
export interface AreaEnd {
  readonly hex: number;
  readonly vertex: number;
  readonly level: number;
  readonly pixel: Point;
}

/** Shared parts of explained and quick answers on one board. */
export interface LosBoard {
  readonly board: Board;
  readonly options: LosOptions;
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly programs: (from: Point, to: Point) => Program;
  /** Whether a pixel lies in a hex's border widened by a pixel. The hexes of both ends reach that far. */
  readonly widened: (hex: number, x: number, y: number) => boolean;
  readonly indexOf: (cell: Cell) => number;
  /** Returns the pixel of a hex's vertex; vertex -1 is the center. */
  readonly pixel: (hex: number, vertex: number) => Point;
}

const KNOWN = new WeakMap<Board, Map<string, LosBoard>>();

/**
 * Returns the tables of a board, cached per board and options.
 * @rule B9.1
 */
export function losBoard(board: Board, raw: RawOptions = {}): LosBoard {
  return losBoardUnder(board, losOptions(raw));
}

/**
 * The same with options already read.
 * @rule B9.1
 */
export function losBoardUnder(board: Board, options: LosOptions): LosBoard {
  const key = Object.values(options).map(Number).join('');
  const perBoard = KNOWN.get(board) ?? new Map<string, LosBoard>();
  KNOWN.set(board, perBoard);
  const found = perBoard.get(key);
  if (found !== undefined) return found;
  const made = makeLosBoard(board, options, [...perBoard.values()]);
  perBoard.set(key, made);
  return made;
}

function makeLosBoard(board: Board, options: LosOptions, others: readonly LosBoard[]): LosBoard {
  const [same] = others;
  const hexes = same?.hexes ?? hexTables(board);
  const alike = others.find((one) => one.options.roadsOpen === options.roadsOpen);
  const raster = alike ? alike.raster : rasterOf(board, hexes, options);
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

/** A map of several boards has no raster: the line's piece has it (piece.ts). */
function rasterOf(board: Board, hexes: HexTables, options: LosOptions): Raster | undefined {
  const { depiction } = board;
  return depiction === undefined || board.parts !== undefined
    ? undefined
    : cookRaster(board, depiction, hexes, options.roadsOpen);
}

/** Pixels by which each vertex of a widened border moves outward, as published (clockwise from top left). */
const WIDEN = [
  [-1, -1],
  [-1, 1],
  [1, 0],
  [1, 1],
  [-1, 1],
  [-1, 0],
] as const;

/** Pixels by which a hex grows so that it contains its widened border. */
const ROOM = 4;

function widenedBorders(board: Board, raster: Raster | undefined): LosBoard['widened'] {
  const { depiction, lattice } = board;
  const polygons = new Map<number, readonly Point[]>();
  const { x: halfWidth, y: halfHeight } = halfHex(depiction ?? { hexWidth: 0, hexHeight: 0 });
  // A hex is the area |x| / halfWidth + |y| / (2 halfHeight) <= 1, here enlarged by ROOM.
  const most = 2 * halfWidth * halfHeight * (1 + ROOM / halfHeight);
  return (hex, x, y) => {
    if (depiction === undefined || raster === undefined) return false;
    const dx = Math.abs(x - (raster.centreX[hex] as number));
    const dy = Math.abs(y - (raster.centreY[hex] as number));
    // Pixels far from the border need no polygon test; most pixels are.
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
