import type { LosAnswer, LosCase, ShownResult } from './ruleset';

/**
 * An answer in one word.
 * @param aimedAtUnit whether the question was about a unit (the answer's `los` then is about that unit)
 */
export function shownResult(
  answer: Pick<LosAnswer, 'los' | 'sees' | 'blind'> | Pick<LosCase, 'los' | 'sees'>,
  aimedAtUnit: boolean,
): ShownResult {
  const { los, sees } = answer;
  if (los === 'blocked' && 'blind' in answer && answer.blind === true) return 'blind';
  if (los === 'needs-ruling' || !sees.cell) return los;
  if (los === 'blocked') return 'cell-only';
  return aimedAtUnit || sees.unitsWithoutAdvantage ? los : 'cell-only';
}
