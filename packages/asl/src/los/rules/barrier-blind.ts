/** Blind hexes of bocage: which of them hide the lower end of a line above it (B9.531, B9.52). */
import type { Reason } from '@bocage/core';
import type { LosOptions } from '../board/options';
import { blindSum } from './blind-sum';
import { ALONG, type ContactFacts, type LineFacts } from './contact-facts';

/**
 * Returns the level, in half levels, from which the higher end sees over bocage. Over a slope hexside it also
 * sees over bocage of its own height. Blind hexes then count as from one level higher.
 * @rule F2.3
 * @rows LOS-45 LOS-70
 */
export function highEyes(c: ContactFacts, line: LineFacts): number {
  const hi = Math.max(line.levelV, line.levelT);
  return line.overSlope && hi === c.base + 2 ? hi + 2 : hi;
}

/**
 * Returns the number of blind hexes behind an obstacle with this top (in half levels).
 * @param far range from the obstacle's hex to the higher end
 * @rule B9.531
 * @rows B9.52-d B9.531-b B9.531-c LOS-66
 */
export function blindHexes(top: number, far: number, hi: number, lo: number, least: number): number {
  return Math.max(top + Math.floor(far / 5) - (hi + lo) / 2 + 1, least);
}

/**
 * Returns whether a hexside hides the lower end. The "single-story house" stands in the side's hex nearer to
 * that end.
 * @rule B9.52
 */
export function hexsideBlind(c: ContactFacts, line: LineFacts): boolean {
  const viewerIsHigh = line.levelV > line.levelT;
  const first = houseIsFirst(c, viewerIsHigh);
  const near = houseNear(c, viewerIsHigh, first);
  const far = houseNear(c, !viewerIsHigh, first);
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  if (near > 0 && near <= blindHexes(c.base + 2, far, hi, lo, 0)) return true;
  const nextNear = viewerIsHigh ? c.houseVtoT : c.houseTtoV;
  const nextFar = viewerIsHigh ? c.houseVtoV : c.houseTtoT;
  return nextNear > 0 && nextNear <= blindHexes(c.base + 2, nextFar, hi, lo, 0);
}

/** Whether the house stands in the first of the side's two hexes. */
function houseIsFirst(c: ContactFacts, viewerIsHigh: boolean): boolean {
  const near0 = houseNear(c, viewerIsHigh, true);
  const near1 = houseNear(c, viewerIsHigh, false);
  if (near0 !== near1) return near0 < near1;
  return houseNear(c, !viewerIsHigh, true) >= houseNear(c, !viewerIsHigh, false);
}

/**
 * Returns the range from one hex of the side to the lower end: the target if the viewer is higher, else the
 * viewer.
 */
function houseNear(c: ContactFacts, viewerIsHigh: boolean, first: boolean): number {
  if (viewerIsHigh) return first ? c.rT0 : c.rT1;
  return first ? c.rV0 : c.rV1;
}

/**
 * Returns the blind-hex numbers of a barrier that hides the lower end, for display.
 * @rule B9.531
 */
export function barrierBlindSum(
  c: ContactFacts,
  line: LineFacts,
  options: LosOptions,
): NonNullable<Reason['facts']> {
  const viewerIsHigh = line.levelV > line.levelT;
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  const top = c.base + 2;
  const sum = (near: number, far: number, least: number): NonNullable<Reason['facts']> =>
    blindSum(top, far, near, hi, lo, blindHexes(top, far, hi, lo, least));
  if (c.mode === ALONG) {
    const [toV, toT] = [Math.min(c.rV0, c.rV1), Math.min(c.rT0, c.rT1)];
    return sum(viewerIsHigh ? toT : toV, viewerIsHigh ? toV : toT, options.spineAtLeastOne ? 1 : 0);
  }
  const first = houseIsFirst(c, viewerIsHigh);
  const near = houseNear(c, viewerIsHigh, first);
  const far = houseNear(c, !viewerIsHigh, first);
  if (near > 0 && near <= blindHexes(top, far, hi, lo, 0)) return sum(near, far, 0);
  return viewerIsHigh ? sum(c.houseVtoT, c.houseVtoV, 0) : sum(c.houseTtoV, c.houseTtoT, 0);
}

/**
 * Returns whether a hexspine hides the lower end.
 * @rule B9.531
 */
export function spineBlind(c: ContactFacts, line: LineFacts, options: LosOptions): boolean {
  const viewerIsHigh = line.levelV > line.levelT;
  const near = viewerIsHigh ? Math.min(c.rT0, c.rT1) : Math.min(c.rV0, c.rV1);
  const far = viewerIsHigh ? Math.min(c.rV0, c.rV1) : Math.min(c.rT0, c.rT1);
  const hi = highEyes(c, line);
  const lo = Math.min(line.levelV, line.levelT);
  return near <= blindHexes(c.base + 2, far, hi, lo, options.spineAtLeastOne ? 1 : 0);
}
