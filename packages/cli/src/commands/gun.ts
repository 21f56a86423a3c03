import { actAnswers, knownTo, parseAct, type Act, type ActAnswer, type ActResult } from '@bocage/asl';
import { formatCell, type Board } from '@bocage/core';
import { playEvents } from '../files/play-events';
import { checkSide, readJsonOption, unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { yesNo } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

function answerJson(board: Board, doer: string, { act, result, because }: ActAnswer): object {
  return {
    ...('at' in act ? { ...act, at: formatCell(act.at, board) } : act),
    // Of two units it has to be said which one the answer is about.
    ...(act.act === 'hulldown' ? { vehicle: doer, to: act.unit } : {}),
    ...result,
    because: because.map((reason) => reasonJson(board, reason)),
  };
}

function answerRow(
  lang: Lang,
  board: Board,
  doer: string,
  { act, result, because }: ActAnswer,
): readonly string[] {
  const at = 'at' in act ? formatCell(act.at, board) : 'unit' in act ? act.unit : '';
  return [
    textOf(lang, `Cli.gun.act.${act.act}`, { unit: doer, at }),
    resultText(lang, result),
    whyText(lang, board, because),
  ];
}

function resultText(lang: Lang, result: ActResult): string {
  if ('answer' in result)
    return result.answer === 'needs-ruling'
      ? textOf(lang, 'Cli.Word.needs-ruling')
      : yesNo(lang, result.answer);
  const word = (key: string, data = {}) => textOf(lang, `Cli.gun.${key}`, data);
  const names = (ids: readonly string[]) => (ids.length === 0 ? word('Nobody') : ids.join(', '));
  if ('check' in result) return word('Check', { units: names(result.check) });
  const along = result.along.length === 0 ? '' : word('Along', { units: names(result.along) });
  return word('Hits', { units: names(result.hits) }) + along;
}

export const gunCommand: Command = {
  name: 'gun',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'act', 'for'],
  example: `gun examples/9-53-guns.json --unit pak --act '{"act":"fire","at":"H4"}' --act '{"act":"change-ca"}'`,
  async run(io, [file = ''], { events, unit, acts, json, lang, for: side }) {
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (acts.length === 0) throw new UsageError('option-missing', { option: '--act' });
    const outcome = await playEvents(io, file, events, side);
    if (side !== undefined) checkSide(outcome.situation, side);
    // A side is answered from what it knows: who is hidden or what lies beneath "?" must not show in who is hit.
    const s = side === undefined ? outcome.situation : knownTo(outcome.situation, side);
    const { board } = s;
    const doer = unitIn(s, unit);
    const read: Act[] = [];
    for (const text of acts) read.push(parseAct(await readJsonOption(io, text, 'act'), s, doer));
    const answers = actAnswers(s, doer, read);
    io.out(
      json
        ? `${JSON.stringify({ unit, acts: answers.map((answer) => answerJson(board, unit, answer)) })}\n`
        : `${unit} ${formatCell(doer.cell, board)}\n` +
            `${columns(answers.map((answer) => answerRow(lang, board, unit, answer)))}\n` +
            outcomeNotes(lang, outcome),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
