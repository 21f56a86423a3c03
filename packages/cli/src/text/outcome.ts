import { ASL } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import type { Board } from '@bocage/core/board';
import type { Cited, LogEntry, Outcome, Question } from '@bocage/core/game';
import { columns } from './columns';
import { labelOf } from './labels';
import { logColumns } from './log-text';
import { ruledSentence } from './reasons';
import { textOf, type Lang } from './texts';

/** Returns reasons as sentences, each with its rule. */
export function whyText(lang: Lang, board: Board, reasons: readonly Reason[], game: Cited = ASL): string {
  return reasons.map((reason) => ruledSentence(lang, board, reason, game)).join(' ');
}

/** Returns the changes, each with its reason. */
export function changesText(lang: Lang, board: Board, log: readonly LogEntry[]): string {
  const rows = log.map((entry) => {
    return [...logColumns(lang, board, entry), whyText(lang, board, entry.because)];
  });
  return block(lang, 'Changes', rows);
}

/** Returns the open questions, and which sides may know of each. */
export function questionsText(lang: Lang, board: Board, questions: readonly Question[]): string {
  const rows = questions.map((q) => [
    q.to.length > 1 ? textOf(lang, 'Cli.wa.Both') : (q.to[0] ?? textOf(lang, 'Cli.play.Gm')),
    `${q.units.join(', ')}: ${labelOf(lang, 'Question', q.kind)}` +
      (q.private ? ` ${textOf(lang, 'Cli.wa.Private')}` : ''),
    whyText(lang, board, q.because),
  ]);
  return block(lang, 'Questions', rows);
}

/** Returns refused events as reasons. */
export function refusedText(lang: Lang, board: Board, refused: readonly Reason[]): string {
  return block(
    lang,
    'Refused',
    refused.map((reason) => [whyText(lang, board, [reason])]),
  );
}

/** Returns open questions and refusals, for commands that answer something else. */
export function outcomeNotes(lang: Lang, { situation, questions, refused }: Outcome): string {
  const open = questions.filter((q) => q.kind === 'who-holds' || q.kind === 'may-bypass');
  return questionsText(lang, situation.board, open) + refusedText(lang, situation.board, refused);
}

function block(lang: Lang, key: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? '' : `\n${textOf(lang, `Cli.wa.${key}`)}\n${columns(rows)}\n`;
}
