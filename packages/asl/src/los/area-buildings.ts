/** Buildings that a line must leave, and the walls inside them (A6.8, B23.71). */
import { type AreaLine, LEAVE_BUILDING, ROWHOUSE, type Touch } from './area-line';
import { blindHexes } from './judge';
import { T_BUILDING, T_HALF, T_HEIGHT, T_HOUSE } from './terrain-ids';

/**
 * Inside one building only equal levels see each other across hexes, unless the line passes over the part between.
 * @rule A6.8
 * @rows LOS-30 LOS-31
 */
export function leaveBuilding(line: AreaLine, t: Touch): number {
  const building = T_BUILDING[t.terrain] === 1;
  if (!building) {
    line.leftS = true;
    line.pendingD = false;
  }
  if (line.standS === line.standD || T_HOUSE[t.terrain] === 0) return 0;
  // A house that only spills a few pixels over its hexside does not go on in the next hex.
  if (T_BUILDING[line.hexes.terrain[t.hex] as number] === 0) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (!line.leftS && t.hex !== line.S && line.standS <= top) return LEAVE_BUILDING;
  if (line.houseD && t.hex !== line.D && line.standD <= top) line.pendingD = true;
  return 0;
}

/**
 * Walls between rowhouses and inside factories.
 * @rule B23.71
 * @rows LOS-34 LOS-41
 */
export function rowhouse(line: AreaLine, t: Touch): number {
  if (overOwnRoof(line.levelS, line.rS) || overOwnRoof(line.levelD, line.rD)) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  const a = line.levelS & ~1;
  const b = line.levelD & ~1;
  const bothRoofs = (line.levelS & line.levelD & 1) === 1;
  if (top > a && top > b) return ROWHOUSE;
  if (top === a && a === b) return T_HALF[t.terrain] === 1 && !bothRoofs ? ROWHOUSE : 0;
  const hi = Math.max(a, b);
  const lo = Math.min(a, b);
  if (top === hi && top > lo) return ROWHOUSE;
  if (top + (T_HALF[t.terrain] as number) <= lo) return 0;
  const high = line.levelS > line.levelD ? line.rS : line.rD;
  const low = line.levelS > line.levelD ? line.rD : line.rS;
  return low + 1 <= blindHexes(top, Math.max(0, high - 1), line.hi, line.lo, 1) ? ROWHOUSE : 0;
}

/** A rooftop is as high as the walls of its own house and of the next one: they end below whoever is on it. */
const overOwnRoof = (level: number, range: number): boolean => (level & 1) === 1 && range <= 1;
