/**
 * Terrain of optional rules that are not offered: hillocks (F6) and factories without a roof (B23.87, O5). Where they
 * might change the answer it is `needs-ruling`; a line that is blocked, or clear, whatever they say is answered.
 */
import { GROUND, HIGHER, type AreaLine, type Touch } from './area-line';
import { hexRange, type HexTables } from '../board/hexes';
import { T_FACTORY_FLOOR, T_HEIGHT, T_HILLOCK, T_OPEN_FACTORY, T_OUTER_FACTORY } from '../board/terrain-ids';

/** The walls of the highest factory, in half levels. */
const FACTORY_TOP = 5;

/**
 * Whether an end stands on a hillock and the other is not next to it: it may see over terrain of half a level.
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
 * Notes an end in a factory without a roof, or on the roof of any factory.
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
 * What blocks a line from a hillock for sure: whole levels above both ends. 0 = not sure, and noted.
 * @rule F6.4
 */
export function sureFromHillock(line: AreaLine, t: Touch, code: number): number {
  const top = t.level + (T_HEIGHT[t.terrain] as number);
  if (code === GROUND || (code === HIGHER && top >= line.hi + 2)) return code;
  if (code !== 0 || line.total > 0) line.unruled = t.hex;
  return 0;
}

/**
 * Notes a factory without a roof between the ends that reaches above the lower one.
 * @rule B23.87
 * @rows LOS-35
 */
export function noteOpenFactory(line: AreaLine, t: Touch): void {
  if (T_OPEN_FACTORY[t.terrain] === 1 && t.level + FACTORY_TOP > line.lo) line.unruled = t.hex;
}
