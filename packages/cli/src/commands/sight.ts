import { ASL } from '@bocage/asl';
import { formatCell, formatVertex, parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { LosAnswer, LosPlace, KnownSituation, LosRef, Unit } from '@bocage/core/game';
import { playStanding } from '../files/play-game';
import { unitIn } from '../files/read-situation';
import { EXIT } from '../io';
import { checkLines } from '../limits';
import { columns } from '../text/columns';
import { losJson, reasonJson } from '../text/los-json';
import { losText } from '../text/los-text';
import { outcomeNotes, whyText } from '../text/outcome';
import { textOf, type Lang } from '../text/texts';
import { placeName } from '../places';
import { UsageError } from '../usage-error';
import type { Command } from './command';

type Seen = 'unit' | 'location' | 'nothing' | 'needs-ruling';

/** One line of sight between two units as both are. */
interface Line {
  readonly from: Unit;
  readonly to: Unit;
  readonly seen: Seen;
  readonly answer: LosAnswer;
}

/** Returns every unit with every unit of another side, both ways; or only from one unit or one side. */
function unitLines(s: KnownSituation, viewer: string | undefined, side: string | undefined): readonly Line[] {
  const from = (viewer === undefined ? s.units : [unitIn(s, viewer)]).filter(
    (u) => side === undefined || u.side === side,
  );
  const bySide = new Map<string, readonly Unit[]>();
  const enemies = (of: string) => {
    const found = bySide.get(of) ?? s.units.filter((u) => u.side !== of);
    bySide.set(of, found);
    return found;
  };
  const pairs = from.map((a) => [a, enemies(a.side)] as const);
  checkLines(s, pairs);
  return pairs.flatMap(([a, others]) =>
    others.map((b) => {
      const answer = ASL.los(s, unitRef(a), unitRef(b));
      return { from: a, to: b, seen: seenIn(answer), answer };
    }),
  );
}

function seenIn({ los, sees }: LosAnswer): Seen {
  if (los === 'needs-ruling') return los;
  if (los !== 'blocked') return 'unit';
  return sees.cell ? 'location' : 'nothing';
}

function lineJson(board: Board, { from, to, seen, answer }: Line): object {
  return {
    from: from.id,
    to: to.id,
    sees: seen,
    hindrance: answer.hindrance,
    entrenchmentCounters: answer.sees.others?.['entrenchmentCounters'] === true,
    because: answer.because.map((reason) => reasonJson(board, reason)),
    ...(answer.lines === undefined ? {} : { vertices: answer.lines.map((line) => vertexJson(board, line)) }),
  };
}

/** Returns one of the lines to or from a unit in Bypass. */
function vertexJson(board: Board, line: LosAnswer): object {
  return {
    from: vertexName(board, line.from) ?? null,
    to: vertexName(board, line.to) ?? null,
    sees: seenIn(line),
    hindrance: line.hindrance,
    because: line.because.map((reason) => reasonJson(board, reason)),
  };
}

function vertexName(board: Board, place: LosPlace): string | undefined {
  if (place.kind !== 'vertex') return undefined;
  return formatVertex(board.lattice.vertexPoint(place.cell, place.vertex), board);
}

/** Returns one row; for units in Bypass, one more for each line. */
function lineRows(
  lang: Lang,
  board: Board,
  { from, to, seen, answer }: Line,
): readonly (readonly string[])[] {
  const name = (u: Unit) => `${u.id} ${formatCell(u.cell, board)}`;
  const row = (head: string, { hindrance, because }: LosAnswer, what: Seen) => [
    head,
    textOf(lang, `Cli.sight.${what}`) + (what === 'unit' && hindrance > 0 ? ` +${hindrance}` : ''),
    whyText(lang, board, because),
  ];
  const { lines = [] } = answer;
  // With several lines the first row says which is the best, and each line has its own reasons.
  const because = answer.because.filter(({ code }) => lines.length === 0 || code === 'los-bypass');
  const end = (place: LosPlace) => vertexName(board, place) ?? formatCell(place.cell, board);
  return [
    row(`${name(from)} → ${name(to)}`, { ...answer, because }, seen),
    ...lines.map((line) => row(`  ${end(line.from)} → ${end(line.to)}`, line, seenIn(line))),
  ];
}

/** Returns one unit's sight of a hex. */
function hexLine(s: KnownSituation, viewer: string, text: string): LosAnswer {
  const cell = parseCell(text, s.board);
  return ASL.los(s, unitRef(unitIn(s, viewer)), { kind: 'place', place: { kind: 'cell', cell } });
}

const unitRef = ({ id }: Unit): LosRef => ({ kind: 'unit', id });

export const sightCommand: Command = {
  name: 'sight',
  operands: ['SITUATION'],
  options: ['event', 'unit', 'hex', 'for'],
  example: `sight examples/9-55-ex2.json --unit g447`,
  async run(io, [file = ''], { events, unit, hex, json, lang, for: side }) {
    if (hex !== undefined && unit === undefined) throw new UsageError('option-missing', { option: '--unit' });
    const outcome = await playStanding(io, file, events, side);
    const s = outcome.situation;
    const { board } = s;
    const code = outcome.failed ? EXIT.failed : EXIT.answered;
    if (hex !== undefined && unit !== undefined) {
      const answer = hexLine(s, unit, hex);
      const from = formatCell(unitIn(s, unit).cell, board);
      const to = placeName(hex);
      io.out(
        json
          ? `${JSON.stringify(losJson(board, from, to, answer))}\n`
          : losText(lang, board, from, to, answer),
      );
      return code;
    }
    const lines = unitLines(s, unit, side);
    io.out(
      json
        ? `${JSON.stringify({ lines: lines.map((line) => lineJson(board, line)) })}\n`
        : `${textOf(lang, 'Cli.sight.Head')}\n${columns(lines.flatMap((l) => lineRows(lang, board, l)))}\n` +
            outcomeNotes(lang, outcome),
    );
    return code;
  },
};
