/** The arithmetic of blind hexes, for display on a card. */
import type { Reason } from '@bocage/core';

/**
 * Returns the terms of the blind-hex formula. It is 1, plus the obstacle's rise above the lower end, minus
 * the higher end's rise above the obstacle. One is added per five hexes between the higher end and the
 * obstacle. Inputs are half levels; the answer's `rise` and `over` are levels.
 * @param near range from the obstacle to the lower end
 * @param count result of the rules, which may differ from the plain formula
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
