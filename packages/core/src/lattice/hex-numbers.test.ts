import { expect, test } from 'vitest';
import { HEX_ODD } from './hex';
import { hexSideNamed, sidesAtVertex, sidesMeet, verticesOfSide } from './hex-numbers';
import { samePoint } from './keys';
import { HEX_SIDES } from './types';

const SIX = [0, 1, 2, 3, 4, 5];
const CELL = { col: 4, row: 3 };
const pointsOf = (k: number): readonly number[][] =>
  HEX_ODD.endsOf(HEX_ODD.sideOf(CELL, k)).map(({ x, y }) => [x, y]);

test('a side is known by its name and by no other', () => {
  expect(HEX_SIDES.map(hexSideNamed)).toEqual(SIX);
  expect(['n', 'E', '', 2, undefined].map(hexSideNamed)).toEqual(Array(5).fill(undefined));
});

test.each(SIX)("side %i ends exactly at the lattice's two vertices", (k) => {
  const ends = verticesOfSide(k).map((v) => HEX_ODD.vertexPoint(CELL, v));
  expect(ends.map(({ x, y }) => [x, y])).toEqual(expect.arrayContaining([...pointsOf(k)]));
  expect(ends).toHaveLength(2);
});

test.each(SIX)('the two sides with an end at vertex %i end there', (v) => {
  const at = HEX_ODD.vertexPoint(CELL, v);
  const there = SIX.filter((k) => HEX_ODD.endsOf(HEX_ODD.sideOf(CELL, k)).some((end) => samePoint(end, at)));
  expect([...sidesAtVertex(v)].sort()).toEqual(there);
});

test('sides meet where they share a point', () => {
  const share = (a: number, b: number): boolean =>
    pointsOf(a).some(([x, y]) => pointsOf(b).some(([p, q]) => x === p && y === q));
  for (const a of SIX) for (const b of SIX) expect([a, b, sidesMeet(a, b)]).toEqual([a, b, share(a, b)]);
});
