/**
 * Judges a line between two hexes without reasons, fast. It looks up effects between the two levels
 * (level-tables.ts) along the packed path (paths.ts). Hexsides come first, then hexes. It looks at pixels
 * only where a hex may matter, and asks the rules only where a pixel may. It must answer what
 * line-by-rules.ts answers.
 */
import { sideOn } from '../board/places';
import { fillsHex } from '../rules/area-line';
import { B_BLOCKED } from '../rules/barrier-bits';
import { setBarrierEnds } from '../rules/barrier-line';
import { quickBarriers } from '../walk/quick-barriers';
import { JUDGE, type LevelTables } from './level-tables';
import { LINE_BLOCKED, lineByRules } from './line-by-rules';
import { setEnds } from './line-ends';
import { lookAtGround, isSurelyBlocked, noteSides, touchesFilled } from './line-ground';
import { type LineTables, type LineWork, tablesFor, programOf } from './line-tables';
import { asksForRules, runsAlongCliff, runsAlongPaint } from './only-by-rules';
import { PATH_HEAD, PATH_HEX } from './paths';
import { aimScan } from './scan-pixels';

/**
 * Returns what `lineByRules` returns. The viewer comes before the target in board order.
 * @internal
 */
export function lineByTables(
  work: LineWork,
  viewer: number,
  target: number,
  levelV: number,
  levelT: number,
  stop: number,
): number {
  const { tables, los, places, ends } = work;
  const { paths } = tables;
  const { hexes } = los;
  const level = tablesFor(tables, levelV, levelT);
  if (level === undefined || asksForRules(hexes, tables.byRules, viewer, target, levelV, levelT)) {
    return lineByRules(work, viewer, target, levelV, levelT, stop);
  }
  const path = paths.find(
    (hexes.x[target] as number) - (hexes.x[viewer] as number),
    (hexes.y[target] as number) - (hexes.y[viewer] as number),
  );
  const origin = places.origin[viewer] as number;
  if (runsAlongPaint(los.raster, paths.data, path) || runsAlongCliff(hexes, paths.data, path, origin)) {
    return lineByRules(work, viewer, target, levelV, levelT, stop);
  }
  const ending = B_BLOCKED | stop;
  let bits = barrierBits(tables, level, path, origin, ending);
  if ((bits & ending) !== 0) return LINE_BLOCKED;
  const judged = (bits & JUDGE) !== 0;
  if (judged) {
    bits = judgedBits(work, path, viewer, target, levelV, levelT);
    if ((bits & ending) !== 0) return LINE_BLOCKED;
  }
  if (!dependsOnEnds(tables, level, viewer, target) && isDull(tables, level, path, viewer, target))
    return bits;
  setEnds(ends, places, viewer, target, levelV, levelT);
  if (work.scan !== undefined) aimScan(work.scan, ends.viewer, ends.target);
  if (isSurelyBlocked(work, level, path, viewer, target)) return LINE_BLOCKED;
  if (!judged) noteSides(work, path, origin);
  return lookAtGround(work, level, path, viewer, target, bits, ending);
}

/** Returns the bits of the barriers on the path, each judged in its place. */
function judgedBits(
  work: LineWork,
  path: number,
  viewer: number,
  target: number,
  levelV: number,
  levelT: number,
): number {
  const { tables, los, places, ends, walk } = work;
  setEnds(ends, places, viewer, target, levelV, levelT);
  setBarrierEnds(walk, ends.viewer, ends.target);
  const origin = places.origin[viewer] as number;
  return quickBarriers(los.hexes, programOf(tables, path, viewer, target), origin, walk.barrier, los.options);
}

/** Whether an end has a depression, slope or building: ground below both ends may then matter too. */
function dependsOnEnds(
  { special, house }: LineTables,
  level: LevelTables,
  viewer: number,
  target: number,
): boolean {
  if (special[viewer] === 1 || special[target] === 1) return true;
  return level.levelV !== level.levelT && (house[viewer] === 1 || house[target] === 1);
}

/** Returns the bits of the hexsides on the path, possibly JUDGE. It stops after one of the bits `ending`. */
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
  // A line along hexspines crosses no side; vertices at both ends find a barrier along it.
  if (data[path + 3] === 0) {
    const from = sideOn(origin, 0);
    const typeV = ofSide[from + (data[first] as number)] as number;
    const typeT = ofSide[from + (data[last] as number)] as number;
    if (sides === 1) return typeV === 0 ? 0 : JUDGE;
    bits = (level.ownV[typeV] as number) | (level.ownT[typeT] as number);
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

/** Whether no hex on the path contains anything that may matter. */
function isDull(
  tables: LineTables,
  { ways }: LevelTables,
  path: number,
  viewer: number,
  target: number,
): boolean {
  const { data } = tables.paths;
  const { raster } = tables.los;
  // Adjacent ends have no hex between them; in their own hexes only walls inside buildings count.
  const alone = data[path + 2] === 2 && raster !== undefined;
  if (alone && raster.hexWalls[viewer] === 0 && raster.hexWalls[target] === 0) return true;
  const origin = tables.places.origin[viewer] as number;
  const first = path + PATH_HEAD + (data[path] as number) + (data[path + 1] as number);
  const end = first + PATH_HEX * (data[path + 2] as number);
  for (let i = first; i < end; i += PATH_HEX) {
    if (((ways[origin + (data[i] as number)] as number) & (data[i + 2] as number)) !== 0) return false;
  }
  return data[path + 3] === 0
    ? !touchesFilled(tables, path, origin)
    : !inherentAlong(tables, first, end, origin);
}

/** Inherent terrain counts on a hexside that the line runs along, whatever is drawn there (B.6). */
function inherentAlong(tables: LineTables, first: number, end: number, origin: number): boolean {
  const { hexAt, terrain } = tables.los.hexes;
  const { data } = tables.paths;
  for (let i = first + PATH_HEX; i < end - PATH_HEX; i += PATH_HEX) {
    const h = hexAt[origin + (data[i] as number)] as number;
    if (h >= 0 && fillsHex(terrain[h] as number)) return true;
  }
  return false;
}
