import {
  behindBocage,
  gainsQuestionMark,
  keepsQuestionMark,
  maySetUpUnseen,
  reviewInPlay,
  reviewSetup,
  type AslSituation,
  type AslUnit,
  type Doing,
} from '@bocage/asl';
import { formatCell, type Reason } from '@bocage/core';
import { playEvents } from '../files/play-events';
import { checkSide, unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { checkLines } from '../limits';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { textOf } from '../text/texts';
import type { Command } from './command';

/** One answer about one unit's "?" or hiding. */
interface Row {
  readonly unit: AslUnit;
  readonly asks: string;
  readonly result: string;
  readonly because: readonly Reason[];
}

/**
 * What the phase asks of everybody's hiding and "?". Dummies and units under "?" answer alike.
 *
 * @rows UI-8
 */
function rowsOf(s: AslSituation, doing: Doing | undefined): readonly Row[] {
  const review = new Map((s.phase === 'setup' ? reviewSetup(s) : reviewInPlay(s)).map((r) => [r.unit, r]));
  return s.units.flatMap((unit): Row[] => {
    if (unit.kind === 'equipment') return [];
    const { holds, because } = behindBocage(s, unit);
    const rows: Row[] = [{ unit, asks: 'bocage', result: yes(holds), because }];
    const reviewed = review.get(unit.id);
    if (reviewed) rows.push({ unit, asks: 'review', result: reviewed.result, because: reviewed.because });
    if (s.phase === 'setup') {
      const may = maySetUpUnseen(s, unit);
      rows.push({ unit, asks: 'setup', result: yes(may.ok), because: may.because });
    } else if (doing !== undefined && unit.concealed && !unit.hidden) {
      const { concealed, because: why } = keepsQuestionMark(s, unit, doing);
      rows.push({ unit, asks: doing, result: concealed ? 'kept' : 'lost', because: why });
    }
    if (s.phase === 'close-combat' && !unit.concealed && !unit.hidden && unit.kind !== 'dummy') {
      const { concealed, because: why } = gainsQuestionMark(s, unit);
      rows.push({ unit, asks: 'gain', result: concealed ? 'gained' : 'none', because: why });
    }
    return rows;
  });
}

/** A line from every enemy to every unit that bocage may hide. */
function linesAsked({ units, board }: AslSituation): number {
  const near = units.filter(({ cell }) =>
    board.lattice.sideNames.some((_, k) =>
      /bocage/.test(board.side(board.lattice.sideOf(cell, k))?.terrain ?? ''),
    ),
  );
  return near.length * units.length;
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

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
    if (unit !== undefined) unitIn({ ...situation, units: own }, unit);
    // Who is hidden, or may lose "?", is its owner's business until it happens.
    if (unit === undefined) checkLines(linesAsked(situation));
    const rows = rowsOf(situation, doing)
      .filter((row) => side === undefined || row.unit.side === side)
      .filter((row) => unit === undefined || row.unit.id === unit);
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
