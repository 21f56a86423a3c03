import { SAME_HEX_LEVEL, UNDER_BRIDGE } from './area-line';
import type { HexTables } from '../board/hexes';
import { T_HOUSE } from '../board/terrain-ids';

/**
 * Returns 0 or the code of what blocks LOS between two levels (half levels) of one hex. Levels of a building
 * need a stairway and must be one apart (A6.8). A bridge hides the Location under it.
 * @rule A6.8
 * @rows LOS-2
 */
export function sameHexCode(hexes: HexTables, hex: number, a: number, b: number): number {
  if (a === b) return 0;
  if (hexes.bridge[hex] === 1 && Math.abs(a - b) >= 2) return UNDER_BRIDGE;
  if (T_HOUSE[hexes.terrain[hex] as number] === 0) return 0;
  const apart = Math.ceil(Math.abs(a - b) / 2);
  return apart > 1 || hexes.stairway[hex] === 0 ? SAME_HEX_LEVEL : 0;
}
