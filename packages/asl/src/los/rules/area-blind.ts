/** Blind hexes behind obstacles and crests that the higher end looks over (A6.4, B10.23). */
import { bankedGround, isAsHigh } from './area-heights';
import { hinder } from './area-hindrance';
import { type AreaLine, BLIND, CREST_BLIND, type Touch, sidesTouched } from './area-line';
import { cliffGround, leavesBetweenCliffs, nearEdge, NO_CLIFF } from './cliffs';
import { staysInside } from './area-buildings';
import { blindHexes } from './barrier-blind';
import {
  LOS_HINDRANCE,
  LOS_OBSTACLE,
  OUT_OF_SEASON,
  T_BUILDING,
  T_CLIFF,
  T_FACTORY_FLOOR,
  T_HALF,
  T_HEIGHT,
  T_HEXSIDE,
  T_LOS,
  T_OUTER_FACTORY,
  T_ROOFLESS,
} from '../board/terrain-ids';

/**
 * Returns BLIND or CREST_BLIND if the touched obstacle or crest hides the lower end. A hindrance seen over
 * counts instead. 0 = nothing blocks.
 * @rule A6.4
 * @rows B9.61-c LOS-65 LOS-68a LOS-68b LOS-68c LOS-68d LOS-15
 */
export function blind(line: AreaLine, t: Touch): number {
  if (line.hi === line.lo) return 0;
  const flat = T_HEXSIDE[t.terrain] === 1;
  const tall = flat ? 0 : (T_HEIGHT[t.terrain] as number);
  const g = bankedGround(line, t);
  const cliffHere = T_CLIFF[t.terrain] === 1 ? 2 : 0;
  const top = g + tall + cliffHere;
  if (isBlindFromSlope(line, t, g, tall)) return behindSlope(line, t, tall);
  if (top <= line.lo || top >= line.hi || !isBlind(line, t, g, tall)) return 0;
  if (!flat && isBlindObstacle(line, t)) return BLIND;
  if (T_FACTORY_FLOOR[t.terrain] === 1) return blindFactory(line, g, tall);
  if (g + cliffHere > line.lo && g < line.hi && isBlind(line, t, g, 0)) {
    return upTheSlope(line, g) ? 0 : CREST_BLIND;
  }
  return blindHinder(line, t);
}

/**
 * Returns the blind hexes of what stands on the ground alone.
 *
 * @internal
 */
export function blindTerrain(line: AreaLine, t: Touch): number {
  const code = blind(line, t);
  return code === CREST_BLIND && T_FACTORY_FLOOR[t.terrain] === 0 ? blindHinder(line, t) : code;
}

function isBlindFromSlope(line: AreaLine, t: Touch, g: number, tall: number): boolean {
  return line.slope && isAsHigh(line, t, false) && isBlind(line, t, g, tall);
}

/**
 * A unit on a slope sees over terrain and ground as high as the higher end, but for their blind hexes (F2.3).
 * Trees without leaves only hinder what they hide, as from one level higher.
 */
function behindSlope(line: AreaLine, t: Touch, tall: number): number {
  if (t.terrain === OUT_OF_SEASON) return blindHinder(line, t);
  return tall === 0 ? CREST_BLIND : BLIND;
}

/** Blind hexes behind a factory that is seen over from outside or from far above. */
function blindFactory(line: AreaLine, g: number, tall: number): number {
  return !staysInside(line) || line.hi > g + tall * 2 ? CREST_BLIND : 0;
}

function isBlindObstacle(line: AreaLine, t: Touch): boolean {
  if (T_OUTER_FACTORY[t.terrain] === 1) return true;
  if (T_LOS[t.terrain] !== LOS_OBSTACLE) return false;
  return T_ROOFLESS[line.hexes.terrain[t.hex] as number] === 0;
}

/**
 * Up a slope that rises one level per hex, crests hide nothing from the bottom of a depression (B9.61,
 * example). Levels count from the crest of the depression.
 */
function upTheSlope(line: AreaLine, g: number): boolean {
  if (!line.continuousSlope) return false;
  const highV = line.levelV > line.levelT;
  if (!(highV ? line.sunkT : line.sunkV)) return false;
  const crest = line.lo + 2;
  const near = highV ? line.rT : line.rV;
  return line.hi - crest >= 2 * line.range && g - crest <= 2 * near;
}

/** A hindrance that is seen over still hinders in its blind hexes. */
function blindHinder(line: AreaLine, t: Touch): number {
  if (T_LOS[t.terrain] !== LOS_HINDRANCE || T_FACTORY_FLOOR[t.terrain] === 1) return 0;
  if (t.terrain === OUT_OF_SEASON && line.rV !== 1 && line.rT !== 1) return 0;
  return hinder(line, t);
}

/**
 * Returns whether the lower end lies in a blind hex of this touch, and notes the numbers for explanations.
 * @internal
 */
export function isBlind(line: AreaLine, t: Touch, drawn: number, tall: number): boolean {
  const highV = line.levelV > line.levelT;
  const far = highV ? line.rV : line.rT;
  const near = highV ? line.rT : line.rV;
  const cliff = onCliff(line, t);
  if (cliff && !line.along && line.hi > tall && nearEdge(t, highV, far, near)) return false;
  const low = cliffGround(line, t.hex);
  const g = low === NO_CLIFF ? drawn : low;
  // From a slope, ground as high as the higher end hides like woods or bocage of that height (F2.3).
  const raised = line.slope && drawn + tall === line.hi;
  const solid = tall > 0 || cliff || raised;
  const top = solid ? g + tall + roofHalf(line, t) : g - dip(line, t.hex) - 1;
  const hi = Math.max(line.standV, line.standT) + (raised ? 2 : 0);
  const lo = Math.min(line.standV, line.standT);
  const limit = blindHexes(top, far, hi, lo, solid ? 1 : 0);
  line.blindTop = top;
  line.blindFar = far;
  line.blindHi = hi;
  line.blindLo = lo;
  line.blindCount = limit;
  line.blindNear = near;
  return near <= limit;
}

function onCliff(line: AreaLine, t: Touch): boolean {
  if (line.along) return leavesBetweenCliffs(line, (hex) => sidesTouched(line, hex));
  return t.near >= 0 && (((line.hexes.sideCliff[t.hex] as number) >> t.near) & 1) === 1;
}

/** A building's half level counts only against a rooftop. */
function roofHalf(line: AreaLine, t: Touch): number {
  const rooftop = ((line.hi | line.lo) & 1) === 1;
  return rooftop && T_BUILDING[t.terrain] === 1 ? (T_HALF[t.terrain] as number) : 0;
}

/** Half levels by which the ground is lower where the line crosses a depression hexside. */
function dip(line: AreaLine, hex: number): number {
  const touched = sidesTouched(line, hex);
  const lowest = touched & -touched;
  return (lowest & (line.hexes.sideDepression[hex] as number)) !== 0 ? 2 : 0;
}
