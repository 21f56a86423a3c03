import type { AttackAnswer, AttackTarget, Choice, Question } from '@bocage/core/game';
import type { PendingAttack } from '../../situation/underway';
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
  open: (s) => (s.attack ? questionsOf(s, s.attack) : []),
  answer: (s, { choice }) => only(s.attack ? { ...s, attack: withChoice(s, s.attack, choice) } : s),
};

function withChoice(s: AslSituation, attack: PendingAttack, { id, unit }: Choice): PendingAttack {
  const isOther = unit !== undefined && unit !== pendingAnswer(s, attack).target;
  return isOther ? { ...attack, choices: { ...attack.choices, [unit]: id } } : { ...attack, choice: id };
}

/** One question for each unit of the Location whose owner has a choice and has not chosen. */
function questionsOf(s: AslSituation, attack: PendingAttack): readonly Question[] {
  const answer = pendingAnswer(s, attack);
  const { target, others = [] } = answer;
  const main = attack.choice === undefined ? [{ ...answer, unit: target }] : [];
  const open = others.filter(({ unit }) => attack.choices?.[unit] === undefined);
  return [...main, ...open].flatMap((one) => questionOf(s, attack, answer, one));
}

function questionOf(
  s: AslSituation,
  attack: PendingAttack,
  { chooser, because }: AttackAnswer,
  {
    unit: target,
    choices,
    options,
    fallback,
  }: Pick<AttackTarget, 'unit' | 'choices' | 'options' | 'fallback'>,
): readonly Question[] {
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
      because,
    },
  ];
}
