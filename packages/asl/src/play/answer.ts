import { checkKeys } from '@bocage/core/names';
import { sidesAmong, type Choice, type GameEvent, type LogEntry, type Question } from '@bocage/core/game';
import { badValue, readList, readText } from '../reading/bad-value';
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
  checkKeys(event, 'event', ['type', 'question', 'choice', 'choices']);
  const id = readText(event['question'], 'event.question');
  const said = wordsOf(event);
  const question = openQuestions(s).find((q) => q.id === id);
  if (question === undefined || isSecret(question, by)) return refused(turn, playReason('play-not-open'));
  if (by !== undefined && !question.to.includes(by)) return refused(turn, playReason('play-not-asked'));
  const choices = chosen(question, said);
  const [choice] = choices;
  const kind = QUESTION_KINDS.find((k) => k.kind === question.kind);
  if (choice === undefined || kind === undefined) return refused(turn, playReason('play-no-choice'));
  const led = kind.answer(s, { question, choice, choices, ...(by === undefined ? {} : { by }) });
  if (led.refused.length > 0) return refused(turn, ...led.refused);
  const ruled = by === undefined ? ruledLines(s, question, choice) : [];
  return {
    situation: led.situation,
    log: [...ruled, ...logOf(s, led.situation, led.changes), ...(led.log ?? [])],
    refused: [],
  };
};

/** Reads `choice`, or `choices` of a question about each of its units. */
function wordsOf({ choice, choices }: GameEvent): readonly string[] {
  if (choices === undefined) return [readText(choice, 'event.choice')];
  if (choice !== undefined) throw badValue('event.choice', choice, 'nothing beside choices');
  return readList(choices, 'event.choices').map((one, i) => readText(one, `event.choices[${i}]`));
}

/** Returns the choices that were named; none if one is unknown, or two are about one unit. */
function chosen({ choices, each }: Question, said: readonly string[]): readonly Choice[] {
  const named = said.flatMap((word) => choices.find(({ id }) => id === word) ?? []);
  const units = new Set(named.map(({ unit }) => unit));
  const fits = named.length === said.length && (each ? units.size === said.length : said.length === 1);
  return fits ? named : [];
}

function isSecret(question: Question, by: string | undefined): boolean {
  return by !== undefined && question.private && !question.to.includes(by);
}

/**
 * Returns the log lines of a GM's answer, for all that may know of the question. They name the unit of a
 * public choice. A secret question to the GM only is reported to each unit's own side.
 */
function ruledLines(
  s: AslSituation,
  { kind, units, to, private: secret }: Question,
  { unit: named }: Choice,
): readonly LogEntry[] {
  const line = (unit: string | undefined): LogEntry => ({
    kind: 'ruled',
    ...(unit === undefined ? {} : { unit }),
    facts: { question: kind },
    because: [],
  });
  if (!secret) return [line(units.find((id) => id === named) ?? units[0])];
  if (to.length > 0) return to.map((side) => ({ ...line(units[0]), to: side }));
  const asked = s.units.filter(({ id }) => units.includes(id));
  return sidesAmong(asked).map((to) => ({ ...line(asked.find(({ side }) => side === to)?.id), to }));
}
