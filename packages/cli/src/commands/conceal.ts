import { concealmentReview, type AslSituation, type AslUnit } from '@bocage/asl';
import { formatCell } from '@bocage/core';
import { playEvents } from '../files/play-events';
import { checkSide, unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { checkLines, type UnitPairs } from '../limits';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { textOf } from '../text/texts';
import type { Command } from './command';

/** A line from every enemy to each of these units that bocage may hide. */
function linesAsked({ units, board }: AslSituation, asked: readonly AslUnit[]): readonly UnitPairs[] {
  const near = asked.filter(({ cell }) =>
    board.lattice.sideNames.some((_, k) =>
      /bocage/.test(board.side(board.lattice.sideOf(cell, k))?.terrain ?? ''),
    ),
  );
  return near.map((from) => [from, units] as const);
}

export const concealCommand: Command = {
  name: 'conceal',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'doing', 'for'],
  example: 'conceal examples/9-55-ex1.json',
  async run(io, [file = ''], { events, unit, doing, json, lang, for: side }) {
    const outcome = await playEvents(io, file, events, side);
    const { situation } = outcome;
    const { board } = situation;
    if (side !== undefined) checkSide(situation, side);
    // Not even that there is such a unit is told of others.
    const own = situation.units.filter((u) => side === undefined || u.side === side);
    // Who is hidden, or may lose "?", is its owner's business until it happens.
    const asked = unit === undefined ? own : [unitIn({ ...situation, units: own }, unit)];
    checkLines(situation, linesAsked(situation, asked));
    const rows = concealmentReview(situation, doing, asked);
    const word = (key: string) => textOf(lang, `Cli.conceal.${key}`);
    const shown = rows.map(({ unit: u, asks, result, because }, i) => [
      rows[i - 1]?.unit.id === u.id ? '' : `${u.id} ${formatCell(u.cell, board)}`,
      word(`asks.${asks}`),
      word(`result.${result}`),
      whyText(lang, board, because),
    ]);
    const answers = rows.map(({ unit: u, because, ...row }) => ({
      unit: u.id,
      ...row,
      because: because.map((reason) => reasonJson(board, reason)),
    }));
    io.out(
      json
        ? `${JSON.stringify({ units: answers })}\n`
        : `${word('Head')}\n${columns(shown)}\n${outcomeNotes(lang, outcome)}`,
    );
    return outcome.refused.length === 0 ? EXIT.answered : EXIT.failed;
  },
};
