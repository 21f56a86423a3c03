/** Barriers sorted into a few types, so that what one does between two levels is looked up instead of judged again. */
import type { HexTables } from '../board/hexes';

export interface SideTypes {
  /** Per side (number as in HexTables): its type, 0 = no barrier. */
  readonly ofSide: Uint8Array;
  /** Per type: a side of it. */
  readonly side: Int32Array;
}

/**
 * Sides are of one type when kind, base and flags are equal.
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
    // More types than fit share the last one, which is always judged.
    ofSide[at] = Math.min(type, 255);
  }
  return { ofSide, side: Int32Array.from(side.slice(0, 255)) };
}
