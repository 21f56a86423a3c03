/** Buildings that a line must leave, and the walls inside them (A6.8, B23.71). */
import { type AreaLine, LEAVE_BUILDING, ROWHOUSE, type Touch } from './area-line';
import { blindHexes } from './barrier-blind';
import { T_BUILDING, T_HALF, T_HEIGHT, T_HOUSE } from '../board/terrain-ids';

/**
 * Returns LEAVE_BUILDING or 0. Inside one building, units in different hexes see each other only at equal
 * levels. A line may pass over the part between.
 * @rule A6.8
 * @rows LOS-30 LOS-31
 */
export function leaveBuilding(line: AreaLine, t: Touch): number {
  const building = T_BUILDING[t.terrain] === 1;
  if (!building) {
    line.leftV = true;
    line.pendingT = false;
  }
  if (line.standV === line.standT || T_HOUSE[t.terrain] === 0) return 0;
  // A building whose drawing only spills over a hexside is not a building in the next hex.
  if (T_BUILDING[line.hexes.terrain[t.hex] as number] === 0) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (!line.leftV && t.hex !== line.viewer && line.standV <= top) return LEAVE_BUILDING;
  if (line.houseT && t.hex !== line.target && line.standT <= top) {
    line.pendingT = true;
    line.pendingHex = t.hex;
  }
  return 0;
}

/**
 * Returns whether every hex that the line touches contains a building. Only then does a factory floor let the
 * line through. The answer must not depend on the end where the walk starts.
 * @rule B23.87
 * @rows LOS-35
 */
export function staysInside({ hexes, cells, origin, rubble }: AreaLine): boolean {
  for (let i = 0; i < cells.length; i += 2) {
    const h = hexes.hexAt[origin + (cells[i] as number)] as number;
    if (h >= 0 && (T_BUILDING[hexes.terrain[h] as number] === 0 || rubble?.has(h) === true)) return false;
  }
  return cells.length > 0;
}

/**
 * Returns ROWHOUSE or 0 for walls between rowhouses and inside factories. From a slope these walls are seen
 * over like the building itself (F2.3).
 * @rule B23.71
 * @rows LOS-34 LOS-41 LOS-70
 */
export function rowhouse(line: AreaLine, t: Touch): number {
  if (overOwnRoof(line.levelV, line.rV) || overOwnRoof(line.levelT, line.rT)) return 0;
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  const a = line.levelV & ~1;
  const b = line.levelT & ~1;
  if (top > a && top > b) return ROWHOUSE;
  if (top === a && a === b) return halfBlocks(line, t) ? ROWHOUSE : 0;
  const lifted = line.slope && top === Math.max(a, b);
  if (top === Math.max(a, b) && !lifted) return ROWHOUSE;
  if (top + (T_HALF[t.terrain] as number) <= Math.min(a, b)) return 0;
  return hidesBehind(line, top, lifted) ? ROWHOUSE : 0;
}

/** Between two roofs or from a slope, a wall's half level at the height of both ends does not block. */
function halfBlocks({ levelV, levelT, slope }: AreaLine, { terrain }: Touch): boolean {
  const bothRoofs = (levelV & levelT & 1) === 1;
  return T_HALF[terrain] === 1 && !bothRoofs && !slope;
}

function hidesBehind(line: AreaLine, top: number, lifted: boolean): boolean {
  const high = line.levelV > line.levelT ? line.rV : line.rT;
  const low = line.levelV > line.levelT ? line.rT : line.rV;
  const hi = line.hi + (lifted ? 2 : 0);
  return low + 1 <= blindHexes(top, Math.max(0, high - 1), hi, line.lo, 1);
}

/** A unit on a rooftop is above the walls of its own building and of the next one. */
const overOwnRoof = (level: number, range: number): boolean => (level & 1) === 1 && range <= 1;
