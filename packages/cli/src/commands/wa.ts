import { ASL } from '@bocage/asl';
import { formatCell, formatSide } from '@bocage/core/notation';
import type { AdvantageState, Outcome, Situation } from '@bocage/core/game';
import { playStanding } from '../files/play-game';
import { unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeJson, questionsJson } from '../text/outcome-json';
import { changesText, questionsText, refusedText, whyText } from '../text/outcome';
import { textOf, type Lang } from '../text/texts';
import type { Command } from './command';

/** Returns every unit's Wall Advantage, and its changes by events. */
function report(states: readonly AdvantageState[], outcome: Outcome, events: boolean): object {
  const { board } = outcome.situation;
  return {
    units: states.map(({ unit, holds, sides, mandatory, undecided, because }) => ({
      unit,
      at: atOf(outcome.situation, unit),
      holds,
      sides: sides.map((side) => formatSide(side, board)),
      mandatory,
      needsRuling: undecided !== undefined,
      because: because.map((reason) => reasonJson(board, reason)),
    })),
    ...(events ? outcomeJson(ASL, outcome) : questionsJson(outcome)),
  };
}

function atOf(s: Situation, id: string): string {
  return formatCell(unitIn(s, id).cell, s.board);
}

function reportText(
  lang: Lang,
  states: readonly AdvantageState[],
  { situation, log, questions, refused }: Outcome,
): string {
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
    changesText(lang, board, log),
    questionsText(lang, board, questions),
    refusedText(lang, board, refused),
  ].join('');
}

export const waCommand: Command = {
  name: 'wa',
  operands: ['SITUATION'],
  options: ['event', 'for'],
  example: `wa examples/9-35-ex2.json --event '{"type":"forfeit","unit":"g467"}'`,
  async run(io, [file = ''], { events, json, lang, for: side }) {
    const told = await playStanding(io, file, events, side);
    const states = ASL.advantage.state(told.situation);
    io.out(
      json ? `${JSON.stringify(report(states, told, events.length > 0))}\n` : reportText(lang, states, told),
    );
    return told.failed ? EXIT.failed : EXIT.answered;
  },
};
