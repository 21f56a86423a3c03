/** Terrain and ground at the level of the ends or above it (A6.2, A6.21). */
import { hinder } from './area-hindrance';
import { staysInside } from './area-buildings';
import { type AreaLine, GROUND, HALF_LEVEL, HEIGHT, HIGHER, SPLIT, type Touch, bankLevel } from './area-line';
import { cliffGround, NO_CLIFF } from './cliffs';
import {
  LIGHT_WOODS,
  LOS_HINDRANCE,
  LOS_OBSTACLE,
  LOW_NONE,
  OUT_OF_SEASON,
  T_BRIDGE,
  T_BUILDING,
  T_FACTORY_FLOOR,
  T_HALF,
  T_HEIGHT,
  T_HEXSIDE,
  T_LOS,
  T_LOW,
  T_ROAD,
  T_WATER,
} from '../board/terrain-ids';

/** Whether this is a bridge's deck, drawn as bridge or as road: lines may pass under it. */
function isDeck(line: AreaLine, t: Touch): boolean {
  if (T_BRIDGE[t.terrain] === 1) return true;
  return T_ROAD[t.terrain] === 1 && T_BRIDGE[line.hexes.terrain[t.hex] as number] === 1;
}

/**
 * Returns GROUND if the ground is higher than both ends, else 0.
 * @rule A6.2
 * @rows B9.61-d LOS-60 LOS-90 LOS-92
 */
export function ground(line: AreaLine, t: Touch): number {
  if (isDeck(line, t)) return 0;
  const bankV = bankLevel(line, line.viewer, line.vertexV, line.levelV);
  const bankT = bankLevel(line, line.target, line.vertexT, line.levelT);
  if (t.level <= bankV || t.level <= bankT) return 0;
  const low = cliffGround(line, t.hex);
  return low !== NO_CLIFF && low <= line.hi ? 0 : GROUND;
}

/**
 * Applies split terrain at the ground level of both ends: orchards, factory floors, marketplaces, bridges.
 * @rule A6.7
 * @rows LOS-61
 */
export function split(line: AreaLine, t: Touch): number {
  if (!isSplitAtGround(line, t)) return 0;
  const low = T_LOW[t.terrain];
  if (low === LOS_OBSTACLE || (line.slope && T_LOS[t.terrain] === LOS_OBSTACLE)) return SPLIT;
  return low === LOS_HINDRANCE ? hinder(line, t) : 0;
}

/**
 * Applies half-level terrain whose full levels are exactly as high as both ends.
 * @rule A6.21
 * @rows LOS-62 LOS-32
 */
export function halfLevel(line: AreaLine, t: Touch): number {
  if (T_HALF[t.terrain] === 0 || T_HEXSIDE[t.terrain] === 1 || line.slope || isSplitAtGround(line, t))
    return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (top !== line.levelV || top !== line.levelT) return 0;
  if (T_LOS[t.terrain] === LOS_OBSTACLE) return HALF_LEVEL;
  return T_LOS[t.terrain] === LOS_HINDRANCE ? hinder(line, t) : 0;
}

function isSplitAtGround(line: AreaLine, t: Touch): boolean {
  if (T_LOW[t.terrain] === LOW_NONE || t.level !== line.levelV || t.level !== line.levelT) return false;
  // From outside, a factory counts as any building, even if its walls are not drawn.
  return T_FACTORY_FLOOR[t.terrain] === 0 || staysInside(line);
}

/**
 * Applies terrain higher than both ends. Units on slopes see over half levels (F2.3).
 * @rule A6.2
 * @rows LOS-63 LOS-32 LOS-47
 */
export function higher(line: AreaLine, t: Touch): number {
  if (T_HEXSIDE[t.terrain] === 1 || isSplitAtGround(line, t)) return 0;
  const half = line.slope ? 0 : (T_HALF[t.terrain] as number);
  if (t.level + (T_HEIGHT[t.terrain] as number) + half <= line.hi) return 0;
  const los = T_LOS[t.terrain];
  if (los === LOS_OBSTACLE && t.terrain !== LIGHT_WOODS) return HIGHER;
  if (T_FACTORY_FLOOR[t.terrain] === 1) return staysInside(line) ? 0 : HIGHER;
  if (T_BRIDGE[t.terrain] === 1 && t.level >= line.hi) return 0;
  const hinders = los === LOS_HINDRANCE || t.terrain === LIGHT_WOODS;
  return hinders && !line.slope ? hinder(line, t) : 0;
}

/**
 * Applies an obstacle as high as the higher end: only a unit with a height advantage sees over it.
 * @rule A6.2
 * @rows LOS-64 LOS-64a LOS-64e LOS-64f LOS-64g
 */
export function height(line: AreaLine, t: Touch): number {
  if (line.slope || !isAsHigh(line, t, true)) return 0;
  return t.terrain === OUT_OF_SEASON ? hinder(line, t) : HEIGHT;
}

/**
 * Whether the terrain or ground of a touch stands exactly as high as the higher of two ends at different levels.
 * @param halves whether the half level of a building counts (from a slope it is seen over, F2.3)
 * @internal
 */
export function isAsHigh(line: AreaLine, t: Touch, halves: boolean): boolean {
  const bankV = bankLevel(line, line.viewer, line.vertexV, line.levelV);
  const bankT = bankLevel(line, line.target, line.vertexT, line.levelT);
  if (bankV === bankT) return false;
  const flat = T_HEXSIDE[t.terrain] === 1;
  const tall = flat ? 0 : (T_HEIGHT[t.terrain] as number);
  const roof = halves && !flat && T_BUILDING[t.terrain] === 1 ? (T_HALF[t.terrain] as number) : 0;
  if (bankedGround(line, t) + tall + roof !== Math.max(bankV, bankT)) return false;
  if (tall + roof === 0 && overhang(line, t)) return false;
  const low = cliffGround(line, t.hex);
  if ((low !== NO_CLIFF && low < line.hi) || depressionBank(line, t, tall)) return false;
  return !(tall < 2 && pondBank(line, t));
}

/**
 * Returns the ground level in half levels. Off the center of a vertex end's own hex, it is the hex's base
 * (bypass).
 * @internal
 */
export function bankedGround(line: AreaLine, t: Touch): number {
  const own = (t.hex === line.viewer && line.vertexV) || (t.hex === line.target && line.vertexT);
  if (own && t.near >= 0 && line.hexes.depression[t.hex] === 0) return line.hexes.base[t.hex] as number;
  return t.level;
}

/** Whether the touch is in the near half of an adjacent lower hex, under the crest's overhang (B10.2). */
function overhang(line: AreaLine, t: Touch): boolean {
  const base = line.hexes.base[t.hex] as number;
  return (
    (line.rV === 1 && line.levelV > base && t.sideV < 0) ||
    (line.rT === 1 && line.levelT > base && t.sideT < 0)
  );
}

function depressionBank(line: AreaLine, t: Touch, tall: number): boolean {
  const inHex = line.hexes.depression[t.hex] === 1;
  if (inHex && tall >= 2) return false;
  return t.hex === line.ignoreHex || (inHex && (line.exits || line.enters));
}

function pondBank(line: AreaLine, t: Touch): boolean {
  const water = (h: number): boolean => T_WATER[line.hexes.terrain[h] as number] === 1;
  if (!water(t.hex)) return false;
  return (
    (line.rV === 1 && line.levelV > line.levelT && water(line.target)) ||
    (line.rT === 1 && line.levelT > line.levelV && water(line.viewer))
  );
}
