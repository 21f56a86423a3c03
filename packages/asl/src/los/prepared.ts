/** A board made ready for lines of sight: flat tables, cached programs, the fast answer and the field. */
import {
  clampToRaster,
  createWalker,
  isInPolygon,
  pixelVertices,
  type Board,
  type Cell,
  type LosResult,
  type Point,
} from '@bocage/core';
import { newAreaWalk, setUp, walkArea, type AreaEnd, type AreaWalk } from './area-walk';
import { SAME_HEX_LEVEL } from './area';
import { hexTables, type HexTables } from './hexes';
import { losOptions, type LosOptions, type RawOptions } from './options';
import { createPrograms, type Program } from './program';
import { B_BLOCKED, B_NEEDS_T, B_NEEDS_V, B_NEVER_T, B_NEVER_V, B_UNKNOWN, quickBarriers } from './quick-barriers';
import { cookRaster, type Raster } from './raster';
import { T_BUILDING } from './terrain-ids';

export const QUICK_BLOCKED = -1;
export const QUICK_NEEDS_RULING = -2;

/** What the fast and the explained answers share of one board. */
export interface LosBoard {
  readonly board: Board;
  readonly options: LosOptions;
  readonly hexes: HexTables;
  readonly raster: Raster | undefined;
  readonly programs: (from: Point, to: Point) => Program;
  /** Programs between centres by offset: the same as `programs`, found faster. */
  readonly centres: (Program | undefined)[];
  readonly walk: AreaWalk;
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
  const options = losOptions(raw);
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
  const raster = same ? same.raster : board.depiction && cookRaster(board, board.depiction, hexes);
  const keys = new Map(board.cells.map((cell, h) => [cell.col * 4096 + cell.row + 1, h]));
  return {
    board,
    options,
    hexes,
    raster,
    centres: same?.centres ?? new Array<Program | undefined>(2 * hexes.size).fill(undefined),
    programs: same?.programs ?? createPrograms(createWalker(board.lattice), hexes.span),
    walk: newAreaWalk(hexes, raster, options, widenedBorders(board)),
    indexOf: (cell) => keys.get(cell.col * 4096 + cell.row + 1) ?? -1,
    pixel: (hex, vertex) => pixelOf(board, raster, hex, vertex),
  };
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

function widenedBorders(board: Board): AreaWalk['widened'] {
  const { depiction, lattice } = board;
  const polygons = new Map<number, readonly Point[]>();
  return (hex, x, y) => {
    if (depiction === undefined) return false;
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

export interface PreparedLos {
  readonly board: Board;
  /** From hex to hex (indices in `board.cells`), each at its base level: the hindrance total, or a negative code. */
  quick(from: number, to: number): number;
  /** The same at given absolute levels, in half levels. */
  quickAt(from: number, to: number, fromLevel: number, toLevel: number): number;
  /** The quick answer to every hex of the board. */
  field(from: number, out?: Int16Array): Int16Array;
  /** The same board with other Wall Advantage: everyone holds it over all hexsides of the own hex, or nobody. */
  withAdvantage(viewer: boolean, target: boolean): PreparedLos;
  readonly memoryBytes: number;
}

/**
 * Makes a board ready.
 * @rule B9.521
 */
export function prepareLos(board: Board, raw: RawOptions = {}): PreparedLos {
  return preparedWith(losBoard(board, raw), raw, false, false);
}

function preparedWith(los: LosBoard, raw: RawOptions, viewerWa: boolean, targetWa: boolean): PreparedLos {
  const { hexes } = los;
  const ends = endsOf(los);
  const quickAt = (from: number, to: number, fromLevel: number, toLevel: number): number =>
    quickLos(los, ends, from, to, fromLevel, toLevel, viewerWa, targetWa, true);
  const quick = (from: number, to: number): number =>
    quickAt(from, to, hexes.base[from] as number, hexes.base[to] as number);
  return {
    board: los.board,
    quick,
    quickAt,
    field: (from, out = new Int16Array(hexes.count)) => {
      for (let to = 0; to < hexes.count; to++) out[to] = quick(from, to);
      return out;
    },
    withAdvantage: (viewer, target) => preparedWith(los, raw, viewer, target),
    get memoryBytes() {
      return memoryOf(los);
    },
  };
}

/** Lattice points of the hexes and a reusable end each for S and D. */
interface Ends {
  readonly points: readonly Point[];
  readonly pixels: readonly Point[];
  /** Lattice indices of the centres. */
  readonly origins: Int32Array;
  readonly S: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
  readonly D: { -readonly [K in keyof AreaEnd]: AreaEnd[K] };
}

function endsOf(los: LosBoard): Ends {
  const end = { hex: 0, vertex: -1, level: 0, pixel: { x: 0, y: 0 } };
  return {
    points: los.board.cells.map((cell) => los.board.lattice.centre(cell)),
    pixels: los.board.cells.map((_, h) => los.pixel(h, -1)),
    origins: Int32Array.from(los.hexes.x, (x, h) => (x - los.hexes.x0) * los.hexes.span + (los.hexes.y[h] as number) - los.hexes.y0),
    S: { ...end },
    D: { ...end },
  };
}

/**
 * The line between two hexes without reasons. `fast` leaves out what cannot matter; without it the plain walk runs.
 * @rule B9.2
 */
export function quickLos(
  los: LosBoard,
  ends: Ends,
  from: number,
  to: number,
  fromLevel: number,
  toLevel: number,
  viewerWa: boolean,
  targetWa: boolean,
  fast: boolean,
): number {
  if (from === to) return sameHex(los.hexes, from, fromLevel, toLevel);
  const forward = from < to;
  const s = forward ? from : to;
  const d = forward ? to : from;
  const S = setEnd(ends, ends.S, s, forward ? fromLevel : toLevel);
  const D = setEnd(ends, ends.D, d, forward ? toLevel : fromLevel);
  const { hexes, walk } = los;
  const program = centreProgram(los, ends, s, d);
  const origin = ends.origins[s] as number;
  setBarrierEnds(los, S, D);
  const bits = hexes.anyBarrier ? quickBarriers(hexes, program, origin, walk.barrier, los.options) : 0;
  const wanted = waCode(bits, forward ? viewerWa : targetWa, forward ? targetWa : viewerWa);
  if (wanted < 0 && wanted !== QUICK_NEEDS_RULING) return wanted;
  setUp(walk, S, D, program, origin);
  walk.onDrawn = undefined;
  const skip = fast && canSkip(walk);
  if (skip && isDull(walk, program)) return wanted;
  const code = walkArea(walk, S, D, program, skip);
  if (code !== 0) return QUICK_BLOCKED;
  const drawn = waCode(walk.drawnBits, forward ? viewerWa : targetWa, forward ? targetWa : viewerWa);
  if (drawn === QUICK_BLOCKED) return drawn;
  return wanted < 0 || drawn < 0 ? QUICK_NEEDS_RULING : walk.line.total;
}

function centreProgram(los: LosBoard, ends: Ends, s: number, d: number): Program {
  const { x, y, span } = los.hexes;
  const at = ((x[d] as number) - (x[s] as number)) * 2 * span + (y[d] as number) - (y[s] as number) + span;
  const found = los.centres[at];
  if (found !== undefined) return found;
  const made = los.programs(ends.points[s] as Point, ends.points[d] as Point);
  los.centres[at] = made;
  return made;
}

function setEnd(ends: Ends, end: Ends['S'], hex: number, level: number): AreaEnd {
  end.hex = hex;
  end.level = level;
  end.pixel = ends.pixels[hex] as Point;
  return end;
}

/** Tells the barrier rules where the ends are (S as the viewer; the judgement is the same both ways). */
export function setBarrierEnds({ hexes, walk }: LosBoard, S: AreaEnd, D: AreaEnd): void {
  const { barrier } = walk;
  barrier.levelV = S.level;
  barrier.levelT = D.level;
  barrier.vx = hexes.x[S.hex] as number;
  barrier.vy = hexes.y[S.hex] as number;
  barrier.tx = hexes.x[D.hex] as number;
  barrier.ty = hexes.y[D.hex] as number;
}

/** 0 = open, or a negative code, given who holds Wall Advantage at S and D. */
function waCode(bits: number, waS: boolean, waD: boolean): number {
  if ((bits & B_UNKNOWN) !== 0) return QUICK_NEEDS_RULING;
  if ((bits & B_BLOCKED) !== 0) return QUICK_BLOCKED;
  if ((bits & B_NEEDS_V) !== 0 && (!waS || (bits & B_NEVER_V) !== 0)) return QUICK_BLOCKED;
  if ((bits & B_NEEDS_T) !== 0 && (!waD || (bits & B_NEVER_T) !== 0)) return QUICK_BLOCKED;
  return 0;
}

/**
 * Levels of one building: only with a stairway, and only the next one (A6.8).
 * @rule A6.8
 */
export function sameHex(hexes: HexTables, hex: number, a: number, b: number): number {
  return sameHexCode(hexes, hex, a, b) === SAME_HEX_LEVEL ? QUICK_BLOCKED : 0;
}

export function sameHexCode(hexes: HexTables, hex: number, a: number, b: number): number {
  if (a === b || T_BUILDING[hexes.terrain[hex] as number] === 0) return 0;
  const apart = Math.ceil(Math.abs(a - b) / 2);
  return apart > 1 || hexes.stairway[hex] === 0 ? SAME_HEX_LEVEL : 0;
}

/** Nothing about the ends makes the walk look at ground that lies below both of them. */
function canSkip({ line, hexes }: AreaWalk): boolean {
  if (line.exits || line.enters || line.slope) return false;
  if (line.levelS === line.levelD) return true;
  return (
    T_BUILDING[hexes.terrain[line.S] as number] === 0 && T_BUILDING[hexes.terrain[line.D] as number] === 0
  );
}

/** No hex on the line reaches above the lower end. */
function isDull(walk: AreaWalk, program: Program): boolean {
  const { line, hexes, raster } = walk;
  const { cells } = program;
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[line.origin + (cells[i] as number)] as number;
    if (h < 0) continue;
    if (raster === undefined) {
      if (h !== line.S && h !== line.D) return false;
    } else if ((raster.hexTop[h] as number) > line.lo) {
      if ((h !== line.S && h !== line.D) || raster.hexWalls[h] === 1) return false;
    }
  }
  return true;
}

/** The quick code as a result. */
export function quickResult(code: number): LosResult {
  if (code === QUICK_NEEDS_RULING) return 'needs-ruling';
  return code < 0 ? 'blocked' : code === 0 ? 'clear' : 'hindered';
}

function memoryOf({ hexes, raster }: LosBoard): number {
  const arrays = [...Object.values(hexes), ...Object.values(raster ?? {})];
  return arrays.reduce((sum: number, a: unknown) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), 0);
}
