import type { Question } from '@bocage/core/game';
import { cleared, type AslSituation } from '../../situation/situation';
import type { Pause } from '../../situation/underway';
import { only, questionId, type QuestionKind } from '../question';
import { kindsOfFire, reacting } from '../reaction-fire';
import { playReason } from '../reasons';

const KIND = 'react';

/**
 * By an option (`move.reaction`), asks the enemy after each expenditure for a reaction: it declares its
 * attack next.
 *
 * @rule A8.1
 */
export const REACT: QuestionKind = {
  kind: KIND,
  // Residual fire comes first: its dice would end the reaction.
  open: (s) => {
    const { pause, attack } = s;
    return pause && !attack ? pause.to.map((side) => questionTo(s, pause, side)) : [];
  },
  answer: (s, { question, choice }) => only(answered(s, question.to[0] ?? '', choice.id === 'react')),
};

function questionTo(s: AslSituation, { unit }: Pause, side: string): Question {
  return {
    id: questionId(KIND, [unit, side]),
    kind: KIND,
    to: [side],
    private: false,
    units: [unit],
    brief: true,
    choices: [
      { id: 'react', unit, because: kindsOfFire(s, side, unit) },
      { id: 'pass', unit, because: [] },
    ],
    until: 'answered',
    fallback: 'pass',
    because: [playReason('play-reaction-open', { rule: 'A8.1' })],
  };
}

/** A reacting side has the action until it completes it; the pause ends when no side is left to ask. */
function answered(s: AslSituation, side: string, reacts: boolean): AslSituation {
  const to = (s.pause?.to ?? []).filter((one) => one !== side);
  if (reacts) return reacting(s, side);
  return s.pause && to.length > 0 ? { ...s, pause: { ...s.pause, to } } : cleared(s, 'pause');
}
