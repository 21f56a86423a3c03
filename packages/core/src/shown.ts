import type { LosAnswer, LosCase, ShownResult } from './game/los-answer';
import type { Feature, Reason } from './verdict';
import type { WalkStep } from './walk/types';

/**
 * Returns an answer in one word.
 * @param aimedAtUnit whether the target was a unit (`los` then is about that unit)
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

/** Returns the board place of a step of a line. */
export function featureOfStep(step: WalkStep): Feature {
  if (step.kind === 'cell') return { kind: 'cell', cell: step.cell };
  if (step.kind === 'vertex') return { kind: 'vertex', point: step.vertex.point };
  return { kind: 'side', side: step.side };
}

/**
 * Returns the sum of blind hexes as a text under `BOCAGE.Los.step.` and its numbers; undefined if there is
 * none.
 */
export function shownBlindSum({ facts = {} }: Reason): ShownSum | undefined {
  const { rise, over, fifths, far, blind, beyond } = facts;
  if (blind === undefined || rise === undefined) return undefined;
  const sum = Math.floor(1 + Number(rise) - Number(over) + Number(fifths));
  const numbers = Object.entries({ rise, over, fifths, far, beyond, blind, sum });
  return {
    text: sum < Number(blind) ? 'blindLeast' : 'blindSum',
    data: Object.fromEntries(numbers.map(([id, value]) => [id, withMinus(value ?? 0)])),
  };
}

interface ShownSum {
  readonly text: 'blindLeast' | 'blindSum';
  readonly data: Readonly<Record<string, string>>;
}

/** Returns a number with the printed sign: −1. */
export function withMinus(value: string | number): string {
  return String(value).replace('-', '−');
}
