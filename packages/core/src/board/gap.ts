import type { SideGap } from './types';

/** Parts into which a side is divided to measure a break that does not say its own. */
export const GAP_PARTS = 24;

/** Most parts of a side: products with places on a line stay whole numbers. */
export const MOST_GAP_PARTS = 1_000_000_000;

/** Returns the number of parts in which a break is measured. */
export function gapParts({ of = GAP_PARTS }: SideGap): number {
  return of;
}

/** Returns the same break, measured from the other end of its side. */
export function gapFromOtherEnd(gap: SideGap): SideGap {
  const parts = gapParts(gap);
  return { ...gap, from: parts - gap.to, to: parts - gap.from };
}
