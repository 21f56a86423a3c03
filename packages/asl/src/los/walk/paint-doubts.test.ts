import { HEX_ODD, sameCell, type Cell } from '@bocage/core/lattice';
import { createBoard, withSides, type Board } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import { walkLine } from '@bocage/core/walk';
import type { LosAnswer, LosEnd } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnBoard } from '../../../test/random-boards';
import { losBetween, prepareLos, QUICK_NEEDS_RULING, quickResult, type RawOptions } from '../index';

const TERRAIN = ['Woods', 'Stone Building', 'Grain', 'Brush'];
const boardOf = (name: string, cells: readonly (readonly [Cell, string])[]): Board =>
  createBoard({
    name,
    lattice: HEX_ODD,
    extent: { columns: 7, firstRow: 1, rows: 6 },
    cells: cells.map(([at, terrain]) => [at, { terrain }] as const),
  });
/** @param rim columns left plain at either edge: of two joined boards, only one may have terrain there */
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

const end = (cell: Cell): LosEnd => ({ place: { kind: 'cell', cell } });
const isDoubted = ({ missing = [] }: LosAnswer): boolean =>
  missing.some(({ code }) => code === 'los-missing-drawing');

/** Returns the same board with nothing in some hexes. */
const opened = (board: Board, open: readonly Cell[]): Board =>
  createBoard({
    ...board,
    cells: board.cells.map((cell) => {
      const facts = board.cell(cell);
      return [cell, open.some((o) => sameCell(o, cell)) ? {} : { terrain: facts?.terrain ?? '' }] as const;
    }),
  });

const runsAlong = (from: Cell, to: Cell): boolean =>
  walkLine(HEX_ODD, HEX_ODD.centre(from), HEX_ODD.centre(to)).some((step) => step.kind === 'along');

/** Returns the hexes along whose hexsides a line runs. */
const beside = (board: Board, { walk }: LosAnswer): readonly Cell[] =>
  walk.flatMap((w) => (w.kind === 'along' ? board.lattice.cellsOf(w.side) : []));

test('A6.1: a line blocked without its touched hexes is blocked; otherwise they need a ruling', () => {
  let doubts = 0;
  let blocked = 0;
  fc.assert(
    fc.property(boards, (board) => {
      const quick = prepareLos(board);
      board.cells.forEach((from, i) =>
        board.cells.forEach((to, j) => {
          // Only lines along hexsides touch a border; quick-los.test.ts tests the others.
          if (i >= j || !runsAlong(from, to)) return;
          const answer = losBetween(board, end(from), end(to));
          expect(quickResult(quick.quick(i, j))).toBe(answer.los);
          expect(quick.plainAt(i, j, 0, 0)).toBe(quick.quick(i, j));
          // Hindrance of six counts as painted and blocks, until a drawing matters.
          if (answer.because.some(({ code }) => code === 'los-hindrance-six')) return;
          const touched = beside(board, answer);
          const bare = losBetween(opened(board, touched), end(from), end(to));
          expect([from, to, answer.los === 'blocked']).toEqual([from, to, bare.los === 'blocked']);
          if (isDoubted(answer)) {
            // Only the Hindrance without the touched hexes is certain.
            expect([answer.los, answer.hindrance]).toEqual(['needs-ruling', bare.hindrance]);
            expect(quick.quick(j, i)).toBe(QUICK_NEEDS_RULING);
          }
          doubts += Number(isDoubted(answer));
          blocked += Number(answer.los === 'blocked');
        }),
      );
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect([doubts, blocked].every((n) => n > 0)).toBe(true);
});

// The line from E5 to G8 runs along E6-F5, through F6, and along F7-G7.
const at = { e5: { col: 4, row: 5 }, e6: { col: 4, row: 6 }, f5: { col: 5, row: 5 }, f6: { col: 5, row: 6 } };
const G8 = { col: 6, row: 8 };
const big = (cells: readonly (readonly [Cell, object])[]): Board =>
  createBoard({ name: 'big', lattice: HEX_ODD, extent: { columns: 9, firstRow: 1, rows: 9 }, cells });
const line = (cells: readonly (readonly [Cell, object])[], raw: RawOptions = {}): LosAnswer =>
  losBetween(big(cells), end(at.e5), end(G8), raw);
const house = [at.f5, { terrain: 'Stone Building' }] as const;
const grain = { terrain: 'Grain' };

test('A6.7: the Hindrance of hexes that the line passes through is certain, that of touched hexes is not', () => {
  const told = [line([house, [at.f6, grain]]), line([house, [at.e6, grain]])];
  told.push(line([house, [at.e6, grain], [at.f6, grain]]));
  expect(told.map((answer) => [answer.los, answer.hindrance])).toEqual([
    ['needs-ruling', 1],
    ['needs-ruling', 0],
    ['needs-ruling', 1],
  ]);
});

test('A6.1: the reasons name the missing drawing and all terrain that may block', () => {
  const told = line([house, [at.e6, { terrain: 'Woods' }]]);
  expect(told.because.map(({ code }) => code)).toEqual([
    'los-missing-drawing',
    'los-terrain-higher',
    'los-terrain-higher',
  ]);
  expect(told.missing).toEqual(told.because);
  expect(told.sees.cell).toBe(false);
});

test('A6.7: smoke fills its hex, so its Hindrance is certain (A24.2)', () => {
  const answer = line([house], { 'los.counters': [{ kind: 'smoke', hex: 'E6', sort: 'smoke-3' }] });
  expect([answer.los, answer.hindrance]).toEqual(['needs-ruling', 3]);
});

test('A6.1: a barrier blocks the line, whatever the drawing shows', () => {
  const board = withSides(big([house]), [[HEX_ODD.sideOf(at.e6, 1), { terrain: 'bocage' }]]);
  expect(losBetween(board, end(at.e5), end(G8)).los).toBe('blocked');
});

test('A6.1: a drawn board needs no ruling about its drawing', () => {
  for (const seed of [1, 2, 3]) {
    const board = drawnBoard(seed, { columns: 7, rows: 5, lattice: HEX_ODD });
    const lines = board.cells.map((cell) => losBetween(board, end(board.cells[0] as Cell), end(cell)));
    expect(lines.some(({ los }) => los === 'blocked')).toBe(true);
    expect(lines.some(isDoubted)).toBe(false);
  }
});

test('A6.1: ground that the line only touches depends on the drawing, ground that it crosses does not', () => {
  const hill = (cell: Cell): LosAnswer => line([[cell, { level: 1 }]]);
  expect(hill(at.f5).because.map(({ code }) => code)).toEqual(['los-missing-drawing', 'los-ground-higher']);
  expect(hill(at.f6).los).toBe('blocked');
});

test('B.6: inherent terrain fills its hex up to its hexsides, drawn or not', () => {
  expect(line([[at.f5, { terrain: 'Bamboo' }]]).los).toBe('blocked');
});
