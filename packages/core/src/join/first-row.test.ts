import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawing, KINDS } from '../../test/cutting';
import type { Board } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { joinBoards } from './join';

const FROM = 11;
const drawn = fc
  .record({
    lattice: fc.constantFrom(HEX_ODD, HEX_EVEN),
    columns: fc.constantFrom(5, 9),
    rows: fc.constantFrom(2, 4),
    codes: fc.infiniteStream(fc.nat(KINDS.length - 1)),
  })
  .map(({ lattice, columns, rows, codes }) => {
    const map = { lattice, extent: { columns, rows, firstRow: 1 } };
    const made = () => ({ ...drawing(map, () => codes.next().value as number), stairways: [], slopes: [] });
    const [above, below] = [made(), made()];
    const first = (depiction: typeof above) => deriveBoard({ name: 'm', ...map, depiction });
    const later = (depiction: typeof above) =>
      deriveBoard({
        name: 'm',
        lattice,
        extent: { ...map.extent, firstRow: FROM },
        depiction: {
          ...depiction,
          a1: { x: depiction.a1.x, y: depiction.a1.y - depiction.hexHeight * (FROM - 1) },
        },
      });
    return { above, below, first, later };
  });
const content = (board: Board) => [
  board.extent,
  board.cells.map((cell) => [cell, board.cell(cell)]),
  board.sides,
  board.depiction?.terrain,
  board.depiction?.elevation,
];
for (const [name, flipped] of [
  ['upright', false],
  ['turned', true],
] as const)
  test(`a board whose rows begin at ${FROM} is joined as if they began at 1, ${name}`, () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), ({ above, below, first, later }, over) => {
        const other = { name: 'a', board: first(above) };
        const map = (board: Board) => {
          const one = { name: 'b', board, flipped };
          return content(joinBoards('m', over ? [[one], [other]] : [[other], [one]]));
        };
        expect(map(later(below))).toEqual(map(first(below)));
      }),
      { numRuns: 3 },
    );
  });
