/**
 * A line between two hexes without reasons, fast: what barriers and ground do between the two levels is looked up
 * (level-tables.ts) along the packed path (paths.ts), cheapest first: hexsides crossed, then hexes. Pixels are only
 * looked at on the stretches of the line where a hex holds something that may matter, and the rules are only asked
 * where a pixel does. It must answer what line-by-rules.ts answers.
 */
import { pixelCentre, pixelVertices, type Point } from '@bocage/core';
import { fillsHex, LEAVE_BUILDING } from '../rules/area-line';
import { newAreaWalk } from '../walk/area-walk';
import { setUp } from '../walk/set-up';
import { walkArea } from '../walk/walk-area';
import { groundKinds, type GroundKinds } from './ground-kinds';
import { rangeOf } from '../board/hexes';
import { endsInHouse } from './house-ends';
import { JUDGE, levelTables, type LevelTables } from './level-tables';
import { HINDRANCE_SHIFT, LINE_BLOCKED, lineByRules, type RulesWork } from './line-by-rules';
import { hexPlaces, newLineEnds, setEnds, type HexPlaces } from './line-ends';
import { type LosBoard } from '../line/los-board';
import { setBarrierEnds } from '../rules/barrier-line';
import { asksForRules, hexesByRules, runsAlongCliff, runsAlongPaint } from './only-by-rules';
import { createPaths, PATH_HEAD, PATH_HEX, type Paths } from './paths';
import type { Program } from '../line/program';
import { B_BLOCKED, B_UNKNOWN } from '../rules/barrier-bits';
import { quickBarriers } from '../walk/quick-barriers';
import { sampleLine } from '../line/sampled-line';
import { blocksInTheMiddle, newScan, scanPixels, type Scan } from './scan-pixels';
import { sideTypes, type SideTypes } from './side-types';
import { T_BUILDING, T_FACTORY_FLOOR } from '../board/terrain-ids';

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

/**
 * From hex s to hex d, s before d in board order: what `lineByRules` answers.
 * @internal
 */
export function lineByTables(
  work: LineWork,
  s: number,
  d: number,
  levelS: number,
  levelD: number,
  stop: number,
): number {
  const { tables, los, places, ends } = work;
  const { paths } = tables;
  const { hexes } = los;
  const level = tablesFor(tables, levelS, levelD);
  if (level === undefined || asksForRules(hexes, tables.byRules, s, d, levelS, levelD)) {
    return lineByRules(work, s, d, levelS, levelD, stop);
  }
  const path = paths.find(
    (hexes.x[d] as number) - (hexes.x[s] as number),
    (hexes.y[d] as number) - (hexes.y[s] as number),
  );
  const origin = places.origin[s] as number;
  if (runsAlongPaint(los.raster, paths.data, path) || runsAlongCliff(hexes, paths.data, path, origin)) {
    return lineByRules(work, s, d, levelS, levelD, stop);
  }
  const ending = B_BLOCKED | stop;
  let bits = barrierBits(tables, level, path, origin, ending);
  if ((bits & ending) !== 0) return LINE_BLOCKED;
  const judged = (bits & JUDGE) !== 0;
  if (judged) {
    bits = judgedBits(work, path, s, d, levelS, levelD);
    if ((bits & ending) !== 0) return LINE_BLOCKED;
  }
  if (!dependsOnEnds(tables, level, s, d) && isDull(tables, level, path, s, d)) return bits;
  setEnds(ends, places, s, d, levelS, levelD);
  if (work.scan !== undefined) sampleLine(work.scan.sampled, ends.S, ends.D);
  if (isSurelyBlocked(work, level, path, s, d)) return LINE_BLOCKED;
  if (!judged) noteSides(work, path, origin);
  return lookAtGround(work, level, path, s, d, bits, ending);
}

/** The bits of the barriers on the path, each judged in its place. */
function judgedBits(
  work: LineWork,
  path: number,
  s: number,
  d: number,
  levelS: number,
  levelD: number,
): number {
  const { tables, los, places, ends, walk } = work;
  setEnds(ends, places, s, d, levelS, levelD);
  setBarrierEnds(walk, ends.S, ends.D);
  const origin = places.origin[s] as number;
  return quickBarriers(los.hexes, programOf(tables, path, s, d), origin, walk.barrier, los.options);
}

/** What blocks for sure wherever it is met between the ends; over depressions and slopes nothing is sure. */
function isSurelyBlocked(
  { tables, places, scan }: LineWork,
  level: LevelTables,
  path: number,
  s: number,
  d: number,
): boolean {
  const { special, paths } = tables;
  if (scan === undefined || special[s] === 1 || special[d] === 1) return false;
  return blocksInTheMiddle(scan, level, paths.data, path, places.origin[s] as number, s, d);
}

/** Depressions, slopes and buildings at the ends: there ground below both ends may matter too. */
function dependsOnEnds({ special, house }: LineTables, level: LevelTables, s: number, d: number): boolean {
  if (special[s] === 1 || special[d] === 1) return true;
  return level.levelS !== level.levelD && (house[s] === 1 || house[d] === 1);
}

function tablesFor(tables: LineTables, levelS: number, levelD: number): LevelTables | undefined {
  const a = levelS - LOWEST;
  const b = levelD - LOWEST;
  if (a < 0 || b < 0 || a >= LEVELS || b >= LEVELS) return undefined;
  const found = tables.levels[a * LEVELS + b];
  if (found !== undefined) return found;
  const { los, types, kinds } = tables;
  const made = levelTables({ ...los, types, kinds }, levelS, levelD);
  tables.levels[a * LEVELS + b] = made;
  return made;
}

/** The program that goes with a path: both are one per offset. */
function programOf(
  { los, places, paths, programs }: LineTables,
  path: number,
  s: number,
  d: number,
): Program {
  const number = paths.data[path + 4] as number;
  return (programs[number] ??= los.programs(places.points[s] as Point, places.points[d] as Point));
}

/** The bits of the hexsides on the path, or with JUDGE among them; no more is looked for after one of the bits `ending`. */
function barrierBits(
  tables: LineTables,
  level: LevelTables,
  path: number,
  origin: number,
  ending: number,
): number {
  const { hexes } = tables.los;
  if (!hexes.anyBarrier) return 0;
  const { data } = tables.paths;
  const { ofSide } = tables.types;
  const { foreign } = level;
  const sides = data[path] as number;
  const first = path + PATH_HEAD;
  const last = first + sides - 1;
  const vertices = data[path + 1] as number;
  let bits = 0;
  // On a hexspine there are no crossings, and a barrier along the line uses the vertices at its ends.
  if (data[path + 3] === 0) {
    const from = origin * 3;
    const typeS = ofSide[from + (data[first] as number)] as number;
    const typeD = ofSide[from + (data[last] as number)] as number;
    if (sides === 1) return typeS === 0 ? 0 : JUDGE;
    bits = (level.ownS[typeS] as number) | (level.ownD[typeD] as number);
    if ((bits & ending) !== 0) return bits;
    for (let i = first + 1; i < last; i++) {
      const type = ofSide[from + (data[i] as number)] as number;
      if (type === 0) continue;
      bits |= foreign[type] as number;
      if ((bits & ending) !== 0) return bits;
    }
  }
  const { vertexUsed } = hexes;
  for (let i = last + 1; i <= last + vertices; i++) {
    if (vertexUsed[origin + (data[i] as number)] === 1) return JUDGE;
  }
  return bits;
}

/** Whether no hex on the path holds anything that may matter. */
function isDull(tables: LineTables, { ways }: LevelTables, path: number, s: number, d: number): boolean {
  const { data } = tables.paths;
  const { raster } = tables.los;
  // Between neighbours there is no other hex, and in the ends' own hexes only walls inside buildings count.
  const alone = data[path + 2] === 2 && raster !== undefined;
  if (alone && raster.hexWalls[s] === 0 && raster.hexWalls[d] === 0) return true;
  const origin = tables.places.origin[s] as number;
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const end = first + PATH_HEX * (data[path + 2] as number);
  for (let i = first; i < end; i += PATH_HEX) {
    if (((ways[origin + (data[i] as number)] as number) & (data[i + 2] as number)) !== 0) return false;
  }
  return data[path + 3] === 0 || !inherentAlong(tables, first, end, origin);
}

/** Inherent terrain counts on a hexside along which the line runs, whatever is drawn there (B.6). */
function inherentAlong(tables: LineTables, first: number, end: number, origin: number): boolean {
  const { hexAt, terrain } = tables.los.hexes;
  const { data } = tables.paths;
  for (let i = first + PATH_HEX; i < end - PATH_HEX; i += PATH_HEX) {
    const h = hexAt[origin + (data[i] as number)] as number;
    if (h >= 0 && fillsHex(terrain[h] as number)) return true;
  }
  return false;
}

const NO_PROGRAM: Program = { steps: [], ops: new Int32Array(0), cells: new Int32Array(0), along: false };

function lookAtGround(
  work: LineWork,
  level: LevelTables,
  path: number,
  s: number,
  d: number,
  bits: number,
  ending: number,
): number {
  const { tables, los, places, ends, walk } = work;
  const { raster } = los;
  const { levelS, levelD } = level;
  const along = tables.paths.data[path + 3] === 1;
  setBarrierEnds(walk, ends.S, ends.D);
  const special = tables.special[s] === 1 || tables.special[d] === 1;
  // Only crests, hexspines, depressions and slopes ask which sides the line touches.
  const bare = !along && !special && levelS === levelD && raster !== undefined && !raster.anyWhole;
  const program = bare ? NO_PROGRAM : programOf(tables, path, s, d);
  setUp(walk, ends.S, ends.D, program, places.origin[s] as number);
  const code = walkGround(work, level, path, program);
  if (code !== 0) return LINE_BLOCKED;
  const all = bits | walk.drawnBits | (walk.line.unruled >= 0 ? B_UNKNOWN : 0);
  return (all & ending) !== 0 ? LINE_BLOCKED : all | (walk.line.total << HINDRANCE_SHIFT);
}

function walkGround(work: LineWork, level: LevelTables, path: number, program: Program): number {
  const { tables, scan, walk } = work;
  const { S, D } = work.ends;
  const { line } = walk;
  if (scan === undefined || line.exits || line.enters || line.slope) return walkArea(walk, S, D, program);
  const uneven = level.levelS !== level.levelD;
  const out = tables.house[S.hex] === 1 && (uneven || tables.factories);
  const into = uneven && tables.house[D.hex] === 1;
  // A pixel beside a hexspine may count for two hexes, and one of a painted hex for none.
  if (line.along || scan.raster.anyWhole) return walkOddly(work, scan, level, path, program, out || into);
  const code = scanPixels(scan, level, tables.paths.data, path, out);
  if (code !== 0 || !into) return code;
  return endsInHouse(walk, scan.raster, scan.sampled, D.level) ? LEAVE_BUILDING : 0;
}

/** Along hexspines and over painted hexes; out of and into buildings that is too much for the shortcuts. */
function walkOddly(
  { tables, walk, ends }: LineWork,
  scan: Scan,
  level: LevelTables,
  path: number,
  program: Program,
  houses: boolean,
): number {
  if (houses) return walkArea(walk, ends.S, ends.D, program);
  const pixels = (): number => scanPixels(scan, level, tables.paths.data, path, false);
  return walkArea(walk, ends.S, ends.D, program, pixels);
}

/** The barriers that the exact line crosses: their drawing says nothing more. */
function noteSides({ tables, walk }: LineWork, path: number, origin: number): void {
  const { barrier } = walk;
  const { data } = tables.paths;
  const { ofSide } = tables.types;
  barrier.metCount = 0;
  const sides = data[path] as number;
  for (let i = 0; i < sides; i++) {
    const side = origin * 3 + (data[path + PATH_HEAD + i] as number);
    if (ofSide[side] !== 0) barrier.met[barrier.metCount++] = side;
  }
}

/**
 * Bytes of all tables.
 * @internal
 */
export function tablesBytes({ paths, kinds, types, levels }: LineTables): number {
  const made = levels.flatMap((level) => (level === undefined ? [] : [level]));
  const parts: readonly (object | undefined)[] = [kinds, types, ...made];
  const arrays = parts.flatMap((part) => Object.values(part ?? {}) as unknown[]);
  return arrays.reduce((sum: number, a) => sum + (ArrayBuffer.isView(a) ? a.byteLength : 0), paths.bytes());
}
