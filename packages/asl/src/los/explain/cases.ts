/** The four cases of Wall Advantage, and which of two results is the worse. */
import type { LosCase, LosResult } from '@bocage/core/game';

/** Viewer with WA first, and in each target with WA first. @internal */
export const WA_CASES = [true, false].flatMap((viewerAdvantage) =>
  [true, false].map((targetAdvantage) => ({ viewerAdvantage, targetAdvantage })),
);

/** The higher the worse. @internal */
export const BADNESS: { readonly [R in LosResult]: number } = {
  clear: 0,
  hindered: 1,
  'needs-ruling': 2,
  blocked: 3,
};

/** The cases, where they are not all alike. @internal */
export function differing(cases: readonly LosCase[]): readonly LosCase[] | undefined {
  const [first, ...rest] = cases;
  const differs = rest.some((c) => first && (c.los !== first.los || c.sees.cell !== first.sees.cell));
  return differs ? cases : undefined;
}
