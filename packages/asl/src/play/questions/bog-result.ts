import type { Reason } from '@bocage/core';
import { formatSide } from '@bocage/core/notation';
import type { Question } from '@bocage/core/game';
import { endBreach } from '../../movement/breach';
import { moveReason } from '../../movement/reasons';
import { cleared, unitOf, type AslSituation } from '../../situation/situation';
import type { BogCheck } from '../../situation/underway';
import { after } from '../../wall-advantage/after';
import { because } from '../../wall-advantage/reasons';
import { met } from '../met';
import { arrive, heldStep } from '../move-steps';
import { only, questionId, type Answered, type QuestionKind } from '../question';

const KIND = 'bog-result';

/**
 * Asks the GM for the result of a Bog DR: its DRM stand in section D8.
 *
 * @rule B9.4
 * @rule B9.541
 * @rows B9.4-c B9.541-b B9.541-c
 */
export const BOG_RESULT: QuestionKind = {
  kind: KIND,
  open: (s) => (s.bog?.dr === undefined ? [] : [questionOf(s, s.bog, s.bog.dr)]),
  answer: (s, { choice }) => (s.bog ? settled(cleared(s, 'bog'), s.bog, choice.id === 'passed') : only(s)),
};

function questionOf(s: AslSituation, check: BogCheck, dr: number): Question {
  const { unit, kind } = check;
  return {
    id: questionId(KIND, [unit, kind]),
    kind: KIND,
    to: [],
    private: false,
    units: [unit],
    choices: [
      { id: 'passed', unit, rolled: dr, because: [] },
      { id: 'bogged', unit, rolled: dr, because: whatFails(s, check) },
    ],
    until: 'answered',
    because: [],
  };
}

/** Returns the failed part: a vehicle that bogs in the hex entered only fails to go on. */
function whatFails(s: AslSituation, { unit, kind, to }: BogCheck): readonly Reason[] {
  if (kind === 'leaving') return [because('wa-failed-exit', 'B9.41')];
  const side = s.board.lattice.sideBetween(unitOf(s, unit).cell, to);
  return kind === 'breach' && side ? [moveReason('move-breach-bogged', 'B9.541', { side })] : [];
}

function settled(s: AslSituation, check: BogCheck, passed: boolean): Answered {
  const { unit, kind, to } = check;
  if (kind === 'breach') return breached(s, check, passed);
  if (!passed) {
    const stuck = kind === 'leaving' ? after(s, { type: 'start-entry', unit, to }) : undefined;
    const failed = stuck ? after(stuck.situation, { type: 'fail-exit', unit }) : undefined;
    const bogged = after(failed?.situation ?? s, { type: 'state', unit, set: { immobile: true } });
    return {
      situation: bogged.situation,
      changes: [...(stuck?.changes ?? []), ...(failed?.changes ?? []), ...bogged.changes],
      refused: bogged.refused,
    };
  }
  if (kind === 'entered') return only(s);
  const arrived = arrive(s, heldStep(check));
  return { situation: arrived.situation, changes: [], refused: arrived.refused, log: arrived.log };
}

function breached(s: AslSituation, { unit, to }: BogCheck, passed: boolean): Answered {
  const side = s.board.lattice.sideBetween(unitOf(s, unit).cell, to);
  if (!side) return only(s);
  const done = endBreach(s, { vehicle: unit, side, mp: 0 }, passed);
  if (!done.ok) return only(s);
  const kind = passed ? 'breach-made' : 'breach-failed';
  const said = { kind, unit, facts: { hexside: formatSide(side, s.board) }, because: done.because };
  const { situation, changes } = done.value;
  return { situation: passed ? met(situation, unit) : situation, changes, refused: [], log: [said] };
}
