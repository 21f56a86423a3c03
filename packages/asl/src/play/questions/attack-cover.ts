import type { Choice, Question } from '@bocage/core/game';
import { isCovered, unitOf, type AslSituation } from '../../situation/situation';
import { only, questionId, type QuestionKind } from '../question';
import { pendingAnswer } from '../shooting';

const KIND = 'attack-cover';

/**
 * Asks for the target's protection against a declared attack: its owner chooses until the dice; by default
 * the best counts. A "?" is asked like any unit, and no other side knows of the question.
 *
 * @rule B9.31
 * @rule B9.36
 * @rows B9.31-m B9.36-b UI-6
 */
export const ATTACK_COVER: QuestionKind = {
  kind: KIND,
  open: (s) => (s.attack && s.attack.choice === undefined ? questionsOf(s, s.attack) : []),
  answer: (s, { choice }) => only(s.attack ? { ...s, attack: { ...s.attack, choice: choice.id } } : s),
};

function questionsOf(s: AslSituation, attack: NonNullable<AslSituation['attack']>): readonly Question[] {
  const answer = pendingAnswer(s, attack);
  const { choices, options, fallback, target, chooser } = answer;
  if (choices.length < 2) return [];
  const unit = unitOf(s, target);
  const told = choices.flatMap(({ option, total, notes }): readonly Choice[] => {
    const one = options[option];
    if (!one) return [];
    return [
      {
        id: one.id,
        unit: target,
        ...(one.at && { at: one.at }),
        value: total,
        because: [...one.because, ...notes],
      },
    ];
  });
  const best = told[fallback];
  return [
    {
      id: questionId(KIND, [target, `${attack.number}`]),
      kind: KIND,
      to: [chooser],
      private: isCovered(unit),
      units: [target],
      choices: told,
      until: 'dice',
      ...(best && { fallback: best.id }),
      because: answer.because,
    },
  ];
}
