/** Sorts barriers into a few types, so that effects between two levels are looked up instead of judged. */
import type { HexTables } from '../board/hexes';

export interface SideTypes {
  /** Per side (numbered as in HexTables): its type, 0 = no barrier. */
  readonly ofSide: Uint8Array;
  /** Per type: one of its sides. */
  readonly side: Int32Array;
}

/**
 * Returns the types of all sides. Sides with equal kind, base and flags share a type.
 * @internal
 */
export function sideTypes({
  barrier,
  barrierBase,
  barrierFlags,
}: Pick<HexTables, 'barrier' | 'barrierBase' | 'barrierFlags'>): SideTypes {
  const ofSide = new Uint8Array(barrier.length);
  const known = new Map<number, number>();
  const side = [-1];
  for (let at = 0; at < barrier.length; at++) {
    if (barrier[at] === 0) continue;
    const key =
      ((barrier[at] as number) * 256 + (barrierBase[at] as number) + 128) * 256 +
      (barrierFlags[at] as number);
    let type = known.get(key);
    if (type === undefined) {
      type = side.length;
      known.set(key, type);
      side.push(at);
    }
    // Types beyond the limit share the last number, which is always judged.
    ofSide[at] = Math.min(type, 255);
  }
  return { ofSide, side: Int32Array.from(side.slice(0, 255)) };
}
