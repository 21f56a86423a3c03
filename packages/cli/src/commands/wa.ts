import {
  advantageStates,
  formatSituation,
  knownTo,
  toldTo,
  unitOf,
  type After,
  type AslSituation,
} from '@bocage/asl';
import { formatCell, formatSide, type AdvantageState, type Reason } from '@bocage/core';
import { playEvents } from '../files/play-events';
import { checkSide } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { changesText, questionsText, refusedText, whyText } from '../text/outcome';
import { textOf, type Lang } from '../text/texts';
import type { Command } from './command';

/** Everyone's Wall Advantage, and what events did to it. */
function report(states: readonly AdvantageState[], outcome: After, events: boolean): object {
  const { board } = outcome.situation;
  const reasons = (list: readonly Reason[]) => list.map((reason) => reasonJson(board, reason));
  const questions = outcome.questions.map(({ because, ...q }) => ({ ...q, because: reasons(because) }));
  return {
    units: states.map(({ unit, holds, sides, mandatory, undecided, because }) => ({
      unit,
      at: atOf(outcome.situation, unit),
      holds,
      sides: sides.map((side) => formatSide(side, board)),
      mandatory,
      needsRuling: undecided !== undefined,
      because: reasons(because),
    })),
    ...(events
      ? { changes: outcome.changes.map(({ because, ...c }) => ({ ...c, because: reasons(because) })) }
      : {}),
    questions,
    ...(events ? { refused: reasons(outcome.refused), situation: formatSituation(outcome.situation) } : {}),
  };
}

function atOf(s: AslSituation, id: string): string {
  return formatCell(unitOf(s, id).cell, s.board);
}

function reportText(lang: Lang, states: readonly AdvantageState[], outcome: After, events: boolean): string {
  const { situation, changes, questions, refused } = outcome;
  const { board } = situation;
  const word = (key: string) => textOf(lang, `Cli.wa.${key}`);
  const rows = states.map(({ unit, holds, sides, mandatory, undecided, because }) => [
    unit,
    atOf(situation, unit),
    word(holds ? (mandatory ? 'mandatory' : 'holds') : undecided ? 'ruling' : 'none'),
    sides.map((side) => formatSide(side, board)).join(' '),
    whyText(lang, board, because),
  ]);
  return [
    `${word('Head')}\n${columns(rows)}\n`,
    events ? changesText(lang, board, changes) : '',
    questionsText(lang, board, questions),
    refusedText(lang, board, refused),
  ].join('');
}

/** What one side may know of an outcome; everything where no side is named. */
function seenBy(outcome: After, side: string | undefined): After {
  if (side === undefined) return outcome;
  checkSide(outcome.situation, side);
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
  example: `wa examples/9-35-ex2.json --event '{"type":"forfeit","unit":"g467"}'`,
  async run(io, [file = ''], { events, json, lang, for: side }) {
    const outcome = await playEvents(io, file, events, side);
    const told = seenBy(outcome, side);
    const states = advantageStates(told.situation);
    const withEvents = events.length > 0;
    io.out(
      json
        ? `${JSON.stringify(report(states, told, withEvents))}\n`
        : reportText(lang, states, told, withEvents),
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
