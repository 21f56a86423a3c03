/** Lines out of and into depressions (A6.3). */
import { type AreaLine, type Touch, sidesTouched } from './area-line';
import { T_BRIDGE, T_ROAD } from '../board/terrain-ids';

/**
 * Returns whether a depression blocks LOS out of it. The other end must be high enough for the range from
 * where the line leaves.
 * @param own level of the end in the depression, in half levels
 * @param other level of the other end, in half levels
 * @param r range from the touched hex to the other end
 * @param far hex of the other end
 * @param sideFar see `Touch.sideV`, for the other end
 * @rule A6.3
 * @rows LOS-21 LOS-21b LOS-22 LOS-23
 */
export function depression(
  line: AreaLine,
  t: Touch,
  own: number,
  other: number,
  r: number,
  far: number,
  sideFar: number,
): boolean {
  const { hexes } = line;
  const onBridge = T_BRIDGE[hexes.terrain[t.hex] as number] === 1;
  const inHex = hexes.depression[t.hex] === 1 || onBridge;
  const bottom = (hexes.base[t.hex] as number) - (onBridge && hexes.depression[t.hex] === 0 ? 2 : 0);
  const deck = onDeck(line, t);
  if (2 * r > other - own && t.hex !== far) {
    const stays = inHex ? t.level === bottom || t.level <= own || deck : t.level <= own;
    if (!stays) return !leavesFreely(line, t, r, other, inHex, sideFar);
  }
  const high = t.level > own && t.level >= other;
  return r === 1 && inHex && t.level !== bottom && high && !deck && sideFar > 0;
}

/**
 * Adjacent ends that share a depression hexside do not block, nor does the bank before an adjacent higher
 * end.
 */
function leavesFreely(
  line: AreaLine,
  t: Touch,
  r: number,
  other: number,
  inHex: boolean,
  sideFar: number,
): boolean {
  if (line.range === 1 && !line.along && sharedDepression(line)) return true;
  return r === 1 && other > (line.hexes.base[t.hex] as number) && inHex && sideFar < 0;
}

/** Whether this is a bridge or road over the depression; not if the line enters along that road. */
function onDeck(line: AreaLine, t: Touch): boolean {
  if (T_BRIDGE[t.terrain] === 0 && T_ROAD[t.terrain] === 0) return false;
  return line.along || !entersByRoad(line, t.hex);
}

function entersByRoad(line: AreaLine, hex: number): boolean {
  const touched = sidesTouched(line, hex);
  const lowest = touched & -touched;
  return (lowest & (line.hexes.sideRoad[hex] as number)) !== 0;
}

/** Whether the two adjacent ends share a depression hexside. */
function sharedDepression(line: AreaLine): boolean {
  const touched = sidesTouched(line, line.viewer);
  return (touched & (line.hexes.sideDepression[line.viewer] as number)) !== 0;
}
