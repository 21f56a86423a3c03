import type { Question } from '@bocage/core/game';
import type { AslSituation, AslUnit } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { hiddenDeniers } from '../../wall-advantage/contest';
import { because } from '../../wall-advantage/reasons';
import { declined, questionId, type QuestionKind } from '../question';

const KIND = 'place-or-stay';
const STAY = 'stay';

/**
 * Asks only the owner of a hidden unit that could deny a new enemy claim whether it is placed onboard.
 *
 * @rule B9.324
 * @rows B9.324-f B9.324-g B9.324-h B9.324-i UI-5
 */
export const PLACE_OR_STAY: QuestionKind = {
  kind: KIND,
  open: (s) =>
    s.action || s.contest
      ? []
      : hiddenDeniers(s, s.justClaimed ?? []).flatMap((u) => (u.declined ? [] : [questionTo(u)])),
  answer: (s: AslSituation, { choice }) => {
    const unit = choice.unit ?? '';
    return choice.id === STAY ? declined(s, unit) : after(s, { type: 'unhide', unit, deny: true });
  },
};

function questionTo(unit: AslUnit): Question {
  const why = [because('wa-hip-may-deny', 'B9.324', { cell: unit.cell })];
  if (unit.waRecorded) why.push(because('wa-hip-recorded', 'B9.324'));
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    private: true,
    units: [unit.id],
    choices: [
      { id: 'place', unit: unit.id, because: [because('wa-hip-placed', 'B9.324', { cell: unit.cell })] },
      { id: STAY, unit: unit.id, because: [because('wa-hidden', 'B9.324')] },
    ],
    until: 'next',
    fallback: STAY,
    because: why,
  };
}
