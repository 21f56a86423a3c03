import {
  createBoard,
  HEX_ODD,
  joinBoards,
  sameCell,
  withSides,
  type Board,
  type Cell,
  type LosEnd,
} from '@bocage/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnBoard } from '../../test/random-boards';
import { losBetween } from '../los';
import { ruleOptions } from '../options/options';
import type { AslSituation } from '../situation/situation';
import { fireLine } from './undrawn';

const TERRAIN = ['Woods', 'Stone Building', 'Grain', 'Orchard', 'Brush'];
const boardOf = (name: string, cells: readonly (readonly [Cell, string])[]): Board =>
  createBoard({
    name,
    lattice: HEX_ODD,
    extent: { columns: 7, firstRow: 1, rows: 6 },
    cells: cells.map(([at, terrain]) => [at, { terrain }] as const),
  });
/** @param rim columns left plain at either edge: where boards meet, only one of them may say what is there. */
const painted = (name: string, rim = 0): fc.Arbitrary<Board> =>
  fc
    .array(
      fc.tuple(
        fc.record({ col: fc.integer({ min: rim, max: 6 - rim }), row: fc.integer({ min: 1, max: 6 }) }),
        fc.constantFrom(...TERRAIN),
      ),
      { minLength: 10, maxLength: 25 },
    )
    .map((cells) => boardOf(name, cells));
const boards = fc.oneof(
  painted('a'),
  fc.tuple(painted('a'), painted('b', 1), fc.boolean()).map(([a, b, flipped]) =>
    joinBoards('m', [
      [
        { board: a, flipped: false },
        { board: b, flipped },
      ],
    ]),
  ),
);

const situation = (board: Board): AslSituation => ({
  board,
  units: [],
  options: ruleOptions(),
  phase: 'unknown',
  offers: [],
  log: [],
});
const end = (cell: Cell): LosEnd => ({ place: { kind: 'cell', cell } });

/** The same board with nothing in some hexes. */
const opened = (board: Board, open: readonly Cell[]): Board =>
  createBoard({
    ...board,
    cells: board.cells.map((cell) => {
      const facts = board.cell(cell);
      return [cell, open.some((o) => sameCell(o, cell)) ? {} : { terrain: facts?.terrain ?? '' }] as const;
    }),
  });

test('A6.1: without the hexes that it only touches, the line is that of a board on which they are open', () => {
  let doubts = 0;
  let blocked = 0;
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), (board, i, j) => {
      const [from, to] = [i, j].map((n) => board.cells[n % board.cells.length] as Cell) as [Cell, Cell];
      fc.pre(!sameCell(from, to));
      const { answer, doubted } = fireLine(situation(board), end(from), end(to));
      const cells = doubted.flatMap((a) =>
        a.because.flatMap((r) => (r.at?.kind === 'cell' ? [r.at.cell] : [])),
      );
      const plain = losBetween(opened(board, cells), end(from), end(to));
      expect(answer.los).toBe(plain.los);
      expect(answer.hindrance).toBeLessThanOrEqual(plain.hindrance);
      for (const cell of cells)
        expect(answer.walk.some((w) => w.kind === 'cell' && sameCell(w.cell, cell))).toBe(false);
      if (doubted.length === 0) expect(answer).toEqual(plain);
      doubts += doubted.length;
      blocked += Number(doubted.length > 0 && answer.los === 'blocked');
    }),
    { numRuns: 400 },
  );
  expect([doubts, blocked].every((n) => n > 0)).toBe(true);
});

// The line from E5 to G8 goes along E6-F5, through F6, and along F7-G7.
const at = { e5: { col: 4, row: 5 }, e6: { col: 4, row: 6 }, f5: { col: 5, row: 5 }, f6: { col: 5, row: 6 } };
const G8 = { col: 6, row: 8 };
const big = (cells: readonly (readonly [Cell, object])[]): AslSituation =>
  situation(
    createBoard({ name: 'big', lattice: HEX_ODD, extent: { columns: 9, firstRow: 1, rows: 9 }, cells }),
  );

test('A6.7: the Hindrance of hexes that the line passes through is certain, that of hexes it touches is not', () => {
  const house = [at.f5, { terrain: 'Stone Building' }] as const;
  const line = (...cells: readonly (readonly [Cell, object])[]) =>
    fireLine(big([house, ...cells]), end(at.e5), end(G8));
  const grain = { terrain: 'Grain' };
  const told = [line([at.f6, grain]), line([at.e6, grain]), line([at.e6, grain], [at.f6, grain])];
  expect(told.map(({ answer, doubted }) => [answer.hindrance, doubted.length])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
});

test('A6.7: smoke fills its hex: what it hinders is certain (A24.2)', () => {
  const s = big([[at.f5, { terrain: 'Stone Building' }]]);
  const smoke = [{ id: 'smoke-3', cell: at.e6 }];
  const { answer, doubted } = fireLine({ ...s, markers: smoke }, end(at.e5), end(G8));
  expect([answer.hindrance, doubted.length]).toEqual([3, 1]);
});

test('A6.1: what a barrier blocks too is blocked, whatever the drawing', () => {
  const s = big([[at.f5, { terrain: 'Stone Building' }]]);
  const board = withSides(s.board, [[HEX_ODD.sideOf(at.e6, 1), { terrain: 'bocage' }]]);
  const { answer, doubted } = fireLine({ ...s, board }, end(at.e5), end(G8));
  expect([answer.los, doubted]).toEqual(['blocked', []]);
});

test('A6.1: where there is a drawing nothing hangs on it', () => {
  for (const seed of [1, 2, 3]) {
    const s = situation(drawnBoard(seed, { columns: 7, rows: 5, lattice: HEX_ODD }));
    const lines = s.board.cells.map((cell) => fireLine(s, end(s.board.cells[0] as Cell), end(cell)));
    expect(lines.some(({ answer }) => answer.los === 'blocked')).toBe(true);
    expect(lines.every(({ doubted }) => doubted.length === 0)).toBe(true);
  }
});

test('A6.1: ground that the line only touches hangs on the drawing as well, ground that it crosses does not', () => {
  const line = (cell: Cell) => fireLine(big([[cell, { level: 1 }]]), end(at.e5), end(G8));
  expect([line(at.f5).answer.los, line(at.f5).doubted[0]?.because[0]?.code]).toEqual([
    'clear',
    'los-ground-higher',
  ]);
  expect([line(at.f6).answer.los, line(at.f6).doubted]).toEqual(['blocked', []]);
});
