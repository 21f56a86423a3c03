import { formatCell, formatFeature } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import {
  answerKeys,
  type Choice,
  type Game,
  type LogEntry,
  type Need,
  type Outcome,
  type Question,
} from '@bocage/core/game';
import type { Failed } from '../files/play-game';
import { columns } from './columns';
import { labelOf, withFacts } from './labels';
import { logColumns } from './log-text';
import { whyText } from './outcome';
import { firstText, textOf, type Lang, type TextData } from './texts';

/** The context of an outcome's text: the reader's language, the game's words, the board's names. */
export interface Telling {
  readonly lang: Lang;
  readonly game: Game;
  readonly board: Board;
}

/** Returns an outcome as text: log, questions, awaited dice, and refusals. */
export function playText(
  t: Telling,
  { log, questions, needs, refused }: Outcome,
  failed: readonly Failed[] = [],
  struck: ReadonlySet<LogEntry> = new Set(),
): string {
  return [
    block(
      t,
      'Log',
      log.map((entry) => logRow(t, entry, struck.has(entry))),
    ),
    ...questions.map((question) => questionText(t, question)),
    block(
      t,
      'Needs',
      needs.map((need) => needRow(t, need)),
    ),
    block(
      t,
      'Refused',
      failed.length > 0
        ? failed.map((one) => [triedBy(one), why(t, one.refused)])
        : refused.map((reason) => [why(t, [reason])]),
    ),
  ].join('');
}

/** Returns who tried an event, and where it stands: `b1 (B6)`. */
function triedBy({ event, situation: { board, units } }: Failed): string {
  const { unit, units: group } = event as { readonly unit?: unknown; readonly units?: unknown };
  const ids = Array.isArray(group) ? group : [unit];
  const named = ids.filter((id) => typeof id === 'string');
  const first = units.find(({ id }) => id === named[0]);
  const names = named.join(', ');
  return `${event.type}${names === '' ? '' : ` ${names}`}${first ? ` (${formatCell(first.cell, board)})` : ''}:`;
}

function logRow(t: Telling, entry: LogEntry, struck: boolean): readonly string[] {
  const { because, to } = entry;
  const [unit, text] = logColumns(t.lang, t.board, entry, t.game);
  const mark = struck ? `(${textOf(t.lang, 'Table.takeBack.struck')}) ` : '';
  return [unit, `${mark}${text}${alone(t, to)}`, why(t, because)];
}

function questionText(t: Telling, question: Question): string {
  const { lang, game } = t;
  const { id, kind, to, units, choices, private: secret, because } = question;
  const asked = to.length === 0 ? textOf(lang, 'Cli.play.Gm') : to.join(', ');
  const head = `${asked}: ${withFacts(lang, labelOf(lang, 'Question', kind, {}, game), [units.join(', ')])}`;
  const lines = [
    `\n${head}${alone(t, secret ? asked : undefined)}`,
    ...(because.length > 0 ? [`  ${why(t, because)}`] : []),
    `  ${textOf(lang, 'Cli.play.Id', { id })}`,
  ];
  const rows = choices.map((choice) => choiceRow(t, question, choice));
  return `${lines.join('\n')}\n${rows.length === 0 ? '' : `${columns(rows)}\n`}`;
}

function choiceRow(t: Telling, { kind, fallback }: Question, choice: Choice): readonly string[] {
  const { id, unit, at, value, because } = choice;
  const data: TextData = {
    ...(unit === undefined ? {} : { unit }),
    ...(value === undefined ? {} : { value }),
    ...(at === undefined ? {} : { at: formatFeature(at, t.board) }),
  };
  const known = firstText(t.lang, answerKeys(t.game, kind, id), data) ?? id;
  const mark = id === fallback ? ` ${textOf(t.lang, 'Cli.play.Fallback')}` : '';
  return [`  ${id}`, `${known}${mark}`, why(t, because)];
}

function needRow(t: Telling, { id, kind, dice, to, units, because }: Need): readonly string[] {
  const who = to ?? textOf(t.lang, 'Cli.play.Gm');
  const faces = dice.map((n) => `d${n}`).join(' + ');
  return [
    id,
    `${who}: ${faces}`,
    withFacts(t.lang, labelOf(t.lang, 'Need', kind, {}, t.game), [units.join(', ')]),
    why(t, because),
  ];
}

function alone({ lang }: Telling, to: string | undefined): string {
  return to === undefined ? '' : ` ${textOf(lang, 'Cli.play.Alone', { side: to })}`;
}

function why({ lang, board, game }: Telling, reasons: Parameters<typeof whyText>[2]): string {
  return whyText(lang, board, reasons, game);
}

function block({ lang }: Telling, key: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `\n${textOf(lang, `Cli.play.${key}`)}\n${columns(rows)}\n`;
}
