/** The arithmetic of blind hexes as numbers that a card can show. */
import type { Reason } from '@bocage/core';

/**
 * 1 + what the obstacle rises above the lower end − what the higher end rises above the obstacle + one per five hexes of
 * range from the higher end to it. All levels are half levels; `count` is what the rules made of it.
 * @param near range from the obstacle to the lower end
 * @rule A6.4
 */
export function blindSum(
  top: number,
  far: number,
  near: number,
  hi: number,
  lo: number,
  count: number,
): NonNullable<Reason['facts']> {
  return {
    blind: Math.floor(count),
    beyond: near,
    rise: (top - lo) / 2,
    over: (hi - top) / 2,
    far,
    fifths: Math.floor(far / 5),
  };
}
