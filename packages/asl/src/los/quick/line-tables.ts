/** Shared tables of all lines over one board, and the scratch records of a line. */
import type { Point } from '@bocage/core/lattice';
import { pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { rangeOf } from '../board/hexes';
import { T_BUILDING, T_FACTORY_FLOOR } from '../board/terrain-ids';
import type { LosBoard } from '../line/los-board';
import type { Program } from '../line/program';
import { newAreaWalk } from '../walk/area-walk';
import { groundKinds, type GroundKinds } from './ground-kinds';
import { levelTables, type LevelTables } from './level-tables';
import type { RulesWork } from './line-by-rules';
import { hexPlaces, newLineEnds, type HexPlaces } from './line-ends';
import { hexesByRules } from './only-by-rules';
import { createPaths, type Paths } from './paths';
import { newScan, type Scan } from './scan-pixels';
import { sideTypes, type SideTypes } from './side-types';

export interface LineTables {
  readonly los: LosBoard;
  readonly places: HexPlaces;
  readonly paths: Paths;
  /** Indexed by the path's own number. */
  readonly programs: (Program | undefined)[];
  readonly types: SideTypes;
  readonly kinds: GroundKinds | undefined;
  /** Indexed by pair of levels. */
  readonly levels: (LevelTables | undefined)[];
  /** Per hex: depression or slope; building. Then whether the board has any factory. */
  readonly special: Uint8Array;
  readonly house: Uint8Array;
  readonly factories: boolean;
  /** Per hex: lines left to the rules (only-by-rules.ts). */
  readonly byRules: Uint8Array;
}

/** The tables of a board and scratch records. Each caller has its own records. */
export interface LineWork extends RulesWork {
  readonly tables: LineTables;
  /** Only on boards with a raster. */
  readonly scan: Scan | undefined;
}

/** Level range of the tables, in half levels (from level -16 up); other levels have no table. */
const LOWEST = -32;

const LEVELS = 96;

/**
 * Returns the tables of a board; lines fill them on first use.
 * @internal
 */
export function createLineTables(los: LosBoard): LineTables {
  const { hexes, raster } = los;
  const [cell] = los.board.cells;
  const origin = cell === undefined ? { x: 0, y: 0 } : los.board.lattice.centre(cell);
  const [xs, ys] = [rangeOf(hexes.x), rangeOf(hexes.y)];
  const [width, height] = [xs.most - xs.least, ys.most - ys.least];
  const kinds = raster && groundKinds(raster, hexes, cornersOf(los));
  const factories = raster?.terrain.some((t) => T_FACTORY_FLOOR[t] === 1) ?? true;
  return {
    los,
    places: hexPlaces(los),
    paths: createPaths(los.board.lattice, origin, hexes.span, width, height),
    programs: [],
    types: sideTypes(hexes),
    kinds,
    levels: new Array<LevelTables | undefined>(LEVELS * LEVELS).fill(undefined),
    special: Uint8Array.from(hexes.depression, (is, h) => (is === 1 || hexes.sideSlope[h] !== 0 ? 1 : 0)),
    house: Uint8Array.from(hexes.terrain, (t) => T_BUILDING[t] as number),
    factories,
    byRules: hexesByRules(hexes),
  };
}

/** Returns fresh scratch records for lines over a board. @internal */
export function newLineWork(tables: LineTables): LineWork {
  const { los, places, kinds } = tables;
  const walk = newAreaWalk(los);
  const scan = los.raster && kinds && newScan(walk, los.raster, kinds);
  return { tables, los, places, ends: newLineEnds(), walk, scan };
}

/** Returns the corners of a hex in pixels, relative to its center. */
function cornersOf({ board }: LosBoard): readonly Point[] {
  const { depiction, lattice, cells } = board;
  const [cell] = cells;
  if (depiction === undefined || cell === undefined) return [];
  const centre = pixelCentre(depiction, lattice, cell);
  return pixelVertices(depiction, lattice, cell).map((p) => ({ x: p.x - centre.x, y: p.y - centre.y }));
}

/** Returns the tables for lines between two levels (half levels), or undefined out of range. @internal */
export function tablesFor(tables: LineTables, levelV: number, levelT: number): LevelTables | undefined {
  const a = levelV - LOWEST;
  const b = levelT - LOWEST;
  if (a < 0 || b < 0 || a >= LEVELS || b >= LEVELS) return undefined;
  const found = tables.levels[a * LEVELS + b];
  if (found !== undefined) return found;
  const { los, types, kinds } = tables;
  const made = levelTables({ ...los, types, kinds }, levelV, levelT);
  tables.levels[a * LEVELS + b] = made;
  return made;
}

/** Returns the program of a path; both exist once per offset. @internal */
export function programOf(
  { los, places, paths, programs }: LineTables,
  path: number,
  viewer: number,
  target: number,
): Program {
  const number = paths.data[path + 4] as number;
  return (programs[number] ??= los.programs(places.points[viewer] as Point, places.points[target] as Point));
}

/**
 * Returns the size of all tables in bytes.
 * @internal
 */
export function tablesBytes({ paths, kinds, types, levels }: LineTables): number {
  const made = levels.flatMap((level) => (level === undefined ? [] : [level]));
  const parts: readonly (object | undefined)[] = [kinds, kinds?.made, types, ...made];
  const arrays = parts.flatMap((part) => Object.values(part ?? {}) as unknown[]);
  return arrays.reduce((sum: number, a) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), paths.bytes());
}
