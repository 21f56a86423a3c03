import { HEX_ODD, SQUARES } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { cellsBetween, cellsThrough } from './path';

test.each([
  { lattice: HEX_ODD, from: { col: 0, row: 1 }, to: { col: 0, row: 4 } },
  { lattice: HEX_ODD, from: { col: 0, row: 5 }, to: { col: 6, row: 2 } },
  { lattice: HEX_ODD, from: { col: 5, row: 5 }, to: { col: 1, row: 3 } },
  { lattice: SQUARES, from: { col: 0, row: 1 }, to: { col: 5, row: 3 } },
  { lattice: SQUARES, from: { col: 3, row: 3 }, to: { col: 0, row: 6 } },
])('every cell of a way is adjacent to the one before, and none is superfluous', ({ lattice, from, to }) => {
  const way = cellsBetween(lattice, from, to);
  expect(way).toHaveLength(lattice.distance(from, to));
  expect(way.at(-1)).toEqual(to);
  let at = from;
  for (const cell of way) {
    expect(lattice.distance(at, cell)).toBe(1);
    at = cell;
  }
});

test('a unit that stays has no way', () => {
  expect(cellsBetween(HEX_ODD, { col: 2, row: 2 }, { col: 2, row: 2 })).toEqual([]);
});

test('a counter dragged round something goes through the places where the drag turned', () => {
  const [from, turn, to] = [
    { col: 0, row: 1 },
    { col: 0, row: 3 },
    { col: 2, row: 3 },
  ];
  const way = cellsThrough(HEX_ODD, from, [turn, to]);
  expect(way).toContainEqual(turn);
  expect(way).toHaveLength(4);
});
