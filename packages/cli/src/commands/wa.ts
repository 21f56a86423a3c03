import {
  advantageStates,
  after,
  formatSituation,
  knownTo,
  parseEvent,
  toldTo,
  type AslSituation,
  type Change,
  type Question,
} from '@bocage/asl';
import { formatCell, formatSide, type AdvantageState, type Board, type Reason } from '@bocage/core';
import { readJsonOption, readSituationFile } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { sentenceOf } from '../text/reasons';
import { textOf, type Lang } from '../text/texts';
import { UsageError } from '../usage-error';
import type { Command } from './command';

interface Outcome {
  readonly situation: AslSituation;
  readonly changes: readonly Change[];
  readonly questions: readonly Question[];
  readonly refused: readonly Reason[];
}

/** Everyone's Wall Advantage, and what events did to it. */
function report(board: Board, states: readonly AdvantageState[], outcome: Outcome, events: boolean): object {
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  return {
    units: states.map(({ unit, holds, sides, mandatory, because }) => ({
      unit,
      at: atOf(outcome.situation, unit),
      holds,
      sides: sides.map((side) => formatSide(side, board)),
      mandatory,
      because: reasons(because),
    })),
    ...(events
      ? {
          changes: outcome.changes.map(({ because, ...change }) => ({
            ...change,
            because: reasons(because),
          })),
          questions: outcome.questions.map(({ because, ...q }) => ({ ...q, because: reasons(because) })),
          refused: reasons(outcome.refused),
          situation: formatSituation(outcome.situation),
        }
      : {}),
  };
}

function atOf({ units, board }: AslSituation, id: string): string | null {
  const unit = units.find((u) => u.id === id);
  return unit === undefined ? null : formatCell(unit.cell, board);
}

function reportText(
  lang: Lang,
  states: readonly AdvantageState[],
  outcome: Outcome,
  events: boolean,
): string {
  const { situation } = outcome;
  const { board } = situation;
  const word = (key: string) => textOf(lang, `Cli.wa.${key}`);
  const why = (list: readonly Reason[]) =>
    list.map((reason) => `${sentenceOf(lang, board, reason)} [${reason.rule}]`).join(' ');
  const rows = states.map(({ unit, holds, sides, mandatory, because }) => [
    unit,
    atOf(situation, unit) ?? '',
    holds ? word(mandatory ? 'mandatory' : 'holds') : word('none'),
    sides.map((side) => formatSide(side, board)).join(' '),
    why(because),
  ]);
  const changes = outcome.changes.map(({ kind, unit, how, because }) => [
    unit,
    textOf(lang, `Wa.change.${kind}`) + (how === undefined ? '' : ` (${textOf(lang, `Wa.how.${how}`)})`),
    why(because),
  ]);
  const questions = outcome.questions.map(({ kind, to, units, because }) => [
    to,
    `${units.join(', ')}: ${textOf(lang, `Wa.question.${kind}`)}`,
    why(because),
  ]);
  const block = (key: string, list: readonly (readonly string[])[]) =>
    list.length === 0 ? [] : ['', word(key), columns(list)];
  return [
    word('Head'),
    columns(rows),
    ...(events ? block('Changes', changes) : []),
    ...(events ? block('Questions', questions) : []),
    ...block(
      'Refused',
      outcome.refused.map((reason) => [why([reason])]),
    ),
    '',
  ].join('\n');
}

/** What one side may know of an outcome; everything where no side is named. */
function seenBy(outcome: Outcome, side: string | undefined): Outcome {
  if (side === undefined) return outcome;
  if (!outcome.situation.units.some((unit) => unit.side === side))
    throw new UsageError('no-side', { side, file: outcome.situation.board.name });
  return {
    situation: knownTo(outcome.situation, side),
    changes: toldTo(outcome.changes, side),
    questions: toldTo(outcome.questions, side),
    refused: outcome.refused,
  };
}

export const waCommand: Command = {
  name: 'wa',
  operands: ['SITUATION'],
  options: ['event', 'for'],
  example: `wa examples/farm.json --event '{"type":"claim","unit":"g467"}'`,
  async run(io, [file = ''], { events, json, lang, for: side }) {
    let outcome: Outcome = {
      situation: await readSituationFile(io, file),
      changes: [],
      questions: [],
      refused: [],
    };
    for (const text of events) {
      const event = parseEvent(await readJsonOption(io, '--event', text), outcome.situation);
      const next = after(outcome.situation, event);
      outcome = {
        situation: next.situation,
        changes: [...outcome.changes, ...next.changes],
        questions: next.questions,
        refused: [...outcome.refused, ...next.refused],
      };
    }
    const told = seenBy(outcome, side);
    const states = advantageStates(told.situation);
    const withEvents = events.length > 0;
    io.out(
      json
        ? `${JSON.stringify(report(told.situation.board, states, told, withEvents))}\n`
        : reportText(lang, states, told, withEvents),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
