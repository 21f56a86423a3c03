import type { Reason } from '@bocage/core';
import type { Question } from '@bocage/core/game';
import { hideReason } from '../../concealment/reasons';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../../concealment/setup';
import { withUnit, type AslSituation, type AslUnit } from '../../situation/situation';
import { inTheOpen, isUnsaid } from '../review';
import { only, questionId, type QuestionKind } from '../question';
import { isSettingUp } from '../../situation/moment';

const KIND = 'why-unseen';
const BOCAGE = 'bocage';

/**
 * A unit that hides, or sets up under "?", where bocage alone may allow it: its owner is asked whether that is why, for then
 * it loses it by an enemy's LOS. As long as there is none, and nobody answers before the setup ends, it is.
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
  // The phase being unknown, nobody is reviewed.
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

/** Why it may set up there, where that is bocage. */
function byBocageAlone(s: AslSituation, unit: AslUnit): readonly Reason[] | undefined {
  if (!isSettingUp(s, unit.side)) return undefined;
  const may = maySetUpUnseen(inTheOpen(s, unit), unit);
  return may.ok && may.value === 'bocage' ? may.because : undefined;
}

/** The review hangs on it: an enemy has LOS that bocage TEM does not affect. */
function exposed(s: AslSituation, unit: AslUnit): readonly Reason[] | undefined {
  // It was when the setup ended, and the review of then waits for the word.
  if (s.phase !== 'setup' && unit.seenAtSetup) return [hideReason('hide-why-unsaid', 'B9.55', unit.cell)];
  if (s.phase !== 'setup' && !unit.hidden) return undefined;
  const review = s.phase === 'setup' ? reviewSetup : reviewInPlay;
  const [found] = review(inTheOpen(s, unit), [unit]);
  return found?.because.some(({ code }) => code === 'hide-why-unsaid') ? found.because : undefined;
}
