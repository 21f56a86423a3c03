/** The board as flat tables of small integers, computed once for all lines over it. */
import type { Cell, Lattice } from '@bocage/core/lattice';
import type { Board, CellFacts, SideFacts, SideGap } from '@bocage/core/board';
import { isBarrier } from '../../barriers/table';
import { CATEGORY, T_HILLOCK, T_INHERENT, T_LOS, T_OPEN_FACTORY, terrainId } from './terrain-ids';
import { baseOf, isHillside } from '../../barriers/barrier';
import { KIND_CODES } from './kinds';
import { anyUnseenSide } from './listed-sides';
import { latticeRange, numberOfSide, placeOf, placeOfVertex, type Frame } from './places';

/** Margin around the board, in lattice points: neighbors of rim cells need places in the tables. */
const MARGIN = 8;

export const SIDE_HILLSIDE = 1;
export const SIDE_BASE_UNKNOWN = 2;
export const SIDE_GAP = 4;

/**
 * Hex numbers in the smallest type that fits: most boards have hundreds of hexes, a scene may have 100,000.
 */
export type HexNumbers = Int16Array | Int32Array;

/**
 * Returns an array of `length` hex numbers, all 0.
 * @param count how many hexes there are
 * @internal
 */
export function hexNumbers(length: number, count: number): HexNumbers {
  return count > 32_767 ? new Int32Array(length) : new Int16Array(length);
}

export interface HexTables extends Frame {
  readonly board: Board;
  readonly lattice: Lattice;
  readonly count: number;
  /** Number of places (places.ts). */
  readonly size: number;
  /** Per hex: its lattice point, its place (places.ts), its base level in half levels, its terrain. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  readonly place: Int32Array;
  readonly base: Int8Array;
  readonly terrain: Uint8Array;
  readonly depression: Uint8Array;
  readonly stairway: Uint8Array;
  /** 1 = a bridge with a Location under it. */
  readonly bridge: Uint8Array;
  readonly cellar: Uint8Array;
  /** Per place: the number of the hex with its center there, or -1. */
  readonly hexAt: HexNumbers;
  /** Per hex: one bit per side with that terrain just inside it. */
  readonly sideDepression: Uint8Array;
  readonly sideWater: Uint8Array;
  readonly sideRoad: Uint8Array;
  readonly sideCliff: Uint8Array;
  readonly sideSlope: Uint8Array;
  /** Per side: barrier kind (0 = none), base in half levels, flags (`SIDE_…`). */
  readonly barrier: Uint8Array;
  readonly barrierBase: Int8Array;
  readonly barrierFlags: Uint8Array;
  readonly gaps: ReadonlyMap<number, SideGap>;
  /** Per place: 1 = a barrier ends there. */
  readonly vertexUsed: Uint8Array;
  /** Per place: 1 = a vertex of a hex that inherent terrain fills. */
  readonly cornerFilled: Uint8Array;
  readonly anyFilled: boolean;
  readonly anyBarrier: boolean;
  readonly anySlope: boolean;
  readonly anyDepression: boolean;
  readonly anyCliff: boolean;
  readonly anyCellar: boolean;
  /** Whether any hex has terrain without rules here (unruled.ts). */
  readonly anyUnruled: boolean;
  /** Whether the board lists hexside terrain that its drawing does not show (listed-sides.ts). */
  readonly anyUnseen: boolean;
}

/** Returns the least and the greatest number. `Math.min(...numbers)` fails on large boards. @internal */
export function rangeOf(numbers: Iterable<number>): { readonly least: number; readonly most: number } {
  let [least, most] = [Infinity, -Infinity];
  for (const n of numbers) {
    if (n < least) least = n;
    if (n > most) most = n;
  }
  return { least, most };
}

/**
 * Builds the flat tables of a board. Levels are stored in half levels.
 * @internal
 */
export function hexTables(board: Board): HexTables {
  const { lattice, cells } = board;
  const points = cells.map((cell) => lattice.centre(cell));
  const xs = rangeOf(points.map((p) => p.x));
  const ys = rangeOf(points.map((p) => p.y));
  const [x0, y0] = [xs.least - MARGIN, ys.least - MARGIN];
  const span = ys.most - y0 + 1 + MARGIN;
  const frame: Frame = { x0, y0, span };
  const size = (xs.most - x0 + 1 + MARGIN) * span;
  const n = cells.length;
  const t = emptyTables(n, size);
  cells.forEach((cell, h) => {
    const point = points[h] ?? { x: 0, y: 0 };
    const facts = board.cell(cell);
    if (facts === undefined) return;
    t.x[h] = point.x;
    t.y[h] = point.y;
    t.base[h] = facts.level * 2;
    t.terrain[h] = terrainId(facts.terrain);
    t.depression[h] = facts.depression === undefined ? 0 : 1;
    t.stairway[h] = facts.stairway === true ? 1 : 0;
    t.cellar[h] = (facts.locations ?? []).some((l) => l.terrain === 'Cellar') ? 1 : 0;
    t.bridge[h] = isBridged(facts) ? 1 : 0;
    const place = placeOf(frame, point.x, point.y);
    t.place[h] = place;
    t.hexAt[place] = h;
    if (fills(t.terrain[h] as number))
      for (let k = 0; k < 6; k++) t.cornerFilled[placeOfVertex(span, place, k)] = 1;
    t.sideDepression[h] = bits(
      facts.depressionSides ?? (facts.depression ? sidesOfPainted(board, cell) : []),
    );
    t.sideSlope[h] = bits(facts.slopes ?? []);
    t.sideWater[h] = bits(sidesWith(facts.sideTerrain, 'water'));
    t.sideRoad[h] = bits(sidesWith(facts.sideTerrain, 'road'));
    t.sideCliff[h] = bits([0, 1, 2, 3, 4, 5].filter((k) => isCliffSide(board.side(lattice.sideOf(cell, k)))));
  });
  const gaps = new Map<number, SideGap>();
  for (const [side, facts] of board.sides) {
    if (!isBarrier(facts.terrain)) continue;
    const at = numberOfSide({ lattice, ...frame }, side);
    const base = baseOf(board, side, facts);
    t.barrier[at] = KIND_CODES[facts.terrain];
    t.barrierBase[at] = (base ?? 0) * 2;
    t.barrierFlags[at] =
      (isHillside(board, side, base) ? SIDE_HILLSIDE : 0) |
      (base === undefined ? SIDE_BASE_UNKNOWN : 0) |
      (facts.gap ? SIDE_GAP : 0);
    if (facts.gap) gaps.set(at, facts.gap);
    for (const end of lattice.endsOf(side)) t.vertexUsed[placeOf(frame, end.x, end.y)] = 1;
  }
  return {
    board,
    lattice,
    count: n,
    ...frame,
    size,
    ...t,
    gaps,
    anyFilled: t.cornerFilled.includes(1),
    anyBarrier: t.barrier.some((k) => k !== 0),
    anySlope: t.sideSlope.some((k) => k !== 0),
    anyDepression: t.depression.some((k) => k !== 0),
    anyCliff: t.sideCliff.some((k) => k !== 0),
    anyCellar: t.cellar.includes(1),
    anyUnruled: t.terrain.some((id) => T_HILLOCK[id] === 1 || T_OPEN_FACTORY[id] === 1),
    anyUnseen: anyUnseenSide(board),
  };
}

const fills = (terrain: number): boolean => T_INHERENT[terrain] === 1 && T_LOS[terrain] !== 0;

/** Whether the side is a cliff, with or without a barrier on it (B9.6). */
const isCliffSide = (facts: SideFacts | undefined): boolean =>
  facts?.terrain === 'cliff' || facts?.cliff === true;

function emptyTables(n: number, size: number) {
  return {
    x: new Int16Array(n),
    y: new Int16Array(n),
    place: new Int32Array(n),
    base: new Int8Array(n),
    terrain: new Uint8Array(n),
    depression: new Uint8Array(n),
    stairway: new Uint8Array(n),
    bridge: new Uint8Array(n),
    cellar: new Uint8Array(n),
    hexAt: hexNumbers(size, n).fill(-1),
    sideDepression: new Uint8Array(n),
    sideWater: new Uint8Array(n),
    sideRoad: new Uint8Array(n),
    sideCliff: new Uint8Array(n),
    sideSlope: new Uint8Array(n),
    barrier: new Uint8Array(size * 3),
    barrierBase: new Int8Array(size * 3),
    barrierFlags: new Uint8Array(size * 3),
    vertexUsed: new Uint8Array(size),
    cornerFilled: new Uint8Array(size),
  };
}

/** Over a depression the bridge is a Location of its own. In a bridge hex, the bed is the Location below. */
function isBridged({ terrain, locations }: CellFacts): boolean {
  const category = (name: string): string | undefined => CATEGORY[terrainId(name)];
  const below = (locations ?? []).some((l) => l.level < 0 && category(l.terrain) === 'depression');
  return below
    ? category(terrain) === 'bridge'
    : (locations ?? []).some((l) => category(l.terrain) === 'bridge');
}

/** A painted depression continues into every neighbor that is a depression. */
function sidesOfPainted(board: Board, cell: Cell): readonly number[] {
  return [0, 1, 2, 3, 4, 5].filter((k) => {
    const next = board.cell(board.lattice.neighbour(cell, k));
    return next?.depression !== undefined;
  });
}

function sidesWith(
  terrain: readonly (string | undefined)[] | undefined,
  category: string,
): readonly number[] {
  return (terrain ?? []).flatMap((name, k) =>
    name !== undefined && CATEGORY[terrainId(name)] === category ? [k] : [],
  );
}

function bits(sides: readonly number[]): number {
  return sides.reduce((sum, k) => sum | (1 << k), 0);
}

/** Returns the range in hexes between two hexes, given by their numbers. @internal */
export function hexRange({ x, y }: Pick<HexTables, 'x' | 'y'>, a: number, b: number): number {
  return latticeRange(x[a] as number, y[a] as number, x[b] as number, y[b] as number);
}
