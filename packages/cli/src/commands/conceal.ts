import { ASL } from '@bocage/asl';
import type { Reason } from '@bocage/core';
import { formatCell } from '@bocage/core/notation';
import type { Situation, Unit } from '@bocage/core/game';
import { playStanding, type Standing } from '../files/play-game';
import { unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { checkLines, type UnitPairs } from '../limits';
import { columns } from '../text/columns';
import { reasonJson } from '../text/los-json';
import { outcomeNotes, whyText } from '../text/outcome';
import { textOf } from '../text/texts';
import type { Command } from './command';

/** Returns a line from every enemy to each of these units that bocage may hide. */
function linesAsked({ units, board }: Situation, asked: readonly Unit[]): readonly UnitPairs[] {
  const near = asked.filter(({ cell }) =>
    board.lattice.sideNames.some((_, k) =>
      /bocage/.test(board.side(board.lattice.sideOf(cell, k))?.terrain ?? ''),
    ),
  );
  return near.map((from) => [from, units] as const);
}

/** The facts of one unit. */
interface Row {
  readonly unit: string;
  readonly at: string;
  readonly id: string;
  readonly answer: unknown;
  readonly because: readonly Reason[];
}

/** Results of the review for a unit before its own answer, by reason. */
const RESULTS: Readonly<Record<string, string>> = {
  'hide-placed-concealed': 'placed-concealed',
  'hide-lost-setup': 'placed-unconcealed',
  'hide-dummy-removed': 'removed',
};

/**
 * Returns units placed onboard or removed by an enemy's LOS: they are no longer hidden, so no other row shows
 * them.
 */
function broughtOut({ reviewed, log }: Standing): readonly Row[] {
  return [...reviewed, ...log].flatMap(({ kind, unit, because }): Row[] => {
    const answer = RESULTS[because[0]?.code ?? ''];
    if (kind !== 'reviewed' || unit === undefined || answer === undefined) return [];
    return [{ unit, at: '', id: 'review', answer, because }];
  });
}

export const concealCommand: Command = {
  name: 'conceal',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'doing', 'for'],
  example: 'conceal examples/9-55-ex1.json',
  async run(io, [file = ''], { events, unit, doing, json, lang, for: side }) {
    // A side's rows rest on its own knowledge: a dummy and a squad beneath one "?" leave the same.
    const outcome = await playStanding(io, file, events, side);
    const { situation } = outcome;
    const { board } = situation;
    // Another side is not even told that the unit exists.
    const own = situation.units.filter((u) => side === undefined || u.side === side);
    // Only the owner may know which units are hidden, or may lose "?", until it happens.
    const asked = unit === undefined ? own : [unitIn({ units: own }, unit)];
    checkLines(situation, linesAsked(situation, asked));
    const question = { conceal: true, ...(doing === undefined ? {} : { doing }) };
    const out = broughtOut(outcome);
    const rows = asked.flatMap((u): Row[] => {
      const told = { unit: u.id, at: formatCell(u.cell, board) };
      const parts = (ASL.inquire(situation, u.id, question).parts ?? []).map((part) => ({
        ...part,
        ...told,
      }));
      return [...parts, ...out.filter((one) => one.unit === u.id).map((one) => ({ ...one, ...told }))];
    });
    const word = (key: string) => textOf(lang, `Cli.conceal.${key}`);
    const shown = rows.map(({ unit: u, at, id, answer, because }, i) => [
      rows[i - 1]?.unit === u ? '' : `${u} ${at}`,
      word(`asks.${id}`),
      word(`result.${String(answer)}`),
      whyText(lang, board, because),
    ]);
    const answers = rows.map(({ unit: u, id, answer, because }) => ({
      unit: u,
      asks: id,
      result: answer,
      because: because.map((reason) => reasonJson(board, reason)),
    }));
    io.out(
      json
        ? `${JSON.stringify({ units: answers })}\n`
        : `${word('Head')}\n${columns(shown)}\n${outcomeNotes(lang, outcome)}`,
    );
    return outcome.failed ? EXIT.failed : EXIT.answered;
  },
};
