import type { SideGap } from './types';

/** Parts into which a side is divided to measure a break. */
export const GAP_PARTS = 24;

/** Returns the same break, measured from the other end of its side. */
export function gapFromOtherEnd({ from, to }: SideGap): SideGap {
  return { from: GAP_PARTS - to, to: GAP_PARTS - from };
}
