import { badValue, count, fields, list, text } from '../reading/readers';
import { playReason } from './reasons';
import { choiceOf, openNeed, openQuestion, topTask } from './settle';
import { done, line, refuse, andThen, withoutTop, type Handler } from './turn';

const readAnswer = fields({ type: text, question: text, choice: text });
const readDice = fields({ type: text, need: text, dice: list(count) });

/**
 * Answers the open question: by its addressee, or by a GM, which the log records. An answer to another side's
 * private question is refused as if there were none.
 *
 * @rule CF-PH-4
 */
export const playAnswer: Handler = ({ t, event, by }) => {
  const { question: id, choice: word } = readAnswer(event, 'event');
  const top = topTask(t);
  const question = openQuestion(t);
  const asked = question !== undefined && (by === undefined || question.to.includes(by));
  if (!top?.kind.answer || question?.id !== id || (!asked && question.private))
    return refuse(t, playReason('cf-not-open', 'CF-PH-4'));
  if (!asked) return refuse(t, playReason('cf-not-asked', 'CF-PH-4'));
  const choice = choiceOf(question, word);
  if (!choice) return refuse(t, playReason('cf-no-choice', 'CF-PH-4'));
  const { answer } = top.kind;
  const ruled = line('ruled', undefined, { question: question.kind });
  const [to] = question.to;
  const lines = by === undefined ? [question.private && to !== undefined ? { ...ruled, to } : ruled] : [];
  return andThen(done(withoutTop(t), ...lines), (rest) => answer(rest, top.task, choice, by));
};

/**
 * Plays awaited dice, rolled by the proper side or by a GM.
 *
 * @internal
 */
export const playDice: Handler = ({ t, event, by }) => {
  const { need: id, dice } = readDice(event, 'event');
  const top = topTask(t);
  const need = openNeed(t);
  if (!top?.kind.dice || need?.id !== id) return refuse(t, playReason('cf-not-open', 'CF-PH-4'));
  if (by !== undefined && need.to !== by) return refuse(t, playReason('cf-not-asked', 'CF-PH-4'));
  const fits = dice.length === need.dice.length && dice.every((n, i) => n >= 1 && n <= (need.dice[i] ?? 0));
  if (!fits)
    throw badValue(
      'event.dice',
      event['dice'],
      `${need.dice.length} results, each from 1 to ${need.dice[0] ?? 6}`,
    );
  return top.kind.dice(withoutTop(t), top.task, dice);
};
