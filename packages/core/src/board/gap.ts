import type { SideGap } from './types';

/** A break is measured in so many parts of its side. */
export const GAP_PARTS = 24;

/** The same break, measured from the other end of its side. */
export function gapFromOtherEnd({ from, to }: SideGap): SideGap {
  return { from: GAP_PARTS - to, to: GAP_PARTS - from };
}
