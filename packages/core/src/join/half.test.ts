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
      const half = (which: Half) => ({ board: halfOf(whole, which).board, name: which });
      expect(content(joinBoards('m', [[half('left'), half('right')]]))).toEqual(content(whole));
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
] as const)('the %s half of a standard board goes from %s to %s', (half, first, last, hedges) => {
  const { board, window } = halfOf(STANDARD, half);
  expect([names(board)[0], names(board).at(-1)]).toEqual([first, last]);
  expect(board.sides).toHaveLength(hedges);
  expect(window).toBeUndefined();
  const woods = board.cell({ col: 20, row: 7 });
  expect(woods?.terrain).toBe(half === 'right' ? 'Woods' : undefined);
});

test('halves of squares share nothing, and together have every square once', () => {
  const whole = createBoard({ name: 's', lattice: SQUARES, extent: { columns: 7, rows: 5, firstRow: 1 } });
  const both = HALVES.flatMap((half) => names(halfOf(whole, half).board));
  expect(both.sort()).toEqual([...names(whole)].sort());
});
