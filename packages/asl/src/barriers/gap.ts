/**
 * Obvious breaks in the drawing of a wall, hedge or bocage (B9.1): the only code that decides what lies in
 * them.
 */
import { GAP_PARTS, type SideGap } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';

/**
 * Returns whether a place on a hexside, `num / den` of the way from its first end, is in the gap. All of a
 * stored gap is open, its edges and a reached vertex included, because gaps are measured inward. A line that
 * touches the drawing beside a gap meets its pixels.
 * @rule B9.1
 * @rows B9.1-d
 */
export function isInGap(gap: SideGap | undefined, num: number, den: number): boolean {
  return gap !== undefined && num * GAP_PARTS >= gap.from * den && num * GAP_PARTS <= gap.to * den;
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
