import type { Question } from '@bocage/core/game';
import { withUnit, type AslSituation, type AslUnit } from '../../situation/situation';
import { openSides } from '../../wall-advantage/denial';
import { eligibility } from '../../wall-advantage/eligibility';
import { mandatoryWa } from '../../wall-advantage/mandatory';
import { because } from '../../wall-advantage/reasons';
import { declined, only, questionId, type QuestionKind } from '../question';
import { isSettingUp } from '../../situation/moment';

const KIND = 'may-record';
const LEAVE = 'leave';

/**
 * Asks during its side's setup whether a hidden unit secretly records WA that is not mandatory.
 *
 * @rule B9.324
 * @rows B9.324-g
 */
export const MAY_RECORD: QuestionKind = {
  kind: KIND,
  open: (s) => s.units.flatMap((unit) => questionTo(s, unit) ?? []),
  answer: (s, { choice }) => {
    const unit = choice.unit ?? '';
    return choice.id === LEAVE ? declined(s, unit) : only(withUnit(s, unit, { waRecorded: true }));
  },
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  if (!isSettingUp(s, unit.side) || !unit.hidden || unit.waRecorded || unit.declined) return undefined;
  const onBoard = { ...unit, hidden: false, concealed: false };
  const fit = eligibility(s, onBoard);
  if (!fit.eligible || mandatoryWa(s, onBoard).mandatory || openSides(s, onBoard).length === 0)
    return undefined;
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    private: true,
    units: [unit.id],
    choices: [
      { id: 'record', unit: unit.id, because: [because('wa-hip-recorded', 'B9.324')] },
      { id: LEAVE, unit: unit.id, because: [because('wa-stays-without', 'B9.322')] },
    ],
    until: 'next',
    fallback: LEAVE,
    because: fit.because,
  };
}
