import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEX_EVEN, HEX_ODD } from './hex';
import { cellKey, sideKey } from './keys';
import { connectedCells, ringAround } from './region';
import { SQUARES } from './square';
import type { Cell, Lattice } from './types';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex, odd columns lower', HEX_ODD],
  ['hex, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];
const within =
  (reach: number) =>
  ({ col, row }: Cell): boolean =>
    Math.max(Math.abs(col), Math.abs(row)) <= reach;
const MIDDLE = { col: 0, row: 0 };

test.each(LATTICES)('%s: a ring round a cell has all its sides, and nothing passes it', (_, lattice) => {
  const ring = new Set(ringAround(lattice, [MIDDLE]).map(sideKey));
  expect(ring.size).toBe(lattice.sideCount);
  const open = (side: Parameters<typeof sideKey>[0]): boolean => !ring.has(sideKey(side));
  expect(connectedCells(lattice, MIDDLE, within(3), open)).toEqual([MIDDLE]);
  const outside = connectedCells(lattice, { col: 2, row: 2 }, within(3), open);
  expect(outside).toHaveLength(7 * 7 - 1);
  expect(outside.map(cellKey)).not.toContain(cellKey(MIDDLE));
});

test.each(LATTICES)(
  '%s: the ring of any group parts it from all others, and has no side to spare',
  (_, lattice) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({ col: fc.integer({ min: -3, max: 3 }), row: fc.integer({ min: -3, max: 3 }) }),
          {
            selector: cellKey,
            minLength: 1,
          },
        ),
        (cells) => {
          const inside = new Set(cells.map(cellKey));
          const ring = ringAround(lattice, cells);
          for (const side of ring)
            expect(lattice.cellsOf(side).filter((cell) => inside.has(cellKey(cell)))).toHaveLength(1);
          const walled = new Set(ring.map(sideKey));
          for (const cell of cells)
            for (const found of connectedCells(
              lattice,
              cell,
              within(5),
              (side) => !walled.has(sideKey(side)),
            ))
              expect(inside.has(cellKey(found))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('a cell that does not belong has no group', () => {
  expect(connectedCells(SQUARES, MIDDLE, () => false)).toEqual([]);
});
