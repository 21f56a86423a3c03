import type { Question } from '@bocage/core';
import { hideReason } from '../../concealment/reasons';
import { maySetUpUnseen } from '../../concealment/setup';
import { withUnit, type AslSituation, type AslUnit } from '../../situation/situation';
import { inTheOpen, isUnsaid } from '../review';
import { only, questionId, type QuestionKind } from '../question';

const KIND = 'why-unseen';
const BOCAGE = 'bocage';

/**
 * A unit that sets up hidden or under "?" where bocage alone allows it: its owner is asked whether that is why, for then it
 * may lose it by an enemy's LOS. Where nobody answers before the setup ends, it is.
 *
 * @rule B9.55
 * @rows B9.55-l
 */
export const WHY_UNSEEN: QuestionKind = {
  kind: KIND,
  open: (s) => (s.phase === 'setup' ? s.units.flatMap((unit) => questionTo(s, unit) ?? []) : []),
  answer: (s, { choice }) =>
    only(withUnit(s, choice.unit ?? '', { hidBecause: choice.id === BOCAGE ? BOCAGE : 'other' })),
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  if (!isUnsaid(unit) || (s.attacker !== undefined && s.attacker !== unit.side)) return undefined;
  const may = maySetUpUnseen(inTheOpen(s, unit), unit);
  if (!may.ok || may.value !== 'bocage') return undefined;
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    private: true,
    units: [unit.id],
    choices: [
      { id: BOCAGE, unit: unit.id, because: may.because },
      { id: 'other', unit: unit.id, because: [hideReason('hide-said-other', 'B9.55', unit.cell)] },
    ],
    until: 'next',
    fallback: BOCAGE,
    because: may.because,
  };
}
