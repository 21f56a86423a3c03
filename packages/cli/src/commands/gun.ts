import { ASL } from '@bocage/asl';
import { formatCell, parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { InquiryPart, Json } from '@bocage/core/game';
import { playStanding } from '../files/play-game';
import { readJsonOption } from '../files/read-json';
import { unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { yesNo } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

/** The question as the game has read it: the hex by its name, or the other unit. */
interface Asked {
  readonly act: string;
  readonly at?: string;
  readonly unit?: string;
}

interface Answered extends InquiryPart {
  readonly asked: Asked;
}

function askedIn(board: Board, json: unknown): Asked {
  const asked = json as Asked;
  return asked.at === undefined ? asked : { ...asked, at: formatCell(parseCell(asked.at, board), board) };
}

function answerJson(board: Board, doer: string, { asked, answer, because }: Answered): object {
  return {
    ...asked,
    // With two units, the answer names the unit that it is about.
    ...(asked.act === 'hulldown' ? { vehicle: doer, to: asked.unit } : {}),
    ...(isFacts(answer) ? answer : { answer }),
    because: because.map((reason) => reasonJson(board, reason)),
  };
}

function answerRow(
  lang: Lang,
  board: Board,
  doer: string,
  { asked, answer, because }: Answered,
): readonly string[] {
  const at = asked.at ?? asked.unit ?? '';
  return [
    textOf(lang, `Cli.gun.act.${asked.act}`, { unit: doer, at }),
    resultText(lang, answer),
    whyText(lang, board, because),
  ];
}

type Facts = Readonly<Record<string, Json>>;

function isFacts(answer: Json): answer is Facts {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

function resultText(lang: Lang, answer: Json): string {
  if (!isFacts(answer))
    return answer === 'needs-ruling' ? textOf(lang, 'Cli.Word.needs-ruling') : yesNo(lang, answer === true);
  const word = (key: string, data = {}) => textOf(lang, `Cli.gun.${key}`, data);
  const names = (ids: Json | undefined) =>
    Array.isArray(ids) && ids.length > 0 ? ids.join(', ') : word('Nobody');
  const { check, hits, along } = answer;
  if (check !== undefined) return word('Check', { units: names(check) });
  const beside = Array.isArray(along) && along.length > 0 ? word('Along', { units: names(along) }) : '';
  return word('Hits', { units: names(hits) }) + beside;
}

export const gunCommand: Command = {
  name: 'gun',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'act', 'for'],
  example: `gun examples/9-53-guns.json --unit pak --act '{"act":"fire","at":"H4"}' --act '{"act":"change-ca"}'`,
  async run(io, [file = ''], { events, unit, acts: texts, json, lang, for: side }) {
    if (unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    if (texts.length === 0) throw new UsageError('option-missing', { option: '--act' });
    // A side's answer uses only its own knowledge: hits must not reveal hidden units or the content of "?".
    const outcome = await playStanding(io, file, events, side);
    const { situation } = outcome;
    const { board } = situation;
    const doer = unitIn(situation, unit);
    const acts: Json[] = [];
    for (const text of texts) acts.push((await readJsonOption(io, text, 'act')) as Json);
    const { parts = [] } = ASL.inquire(situation, unit, { acts });
    const answers = parts.map((part, i) => ({ ...part, asked: askedIn(board, acts[i]) }));
    io.out(
      json
        ? `${JSON.stringify({ unit, acts: answers.map((answer) => answerJson(board, unit, answer)) })}\n`
        : `${unit} ${formatCell(doer.cell, board)}\n` +
            `${columns(answers.map((answer) => answerRow(lang, board, unit, answer)))}\n` +
            outcomeNotes(lang, outcome),
    );
    return outcome.failed ? EXIT.failed : EXIT.answered;
  },
};
