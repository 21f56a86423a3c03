/** What lines over one board share, and what each of them writes over: the tables that line-by-tables.ts looks up. */
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
  /** By the same number as the path. */
  readonly programs: (Program | undefined)[];
  readonly types: SideTypes;
  readonly kinds: GroundKinds | undefined;
  /** By pair of levels. */
  readonly levels: (LevelTables | undefined)[];
  /** Hexes with a depression or a slope, with a building; whether any factory is on the board. */
  readonly special: Uint8Array;
  readonly house: Uint8Array;
  readonly factories: boolean;
  /** Hexes whose lines are left to the rules (only-by-rules.ts). */
  readonly byRules: Uint8Array;
}

/** The tables of a board, and records that every line writes over: one for whoever asks, never shared. */
export interface LineWork extends RulesWork {
  readonly tables: LineTables;
  /** On boards with a raster. */
  readonly scan: Scan | undefined;
}

/** Levels in half levels, from -16 up; others have no table. */
const LOWEST = -32;

const LEVELS = 96;

/**
 * Tables of a board, filled as lines are asked for.
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

/** Fresh records for lines over a board. @internal */
export function newLineWork(tables: LineTables): LineWork {
  const { los, places, kinds } = tables;
  const walk = newAreaWalk(los);
  const scan = los.raster && kinds && newScan(walk, los.raster, kinds);
  return { tables, los, places, ends: newLineEnds(), walk, scan };
}

/** The corners of a hex in pixels, relative to its centre. */
function cornersOf({ board }: LosBoard): readonly Point[] {
  const { depiction, lattice, cells } = board;
  const [cell] = cells;
  if (depiction === undefined || cell === undefined) return [];
  const centre = pixelCentre(depiction, lattice, cell);
  return pixelVertices(depiction, lattice, cell).map((p) => ({ x: p.x - centre.x, y: p.y - centre.y }));
}

/** The tables for lines between these levels; undefined where there are none. @internal */
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

/** The program that goes with a path: both are one per offset. @internal */
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
 * Bytes of all tables.
 * @internal
 */
export function tablesBytes({ paths, kinds, types, levels }: LineTables): number {
  const made = levels.flatMap((level) => (level === undefined ? [] : [level]));
  const parts: readonly (object | undefined)[] = [kinds, kinds?.made, types, ...made];
  const arrays = parts.flatMap((part) => Object.values(part ?? {}) as unknown[]);
  return arrays.reduce((sum: number, a) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), paths.bytes());
}
