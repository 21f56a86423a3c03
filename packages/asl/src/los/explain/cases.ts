/** The four cases of Wall Advantage, and the order of results. */
import type { LosCase, LosResult } from '@bocage/core/game';

/**
 * All four cases; those with the viewer's WA come first, and within them those with the target's.
 * @internal
 */
export const WA_CASES = [true, false].flatMap((viewerAdvantage) =>
  [true, false].map((targetAdvantage) => ({ viewerAdvantage, targetAdvantage })),
);

/** Higher is worse. @internal */
export const BADNESS: { readonly [R in LosResult]: number } = {
  clear: 0,
  hindered: 1,
  'needs-ruling': 2,
  blocked: 3,
};

/** Returns the cases if they differ, else undefined. @internal */
export function differing(cases: readonly LosCase[]): readonly LosCase[] | undefined {
  const [first, ...rest] = cases;
  const differs = rest.some((c) => first && (c.los !== first.los || c.sees.cell !== first.sees.cell));
  return differs ? cases : undefined;
}
