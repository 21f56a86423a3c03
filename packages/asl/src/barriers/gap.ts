/**
 * Obvious breaks in the drawing of a wall, hedge or bocage (B9.1): the only code that decides what lies in
 * them.
 */
import { gapParts, type SideGap } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';

/**
 * Whether a place on a hexside, `num / den` of the way from its first end to its second, lies in the break.
 * Its ends do: all of a break is open, its edges and a reached vertex included. A line that does touch the
 * drawing beside a break meets its pixels.
 * @rule B9.1
 * @rows B9.1-d
 */
export function isInGap(gap: SideGap | undefined, num: number, den: number): boolean {
  if (gap === undefined) return false;
  const at = num * gapParts(gap);
  return at >= gap.from * den && at <= gap.to * den;
}

/** Whether the break reaches an end of the hexside: the first or the second. @internal */
export function isOpenAtEnd(gap: SideGap | undefined, first: boolean): boolean {
  return isInGap(gap, first ? 0 : 1, 1);
}

/**
 * Whether breaks in a drawing count (OQ-12).
 *
 * @rule B9.1
 * @rows B9.1-d
 */
export function gapsCount(options: { readonly 'gap.model'?: Json }): boolean {
  return options['gap.model'] !== 'none';
}
