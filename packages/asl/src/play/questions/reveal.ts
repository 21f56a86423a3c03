/** Both steps of a contest: the claimant shows a real unit or withdraws, then the holder does or forfeits. */
import type { Choice, Question } from '@bocage/core';
import { isReal, unitOf, type AslSituation, type AslUnit, type Contest } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { companions } from '../../wall-advantage/contest';
import { because } from '../../wall-advantage/reasons';
import { questionId, type QuestionKind } from '../question';

/**
 * The claimant, whose whole Location is under "?", shows a real unit for a moment or gives the claim up.
 *
 * @rule B9.324
 * @rows B9.324-c UI-5
 */
export const MUST_REVEAL = stepOf('must-reveal', 'claimant-reveals', 'withdraw', ({ claimant }) => [
  claimant,
]);

/**
 * The holder shows a real unit for a moment or gives WA up, be it mandatory.
 *
 * @rule B9.324
 * @rows B9.324-d B9.324-j PA-34 PA-35 UI-5
 */
export const REVEAL_OR_FORFEIT = stepOf(
  'reveal-or-forfeit',
  'holder-reveals',
  'forfeit',
  ({ holders }) => holders,
);

function stepOf(
  kind: string,
  step: Contest['step'],
  no: string,
  asks: (contest: Contest) => readonly string[],
): QuestionKind {
  return {
    kind,
    open: (s) => (s.contest?.step === step ? [questionOf(s, kind, asks(s.contest), no)] : []),
    answer: (s, { choice }) =>
      after(s, choice.unit === undefined ? { type: 'yield' } : { type: 'reveal', unit: choice.unit }),
  };
}

/** Asked openly and of dummies too; what there is to show stands in the choices, which only the owner is told. */
function questionOf(s: AslSituation, kind: string, ids: readonly string[], no: string): Question {
  const asked = ids.map((id) => unitOf(s, id));
  const why = because('wa-contest-reveal', 'B9.324');
  const shown = because('wa-contest-shown', 'B9.324');
  const without = because(no === 'withdraw' ? 'wa-contest-no-unit' : 'wa-contest-forfeit', 'B9.324');
  return {
    id: questionId(kind, ids),
    kind,
    to: [asked[0]?.side ?? ''],
    private: false,
    units: ids,
    choices: [
      ...toShow(s, asked).map((u): Choice => ({ id: `show:${u.id}`, unit: u.id, because: [shown] })),
      { id: no, because: [without] },
    ],
    until: 'answered',
    because: [why],
  };
}

function toShow(s: AslSituation, asked: readonly AslUnit[]): readonly AslUnit[] {
  return [...new Set(asked.flatMap((unit) => companions(s, unit)))].filter(isReal);
}
