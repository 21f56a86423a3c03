/** Walks the ground where the tables cannot decide: pixel by pixel where something may matter. */
import { sideOn } from '../board/places';
import { type Program, NO_PROGRAM } from '../line/program';
import { LEAVE_BUILDING } from '../rules/area-line';
import { B_UNKNOWN } from '../rules/barrier-bits';
import { setBarrierEnds } from '../rules/barrier-line';
import { inherentCorners } from '../walk/along-hexsides';
import { setUp } from '../walk/set-up';
import { walkArea } from '../walk/walk-area';
import { endsInHouse } from './house-ends';
import type { LevelTables } from './level-tables';
import { HINDRANCE_SHIFT, LINE_BLOCKED } from './line-by-rules';
import { type LineTables, type LineWork, programOf } from './line-tables';
import { PATH_HEAD } from './paths';
import { blocksInTheMiddle, scanPixels, type Scan } from './scan-pixels';

/**
 * Walks the ground. Returns LINE_BLOCKED, or the barriers' `bits` with those of the ground and the hindrance.
 * @internal
 */
export function lookAtGround(
  work: LineWork,
  level: LevelTables,
  path: number,
  viewer: number,
  target: number,
  bits: number,
  ending: number,
): number {
  const { tables, los, places, ends, walk } = work;
  const { raster } = los;
  const { levelV, levelT } = level;
  const along = tables.paths.data[path + 3] === 1;
  setBarrierEnds(walk, ends.viewer, ends.target);
  const special = tables.special[viewer] === 1 || tables.special[target] === 1;
  // Only crests, hexspines, depressions, slopes and factories need the touched hexes and sides.
  const flat = levelV === levelT && !tables.factories;
  const origin = places.origin[viewer] as number;
  const filled = touchesFilled(tables, path, origin);
  const bare = !along && !special && flat && !filled && raster !== undefined && !raster.anyWhole;
  const program = bare ? NO_PROGRAM : programOf(tables, path, viewer, target);
  setUp(walk, ends.viewer, ends.target, program, origin);
  const code = walkGround(work, level, path, program);
  if (code !== 0) return LINE_BLOCKED;
  const all = bits | walk.drawnBits | (walk.line.unruled >= 0 ? B_UNKNOWN : 0);
  return (all & ending) !== 0 ? LINE_BLOCKED : all | (walk.line.total << HINDRANCE_SHIFT);
}

function walkGround(work: LineWork, level: LevelTables, path: number, program: Program): number {
  const { tables, scan, walk } = work;
  const { viewer, target } = work.ends;
  const { line } = walk;
  if (scan === undefined || line.exits || line.enters || line.slope)
    return walkArea(walk, viewer, target, program);
  const uneven = level.levelV !== level.levelT;
  const out = uneven && tables.house[viewer.hex] === 1;
  const into = uneven && tables.house[target.hex] === 1;
  // A pixel beside a hexspine may count for two hexes, and a pixel of a painted hex for none.
  if (line.along || scan.raster.anyWhole) return walkOddly(work, scan, level, path, program, out || into);
  const code = scanPixels(scan, level, tables.paths.data, path, out);
  if (code !== 0) return code;
  if (into && endsInHouse(walk, scan.raster, scan.sampled, target.level)) return LEAVE_BUILDING;
  return inherentCorners(walk, program);
}

/** Whether the line goes through a vertex of a hex that inherent terrain fills. @internal */
export function touchesFilled({ los, paths }: LineTables, path: number, origin: number): boolean {
  const { anyFilled, cornerFilled } = los.hexes;
  const { data } = paths;
  // Along hexsides every hex at a vertex is one of the line's own.
  if (!anyFilled || data[path + 1] === 0 || data[path + 3] !== 0) return false;
  const first = path + PATH_HEAD + (data[path] as number);
  const end = first + (data[path + 1] as number);
  for (let i = first; i < end; i++) if (cornerFilled[origin + (data[i] as number)] === 1) return true;
  return false;
}

/** Walks along hexspines and over painted hexes. Buildings at an end rule out the shortcuts. */
function walkOddly(
  { tables, walk, ends }: LineWork,
  scan: Scan,
  level: LevelTables,
  path: number,
  program: Program,
  houses: boolean,
): number {
  if (houses) return walkArea(walk, ends.viewer, ends.target, program);
  const pixels = (): number => scanPixels(scan, level, tables.paths.data, path, false);
  return walkArea(walk, ends.viewer, ends.target, program, pixels);
}

/**
 * Returns whether the line meets ground that blocks anywhere between the ends. Depressions and slopes make
 * this unsure.
 * @internal
 */
export function isSurelyBlocked(
  { tables, places, scan }: LineWork,
  level: LevelTables,
  path: number,
  viewer: number,
  target: number,
): boolean {
  const { special, paths } = tables;
  if (scan === undefined || special[viewer] === 1 || special[target] === 1) return false;
  return blocksInTheMiddle(scan, level, paths.data, path, places.origin[viewer] as number, viewer, target);
}

/** Notes the barriers that the exact line crosses; their drawing adds nothing. @internal */
export function noteSides({ tables, walk }: LineWork, path: number, origin: number): void {
  const { barrier } = walk;
  const { data } = tables.paths;
  const { ofSide } = tables.types;
  barrier.metCount = 0;
  const sides = data[path] as number;
  for (let i = 0; i < sides; i++) {
    const side = sideOn(origin, data[path + PATH_HEAD + i] as number);
    if (ofSide[side] !== 0) barrier.met[barrier.metCount++] = side;
  }
}
