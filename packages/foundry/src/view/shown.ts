import type { LosAnswer, LosCase, LosResult } from '@bocage/core';

/**
 * What is shown of an answer at first sight. Besides the four results there is "hex only": the hex (and perhaps units
 * with the advantage) is seen, but not the unit asked for; for a hex asked for as such: not units without the advantage.
 */
export const SHOWN_RESULTS = ['clear', 'hindered', 'cell-only', 'blocked', 'needs-ruling'] as const;
export type ShownResult = (typeof SHOWN_RESULTS)[number];

/** Free Font Awesome glyphs: never the colour alone. */
export const RESULT_ICONS: Readonly<Record<ShownResult, string>> = {
  clear: 'fa-eye',
  hindered: 'fa-cloud',
  'cell-only': 'fa-draw-polygon',
  blocked: 'fa-ban',
  'needs-ruling': 'fa-circle-question',
};

/** @param aimedAtUnit whether the question was about a unit (the answer's `los` then is about that unit) */
export function shownResult(
  answer: Pick<LosAnswer | LosCase, 'los' | 'sees'>,
  aimedAtUnit: boolean,
): ShownResult {
  const { los, sees } = answer;
  if (los === 'needs-ruling' || !sees.cell) return los satisfies LosResult;
  if (los === 'blocked') return 'cell-only';
  return aimedAtUnit || sees.unitsWithoutAdvantage ? los : 'cell-only';
}
