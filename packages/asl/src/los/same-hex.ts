import { SAME_HEX_LEVEL } from './area';
import type { HexTables } from './hexes';
import { T_BUILDING } from './terrain-ids';

/**
 * Levels of one building: only with a stairway, and only the next one (A6.8). 0, or the code of what blocks.
 * @rule A6.8
 */
export function sameHexCode(hexes: HexTables, hex: number, a: number, b: number): number {
  if (a === b || T_BUILDING[hexes.terrain[hex] as number] === 0) return 0;
  const apart = Math.ceil(Math.abs(a - b) / 2);
  return apart > 1 || hexes.stairway[hex] === 0 ? SAME_HEX_LEVEL : 0;
}
