/** Both steps of a contest: the claimant shows a real unit or withdraws, then the holder does or forfeits. */
import type { Reason } from '@bocage/core';
import type { Choice, Question } from '@bocage/core/game';
import { isReal, unitOf, type AslSituation, type Contest } from '../../situation/situation';
import { after } from '../../wall-advantage/after';
import { opponentPicks, toAsk } from '../../wall-advantage/contest';
import { because } from '../../wall-advantage/reasons';
import { only, questionId, type QuestionKind } from '../question';

const PICK = 'pick-shown';
const SHOW = 'agree';

/**
 * The claimant, whose whole Location is under "?", shows a real unit for a moment or withdraws the claim.
 *
 * @rule B9.324
 * @rows B9.324-c UI-5
 */
export const MUST_REVEAL = stepOf('must-reveal', 'claimant-reveals', 'withdraw', ({ claimant }) => [
  claimant,
]);

/**
 * The holder shows a real unit for a moment or forfeits WA, even if mandatory.
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

/**
 * By an option (`wa.revealChoice`), the opponent picks the shown counter of all that are there. It cannot
 * tell them apart: if it picks a dummy, the next real unit is shown.
 *
 * @rule B9.324
 * @rows OQ-14
 */
export const PICK_SHOWN: QuestionKind = {
  kind: PICK,
  open: (s) => (s.contest?.picking ? [pickQuestion(s, s.contest)] : []),
  answer: (s, { choice }) => {
    const there = s.contest ? toAsk(s, s.contest) : [];
    const first = there.findIndex(({ id }) => id === choice.unit);
    const real = [...there.slice(first), ...there.slice(0, first)].find(isReal);
    return after(s, real ? { type: 'reveal', unit: real.id } : { type: 'yield' });
  },
};

function stepOf(
  kind: string,
  step: Contest['step'],
  no: string,
  asks: (contest: Contest) => readonly string[],
): QuestionKind {
  return {
    kind,
    open: (s) =>
      s.contest?.step === step && !s.contest.picking
        ? [questionOf(s, kind, s.contest, { no, ids: asks(s.contest) })]
        : [],
    answer: (s, { choice }) => {
      if (choice.id === SHOW && s.contest) return only({ ...s, contest: { ...s.contest, picking: true } });
      return after(s, choice.unit === undefined ? { type: 'yield' } : { type: 'reveal', unit: choice.unit });
    },
  };
}

/** Asks openly, and dummies too; only the owner learns the choices. */
function questionOf(
  s: AslSituation,
  kind: string,
  contest: Contest,
  { no, ids }: { readonly no: string; readonly ids: readonly string[] },
): Question {
  const real = toAsk(s, contest).filter(isReal);
  const shown = because('wa-contest-shown', 'B9.324');
  const without = because(no === 'withdraw' ? 'wa-contest-no-unit' : 'wa-contest-forfeit', 'B9.324');
  const show: readonly Choice[] = opponentPicks(s, contest)
    ? real.slice(0, 1).map(() => ({ id: SHOW, because: [because('wa-contest-picked', 'B9.324')] }))
    : real.map((u) => ({ id: `show:${u.id}`, unit: u.id, because: [shown] }));
  return {
    id: questionId(kind, ids),
    kind,
    to: [unitOf(s, ids[0] ?? '').side],
    private: false,
    units: ids,
    choices: [...show, { id: no, because: [without] }],
    until: 'answered',
    because: [because('wa-contest-reveal', 'B9.324')],
  };
}

function pickQuestion(s: AslSituation, contest: Contest): Question {
  const { step, claimant, holders } = contest;
  const first = step === 'claimant-reveals';
  const asks = unitOf(s, (first ? holders[0] : claimant) ?? claimant);
  const there = toAsk(s, contest);
  const nth = (i: number): Reason =>
    because('wa-contest-counter', 'B9.324', { facts: { nth: i + 1, of: there.length } });
  return {
    id: questionId(PICK, first ? [claimant] : holders),
    kind: PICK,
    to: [asks.side],
    private: false,
    units: first ? [claimant] : holders,
    choices: there.map((u, i): Choice => ({ id: `pick:${u.id}`, unit: u.id, because: [nth(i)] })),
    until: 'answered',
    because: [because('wa-contest-picked', 'B9.324')],
  };
}
