import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawing, KINDS } from '../../test/cutting';
import { createBoard } from '../board/create';
import type { Board } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import { formatCell } from '../notation/format';
import { halfOf, HALVES, type Half } from './half';
import { joinBoards } from './join';

const drawn = fc
  .record({
    lattice: fc.constantFrom(HEX_ODD, HEX_EVEN),
    columns: fc.constantFrom(5, 9),
    rows: fc.constantFrom(2, 4),
    codes: fc.infiniteStream(fc.nat(KINDS.length - 1)),
  })
  .map(({ lattice, columns, rows, codes }) => {
    const map = { lattice, extent: { columns, rows, firstRow: 1 } };
    const depiction = { ...drawing(map, () => codes.next().value as number), stairways: [], slopes: [] };
    return deriveBoard({ name: 'm', ...map, depiction });
  });

const content = (board: Board) => [
  board.extent,
  board.cells.map((cell) => [cell, board.cell(cell)]),
  board.sides,
  board.depiction?.terrain,
  board.depiction?.elevation,
];

test('two halves of a drawn board, joined, are the board', () => {
  fc.assert(
    fc.property(drawn, (whole) => {
      // Names in the order of places: a map is read with the first name at its top left.
      const half = (which: Half) => ({
        board: halfOf(whole, which).board,
        name: `${HALVES.indexOf(which)}`,
      });
      expect(content(joinBoards('m', [[half('left'), half('right')]]))).toEqual(content(whole));
      expect(content(joinBoards('m', [[half('top')], [half('bottom')]]))).toEqual(content(whole));
    }),
    { numRuns: 20 },
  );
});

const STANDARD = createBoard({
  name: '44',
  lattice: HEX_ODD,
  extent: { columns: 33, rows: 10, firstRow: 1 },
  sides: [[HEX_ODD.sideOf({ col: 16, row: 3 }, 0), { terrain: 'hedge' }]],
  cells: [
    [
      { col: 20, row: 7 },
      { terrain: 'Woods', level: 1 },
    ],
  ],
});
const names = ({ cells }: Board): readonly string[] => cells.map((cell) => formatCell(cell));

test.each([
  ['left', 'A1', 'Q10', 1],
  ['right', 'Q1', 'GG10', 1],
  ['top', 'A1', 'GG5', 1],
  ['bottom', 'A6', 'GG10', 0],
] as const)('the %s half of a standard board goes from %s to %s', (half, first, last, hedges) => {
  const { board, window } = halfOf(STANDARD, half);
  expect([names(board)[0], names(board).at(-1)]).toEqual([first, last]);
  expect(board.sides).toHaveLength(hedges);
  expect(window).toBeUndefined();
  const woods = board.cell({ col: 20, row: 7 });
  expect(woods?.terrain).toBe(half === 'right' || half === 'bottom' ? 'Woods' : undefined);
});

test('halves of squares share nothing, and together have every square once', () => {
  const whole = createBoard({ name: 's', lattice: SQUARES, extent: { columns: 7, rows: 5, firstRow: 1 } });
  for (const pair of [HALVES.slice(0, 2), HALVES.slice(2)]) {
    const both = pair.flatMap((half) => names(halfOf(whole, half).board));
    expect(both.sort()).toEqual([...names(whole)].sort());
  }
});

test.each([HEX_ODD, HEX_EVEN, SQUARES])(
  'a hedge along the cut is on both halves, and once on their map',
  (lattice) => {
    // Between the rows 2 and 3 of a column that is not shoved.
    const col = lattice === HEX_EVEN ? 1 : 2;
    const sides = [[lattice.sideOf({ col, row: 3 }, 0), { terrain: 'hedge' }]] as const;
    const whole = createBoard({ name: 's', lattice, extent: { columns: 5, rows: 4, firstRow: 1 }, sides });
    const halves = (['top', 'bottom'] as const).map((half) => halfOf(whole, half).board);
    expect(halves.map((half) => half.sides)).toEqual([sides, sides]);
    const map = joinBoards(
      'm',
      halves.map((board, i) => [{ board, name: `${i}` }]),
    );
    expect(map.sides).toEqual(sides);
  },
);

test('between the upper and the lower half lie the half hexes of both', () => {
  const [top, bottom] = (['top', 'bottom'] as const).map((half) => names(halfOf(STANDARD, half).board));
  const shared = top?.filter((name) => bottom?.includes(name)) ?? [];
  expect(shared).toEqual(
    ['B', 'D', 'F', 'H', 'J', 'L', 'N', 'P', 'R', 'T', 'V', 'X', 'Z', 'BB', 'DD', 'FF'].map(
      (col) => `${col}5`,
    ),
  );
});

test('quarters: a half is cut again, and four of them are the board', () => {
  fc.assert(
    fc.property(drawn, (whole) => {
      const quarter = (one: Half, other: Half) => ({
        board: halfOf(halfOf(whole, one).board, other).board,
        name: `${HALVES.indexOf(one)} ${HALVES.indexOf(other)}`,
      });
      const rows = (['top', 'bottom'] as const).map((row) => [quarter(row, 'left'), quarter(row, 'right')]);
      expect(content(joinBoards('m', rows))).toEqual(content(whole));
    }),
    { numRuns: 10 },
  );
});

test.each([
  [1, 'top', 1, 1],
  [1, 'bottom', 1, 1],
  [3, 'top', 1, 2],
  [3, 'bottom', 3, 1],
] as const)('of %i rows the %s half begins with row %i and has %i', (rows, half, firstRow, count) => {
  const whole = createBoard({ name: 's', lattice: HEX_ODD, extent: { columns: 5, rows, firstRow: 1 } });
  expect(halfOf(whole, half).board.extent).toMatchObject({ firstRow, rows: count });
});

test('where a cut goes through a pixel, both halves have it, and no line of a map stays empty', () => {
  const map = { lattice: HEX_ODD, extent: { columns: 5, rows: 2, firstRow: 1 } };
  const [width, height] = [225, 129];
  const whole = deriveBoard({
    ...{ name: 'm', ...map },
    depiction: {
      ...{ ...drawing(map, () => 0), width, height, hexWidth: 56.25, hexHeight: 64.5 },
      a1: { x: 0, y: 32.25 },
      terrain: Uint8Array.from({ length: width * height }, (_, i) =>
        Math.floor(i / width / 40) % 2 ? 1 : 4,
      ),
      elevation: new Int8Array(width * height),
    },
  });
  const [top, bottom] = [halfOf(whole, 'top'), halfOf(whole, 'bottom')];
  expect([top.window, bottom.window]).toEqual([
    { x: 0, y: 0, width, height: 65 },
    { x: 0, y: 64, width, height: 65 },
  ]);
  const join = (upper: Board, lower: Board, flipped: boolean): Board =>
    joinBoards('m', [[{ board: upper, name: 'a', flipped }], [{ board: lower, name: 'b', flipped }]]);
  expect(content(join(top.board, bottom.board, false))).toEqual(content(whole));
  // Turned, and in the other order, each board brings its own lines; a line of both boards stays once.
  const lines = ({ depiction }: Board): number[] =>
    Array.from({ length: depiction?.height ?? 0 }, (_, y) => depiction?.terrain[y * depiction.width] ?? -1);
  for (const flipped of [false, true]) {
    const joined = lines(join(bottom.board, top.board, flipped));
    const [first, second] = [bottom, top].map(({ board }) =>
      flipped ? lines(board).reverse() : lines(board),
    );
    expect(joined.slice(0, 64)).toEqual(first?.slice(0, 64));
    expect(joined.slice(-64)).toEqual(second?.slice(-64));
    expect(joined.length).toBeGreaterThanOrEqual(129);
    expect(joined.length).toBeLessThanOrEqual(130);
  }
});
