/** Buildings that a line must leave, and the walls inside them (A6.8, B23.71). */
import { type AreaLine, LEAVE_BUILDING, ROWHOUSE, type Touch } from './area-line';
import { blindHexes } from './barrier-blind';
import { T_BUILDING, T_HALF, T_HEIGHT, T_HOUSE } from '../board/terrain-ids';

/**
 * Inside one building only equal levels see each other across hexes, unless the line passes over the part between.
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
  // A house that only spills a few pixels over its hexside does not go on in the next hex.
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
 * Whether a building stands in every hex that the line touches: only then it is inside one all the way, and the floor of a
 * factory lets it through. Asked of hexes and not of what the line has left so far, which would depend on the end where it
 * begins.
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
 * Walls between rowhouses and inside factories. From a slope they are looked over as the house itself is (F2.3).
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

/** Half a level on top of a wall as high as both ends: seen over between two roofs, and from a slope. */
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

/** A rooftop is as high as the walls of its own house and of the next one: they end below whoever is on it. */
const overOwnRoof = (level: number, range: number): boolean => (level & 1) === 1 && range <= 1;
