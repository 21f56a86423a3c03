/**
 * Applies every rule about terrain and ground to one touch: a hex, its terrain there, the ground level there.
 * Both the explained and the fast walk use it.
 */
import { blind, blindTerrain } from './area-blind';
import { leaveBuilding, rowhouse } from './area-buildings';
import { depression } from './area-depression';
import { ground, halfLevel, height, higher, split } from './area-heights';
import { type AreaLine, DEPRESSION_ENTRY, DEPRESSION_EXIT, type Touch, sidesTouched } from './area-line';
import { hexRange } from '../board/hexes';
import { eyeLevel } from './cellars';
import { RUBBLE, T_BUILDING, T_CLIFF, T_HEIGHT, T_HEXSIDE, T_OPEN, T_ROWHOUSE } from '../board/terrain-ids';
import { noteFactoryEnds, noteOpenFactory, overHillock, sureFromHillock } from './unruled';

/** Resets the record for a line between two different hexes. Levels are half levels. @internal */
export function startArea(
  line: AreaLine,
  viewer: number,
  target: number,
  levelV: number,
  levelT: number,
): void {
  const { hexes } = line;
  line.viewer = viewer;
  line.target = target;
  line.range = hexRange(hexes, viewer, target);
  line.standV = levelV;
  line.standT = levelT;
  line.levelV = levelV;
  line.levelT = levelT;
  if (hexes.anyCellar) {
    line.levelV = eyeLevel(hexes, viewer, levelV);
    line.levelT = eyeLevel(hexes, target, levelT);
  }
  line.hi = line.levelV > line.levelT ? line.levelV : line.levelT;
  line.lo = line.levelV < line.levelT ? line.levelV : line.levelT;
  line.cur = -1;
  line.prev = -1;
  line.ignoreHex = -1;
  line.leftV = T_BUILDING[hexes.terrain[viewer] as number] === 0;
  line.houseT = T_BUILDING[hexes.terrain[target] as number] === 1;
  line.pendingT = false;
  line.total = 0;
  line.atHex = -1;
  line.unruled = -1;
  line.hillock = overHillock(hexes, viewer, target);
  if (hexes.anyUnruled || ((levelV | levelT) & 1) === 1) noteFactoryEnds(line);
  line.blindCount = 0;
  const { hindrance, range } = line;
  // A loop is faster than `fill` here, for ranges that rarely exceed ten.
  for (let r = 0; r <= range; r++) hindrance[r] = 0;
}

/**
 * Puts rubble on a line that has been set up. An end in rubble has no building to leave.
 * @rule B24.2
 * @rows LOS-56
 */
export function layRubble(line: AreaLine, rubble: ReadonlySet<number> | undefined): void {
  line.rubble = rubble;
  if (rubble?.has(line.viewer) === true) line.leftV = true;
  if (rubble?.has(line.target) === true) line.houseT = false;
}

/**
 * Applies every rule to one touch. Returns 0 or the code of what blocks.
 * @rule A6.1
 * @rows LOS-10 LOS-11 LOS-24b LOS-25
 */
export function touch(line: AreaLine, t: Touch): number {
  return touchWith(line, t, touchRules);
}

/**
 * Applies the rules of terrain alone to one touch. A hillside barrier ends the ground of the hill, not what
 * stands in the hex (B9.61).
 *
 * @rule B9.61
 * @rows B9.61-d
 */
export function touchTerrain(line: AreaLine, t: Touch): number {
  return touchWith(line, t, terrainRules);
}

function touchWith(line: AreaLine, t: Touch, rules: (line: AreaLine, t: Touch) => number): number {
  if (line.rubble?.has(t.hex) === true) t.terrain = RUBBLE;
  if (t.hex !== line.cur) enterHex(line, t);
  if (line.open?.has(t.hex) === true) return 0;
  const told = rules(line, t);
  const code = line.hillock ? sureFromHillock(line, t, told) : told;
  if (code !== 0) {
    line.atHex = t.hex;
    line.atTerrain = t.terrain;
  }
  return code;
}

function enterHex(line: AreaLine, t: Touch): void {
  const { hexes } = line;
  const from = line.cur;
  line.cur = t.hex;
  line.rV = hexRange(hexes, line.viewer, t.hex);
  line.rT = hexRange(hexes, line.target, t.hex);
  if (from < 0) return;
  if (line.prev === t.hex) return;
  line.prev = from;
  if ((line.exits || line.enters) && !line.along) bankHex(line, t);
}

/**
 * Notes the hex whose bank the line crosses at a depression hexside. Its ground needs no height advantage.
 */
function bankHex(line: AreaLine, t: Touch): void {
  const touched = sidesTouched(line, t.hex);
  const { hexes } = line;
  const banks = ((hexes.sideDepression[t.hex] as number) | (hexes.sideWater[t.hex] as number)) & touched;
  const near = t.near >= 0 ? 1 << t.near : 0;
  const rise = line.levelT - line.levelV;
  if (line.exits && rise >= 2 && (banks & near) !== 0) line.ignoreHex = t.hex;
  if (line.enters && -rise >= 2 && t.hex !== line.target && (banks & ~near) !== 0) line.ignoreHex = t.hex;
}

function touchRules(line: AreaLine, t: Touch): number {
  if (line.exits) {
    const code = depression(line, t, line.levelV, line.levelT, line.rT, line.target, t.sideT);
    if (code) return DEPRESSION_EXIT;
  }
  if (line.enters) {
    const code = depression(line, t, line.levelT, line.levelV, line.rV, line.viewer, t.sideV);
    if (code) return DEPRESSION_ENTRY;
  }
  const leave = leaveBuilding(line, t);
  if (leave !== 0) return leave;
  if (T_ROWHOUSE[t.terrain] === 1) {
    const wall = rowhouse(line, t);
    if (wall !== 0) return wall;
  }
  if (!isMiddle(line, t)) return ownCliff(line, t) ? blind(line, t) : 0;
  noteOpenFactory(line, t);
  return (
    ground(line, t) ||
    split(line, t) ||
    halfLevel(line, t) ||
    higher(line, t) ||
    height(line, t) ||
    blind(line, t)
  );
}

function terrainRules(line: AreaLine, t: Touch): number {
  const leave = leaveBuilding(line, t);
  if (leave !== 0 || T_OPEN[t.terrain] === 1 || !isMiddle(line, t)) return leave;
  noteOpenFactory(line, t);
  const tall = (T_HEIGHT[t.terrain] as number) > 0;
  return (
    split(line, t) ||
    halfLevel(line, t) ||
    higher(line, t) ||
    (tall ? height(line, t) || blindTerrain(line, t) : 0)
  );
}

/**
 * Only hexes nearer to both ends than the ends are to each other obstruct. The terrain of an end's hex
 * obstructs only from a vertex.
 */
function isMiddle(line: AreaLine, t: Touch): boolean {
  if (t.hex === line.viewer) return line.vertexV && solid(t);
  if (t.hex === line.target) return line.vertexT && solid(t);
  if (line.rV < line.range && line.rT < line.range) return true;
  return (
    line.along &&
    solid(t) &&
    sidesTouched(line, t.hex) !== 0 &&
    ((line.vertexT && line.rV >= line.range) || (line.vertexV && line.rT >= line.range))
  );
}

/** A cliff drawn in the depression's own hex hides like a cliff between the ends. */
function ownCliff(line: AreaLine, t: Touch): boolean {
  if (T_CLIFF[t.terrain] === 0) return false;
  return (line.exits && t.hex === line.viewer) || (line.enters && t.hex === line.target);
}

/** Returns whether the touched terrain is neither open nor hexside terrain. @internal */
export const solid = (t: Touch): boolean => T_OPEN[t.terrain] === 0 && T_HEXSIDE[t.terrain] === 0;
