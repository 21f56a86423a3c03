import type { Question } from '@bocage/core/game';
import { isCovered, type AslSituation, type AslUnit } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { because } from '../../wall-advantage/reasons';
import { contestBars } from '../../wall-advantage/contest';
import { declined, questionId, type QuestionKind } from '../question';

const KIND = 'may-contest';
const LEAVE = 'leave';

/**
 * Asks a newly arrived unit, which only units under "?" deny WA, whether it claims: then a unit must be
 * shown.
 *
 * @rule B9.324
 * @rows B9.324-c B9.324-j PA-34
 */
export const MAY_CONTEST: QuestionKind = {
  kind: KIND,
  open: (s) => (s.action || s.contest ? [] : s.units.flatMap((unit) => questionTo(s, unit) ?? [])),
  answer: (s, { choice }) => {
    const unit = choice.unit ?? '';
    return choice.id === LEAVE ? declined(s, unit) : after(s, { type: 'contest', unit });
  },
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  if (s.acting !== unit.id || unit.declined || contestBars(s, unit).length > 0) return undefined;
  const why = [because('wa-denied', 'B9.321', { cell: unit.cell })];
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    private: isCovered(unit),
    units: [unit.id],
    choices: [
      { id: 'contest', unit: unit.id, because: [because('wa-contest-reveal', 'B9.324')] },
      { id: LEAVE, unit: unit.id, because: [because('wa-stays-without', 'B9.322')] },
    ],
    until: 'next',
    fallback: LEAVE,
    because: why,
  };
}
