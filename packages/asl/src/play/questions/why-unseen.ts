import type { Reason } from '@bocage/core';
import type { Question } from '@bocage/core/game';
import { hideReason } from '../../concealment/reasons';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../../concealment/setup';
import { withUnit, type AslSituation, type AslUnit } from '../../situation/situation';
import { inTheOpen } from '../../situation/knowledge';
import { isUnsaid } from '../review';
import { only, questionId, type QuestionKind } from '../question';
import { isSettingUp } from '../../situation/moment';

const KIND = 'why-unseen';
const BOCAGE = 'bocage';

/**
 * Asks an owner whether only bocage allows a unit's hiding or "?" at setup: an enemy's LOS would then end it.
 * Without such a LOS or an answer before the setup ends, the answer is yes.
 *
 * @rule B9.55
 * @rows B9.55-g B9.55-i B9.55-l
 */
export const WHY_UNSEEN: QuestionKind = {
  kind: KIND,
  open: (s) => s.units.flatMap((unit) => questionTo(s, unit) ?? []),
  answer: (s, { choice }) =>
    only(withUnit(s, choice.unit ?? '', { hidBecause: choice.id === BOCAGE ? BOCAGE : 'other' })),
};

function questionTo(s: AslSituation, unit: AslUnit): Question | undefined {
  // Without a known phase, no unit is reviewed.
  if (s.phase === 'unknown' || !isUnsaid(unit)) return undefined;
  const allowed = byBocageAlone(s, unit);
  const because = allowed ?? exposed(s, unit);
  if (because === undefined) return undefined;
  return {
    id: questionId(KIND, [unit.id]),
    kind: KIND,
    to: [unit.side],
    private: true,
    units: [unit.id],
    choices: [
      { id: BOCAGE, unit: unit.id, because },
      { id: 'other', unit: unit.id, because: [hideReason('hide-said-other', 'B9.55', unit.cell)] },
    ],
    ...(allowed ? { until: 'next', fallback: BOCAGE } : { until: 'answered' }),
    because,
  };
}

/** Returns why it may set up there, if only bocage allows it. */
function byBocageAlone(s: AslSituation, unit: AslUnit): readonly Reason[] | undefined {
  if (!isSettingUp(s, unit.side)) return undefined;
  const may = maySetUpUnseen(inTheOpen(s, unit), unit);
  return may.ok && may.value === 'bocage' ? may.because : undefined;
}

/** Returns why the review depends on it: an enemy has LOS unaffected by bocage TEM. */
function exposed(s: AslSituation, unit: AslUnit): readonly Reason[] | undefined {
  // An enemy had LOS when the setup ended, and that review waits for the answer.
  if (s.phase !== 'setup' && unit.seenAtSetup) return [hideReason('hide-why-unsaid', 'B9.55', unit.cell)];
  if (s.phase !== 'setup' && !unit.hidden) return undefined;
  const review = s.phase === 'setup' ? reviewSetup : reviewInPlay;
  const [found] = review(inTheOpen(s, unit), [unit]);
  return found?.because.some(({ code }) => code === 'hide-why-unsaid') ? found.because : undefined;
}
