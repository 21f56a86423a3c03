import { checkKeys } from '@bocage/core/names';
import { sidesAmong, type LogEntry, type Question } from '@bocage/core/game';
import { readText } from '../reading/bad-value';
import type { AslSituation } from '../situation/situation';
import { logOf } from './log';
import { openQuestions, QUESTION_KINDS } from './questions';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * Plays an answer by the asked side, or by a GM for it, which the log records. An answer to a closed question
 * is refused in the same way as one to another side's: the sender must not learn which it was.
 *
 * @internal
 * @throws RulesError
 */
export const playAnswer: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'question', 'choice']);
  const [id, word] = [
    readText(event['question'], 'event.question'),
    readText(event['choice'], 'event.choice'),
  ];
  const question = openQuestions(s).find((q) => q.id === id);
  if (question === undefined || isSecret(question, by)) return refused(turn, playReason('play-not-open'));
  if (by !== undefined && !question.to.includes(by)) return refused(turn, playReason('play-not-asked'));
  const choice = question.choices.find((c) => c.id === word);
  const kind = QUESTION_KINDS.find((k) => k.kind === question.kind);
  if (choice === undefined || kind === undefined) return refused(turn, playReason('play-no-choice'));
  const led = kind.answer(s, { question, choice, ...(by === undefined ? {} : { by }) });
  if (led.refused.length > 0) return refused(turn, ...led.refused);
  const ruled = by === undefined ? ruledLines(s, question) : [];
  return {
    situation: led.situation,
    log: [...ruled, ...logOf(s, led.situation, led.changes), ...(led.log ?? [])],
    refused: [],
  };
};

function isSecret(question: Question, by: string | undefined): boolean {
  return by !== undefined && question.private && !question.to.includes(by);
}

/**
 * Returns the log lines of a GM's answer, for all that may know of the question. A secret question to the GM
 * only is reported to each unit's own side.
 */
function ruledLines(s: AslSituation, { kind, units, to, private: secret }: Question): readonly LogEntry[] {
  const line = (unit: string | undefined): LogEntry => ({
    kind: 'ruled',
    ...(unit === undefined ? {} : { unit }),
    facts: { question: kind },
    because: [],
  });
  if (!secret) return [line(units[0])];
  if (to.length > 0) return to.map((side) => ({ ...line(units[0]), to: side }));
  const asked = s.units.filter(({ id }) => units.includes(id));
  return sidesAmong(asked).map((to) => ({ ...line(asked.find(({ side }) => side === to)?.id), to }));
}
