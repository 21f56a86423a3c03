/**
 * What terrain inside hexes and the ground do to a line: every rule applied to one touch (a hex, its terrain there, the level
 * of the ground there). Both the explained and the fast walk feed it touches.
 */
import { blind } from './area-blind';
import { leaveBuilding, rowhouse } from './area-buildings';
import { depression } from './area-depression';
import { ground, halfLevel, height, higher, split } from './area-heights';
import { type AreaLine, DEPRESSION_ENTRY, DEPRESSION_EXIT, type Touch, sidesTouched } from './area-line';
import { hexRange } from '../board/hexes';
import { eyeLevel } from './cellars';
import { RUBBLE, T_BUILDING, T_CLIFF, T_HEXSIDE, T_OPEN, T_ROWHOUSE } from '../board/terrain-ids';
import { noteFactoryEnds, noteOpenFactory, overHillock, sureFromHillock } from './unruled';

/** Ready for a line from hex S to hex D (not the same). @internal */
export function startArea(line: AreaLine, S: number, D: number, levelS: number, levelD: number): void {
  const { hexes } = line;
  line.S = S;
  line.D = D;
  line.range = hexRange(hexes, S, D);
  line.standS = levelS;
  line.standD = levelD;
  line.levelS = levelS;
  line.levelD = levelD;
  if (hexes.anyCellar) {
    line.levelS = eyeLevel(hexes, S, levelS);
    line.levelD = eyeLevel(hexes, D, levelD);
  }
  line.hi = line.levelS > line.levelD ? line.levelS : line.levelD;
  line.lo = line.levelS < line.levelD ? line.levelS : line.levelD;
  line.cur = -1;
  line.prev = -1;
  line.ignoreHex = -1;
  line.leftS = T_BUILDING[hexes.terrain[S] as number] === 0;
  line.houseD = T_BUILDING[hexes.terrain[D] as number] === 1;
  line.pendingD = false;
  line.total = 0;
  line.atHex = -1;
  line.unruled = -1;
  line.hillock = overHillock(hexes, S, D);
  if (hexes.anyUnruled || ((levelS | levelD) & 1) === 1) noteFactoryEnds(line);
  line.blindCount = 0;
  const { hindrance, range } = line;
  // Rarely more than ten: a call would cost more.
  for (let r = 0; r <= range; r++) hindrance[r] = 0;
}

/**
 * Lays rubble on the line that is set up: where it lies no building is left.
 * @rule B24.2
 * @rows LOS-56
 */
export function layRubble(line: AreaLine, rubble: ReadonlySet<number> | undefined): void {
  line.rubble = rubble;
  if (rubble?.has(line.S) === true) line.leftS = true;
  if (rubble?.has(line.D) === true) line.houseD = false;
}

/**
 * Applies every rule to one touch. 0, or the code of what blocks.
 * @rule A6.1
 * @rows LOS-10 LOS-11 LOS-24b LOS-25
 */
export function touch(line: AreaLine, t: Touch): number {
  if (line.rubble?.has(t.hex) === true) t.terrain = RUBBLE;
  if (t.hex !== line.cur) enterHex(line, t);
  if (line.open?.has(t.hex) === true) return 0;
  const told = touchRules(line, t);
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
  line.rS = hexRange(hexes, line.S, t.hex);
  line.rD = hexRange(hexes, line.D, t.hex);
  if (from < 0) return;
  if (line.prev === t.hex) return;
  line.prev = from;
  if ((line.exits || line.enters) && !line.along) bankHex(line, t);
}

/** The hex whose bank the line crosses at a depression hexside: its ground does not ask for a height advantage. */
function bankHex(line: AreaLine, t: Touch): void {
  const touched = sidesTouched(line, t.hex);
  const { hexes } = line;
  const banks = ((hexes.sideDepression[t.hex] as number) | (hexes.sideWater[t.hex] as number)) & touched;
  const near = t.near >= 0 ? 1 << t.near : 0;
  const rise = line.levelD - line.levelS;
  if (line.exits && rise >= 2 && (banks & near) !== 0) line.ignoreHex = t.hex;
  if (line.enters && -rise >= 2 && t.hex !== line.D && (banks & ~near) !== 0) line.ignoreHex = t.hex;
}

function touchRules(line: AreaLine, t: Touch): number {
  if (line.exits) {
    const code = depression(line, t, line.levelS, line.levelD, line.rD, line.D, t.sideD);
    if (code) return DEPRESSION_EXIT;
  }
  if (line.enters) {
    const code = depression(line, t, line.levelD, line.levelS, line.rS, line.S, t.sideS);
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

/** Only hexes nearer to both ends than the ends are to each other obstruct; the ends' own terrain only from a vertex. */
function isMiddle(line: AreaLine, t: Touch): boolean {
  if (t.hex === line.S) return line.vertexS && solid(t);
  if (t.hex === line.D) return line.vertexD && solid(t);
  if (line.rS < line.range && line.rD < line.range) return true;
  return (
    line.along &&
    solid(t) &&
    sidesTouched(line, t.hex) !== 0 &&
    ((line.vertexD && line.rS >= line.range) || (line.vertexS && line.rD >= line.range))
  );
}

/** A cliff drawn in a depression's own hex hides like one between the ends. */
function ownCliff(line: AreaLine, t: Touch): boolean {
  if (T_CLIFF[t.terrain] === 0) return false;
  return (line.exits && t.hex === line.S) || (line.enters && t.hex === line.D);
}

/** @internal */
export const solid = (t: Touch): boolean => T_OPEN[t.terrain] === 0 && T_HEXSIDE[t.terrain] === 0;
