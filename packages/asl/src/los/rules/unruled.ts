/**
 * Terrain of optional rules not offered here: hillocks (F6) and roofless factories (B23.87, O5). An answer
 * that might depend on them is `needs-ruling`. A line that is blocked or clear in any case is answered.
 */
import { GROUND, HIGHER, type AreaLine, type Touch } from './area-line';
import { hexRange, type HexTables } from '../board/hexes';
import { T_FACTORY_FLOOR, T_HEIGHT, T_HILLOCK, T_OPEN_FACTORY, T_OUTER_FACTORY } from '../board/terrain-ids';

/** Height of the highest factory's walls, in half levels. */
const FACTORY_TOP = 5;

/**
 * Returns whether an end is on a hillock and not adjacent to the other end. It may see over half-level
 * terrain.
 * @rule F6.4
 * @rows LOS-71
 */
export function overHillock(hexes: HexTables, viewer: number, target: number): boolean {
  if (!hexes.anyUnruled) return false;
  const { terrain } = hexes;
  if (T_HILLOCK[terrain[viewer] as number] === 0 && T_HILLOCK[terrain[target] as number] === 0) return false;
  return hexRange(hexes, viewer, target) > 1;
}

/**
 * Notes an end in a roofless factory or on the roof of any factory.
 * @rule B23.87
 */
export function noteFactoryEnds(line: AreaLine): void {
  const { hexes } = line;
  for (const [hex, level] of [
    [line.viewer, line.levelV],
    [line.target, line.levelT],
  ] as const) {
    const terrain = hexes.terrain[hex] as number;
    const factory = T_FACTORY_FLOOR[terrain] === 1 || T_OUTER_FACTORY[terrain] === 1;
    if ((T_OPEN_FACTORY[terrain] === 1 && line.range > 1) || (factory && (level & 1) === 1))
      line.unruled = hex;
  }
}

/**
 * Returns the code if it surely blocks a line from a hillock: whole levels above both ends. Otherwise returns
 * 0 and notes the hex as needing a ruling.
 * @rule F6.4
 */
export function sureFromHillock(line: AreaLine, t: Touch, code: number): number {
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (code === GROUND || (code === HIGHER && top >= line.hi + 2)) return code;
  if (code !== 0 || line.total > 0) line.unruled = t.hex;
  return 0;
}

/**
 * Notes a roofless factory between the ends that rises above the lower end.
 * @rule B23.87
 * @rows LOS-35
 */
export function noteOpenFactory(line: AreaLine, t: Touch): void {
  if (T_OPEN_FACTORY[t.terrain] === 1 && t.level + FACTORY_TOP > line.lo) line.unruled = t.hex;
}
