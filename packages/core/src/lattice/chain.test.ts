import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledOn, nearerEnd, shortestChain, sidesOfChain } from './chain';
import { HEX_EVEN, HEX_ODD } from './hex';
import { samePoint, sideKey, vertexKey } from './keys';
import { SQUARES } from './square';
import type { Lattice, Point } from './types';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex, odd columns lower', HEX_ODD],
  ['hex, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];
const anyVertex = fc.record({
  cell: fc.record({ col: fc.integer({ min: -4, max: 4 }), row: fc.integer({ min: -4, max: 4 }) }),
  k: fc.integer({ min: 0, max: 5 }),
});
type AnyVertex = { readonly cell: { readonly col: number; readonly row: number }; readonly k: number };
const pointOf = (lattice: Lattice, { cell, k }: AnyVertex): Point => lattice.vertexPoint(cell, k);

/** Counts the sides between two vertices by relaxing every side until nothing changes: slow and certain. */
function distance(lattice: Lattice, from: Point, to: Point): number {
  const far = new Map([[vertexKey(from), 0]]);
  const sides = Array.from({ length: 17 * 17 }, (_, i) => ({
    col: (i % 17) - 8,
    row: Math.floor(i / 17) - 8,
  }))
    .flatMap((cell) => lattice.sideNames.map((_, k) => lattice.sideOf(cell, k)))
    .map((side) => lattice.endsOf(side).map(vertexKey));
  for (let changed = true; changed;) {
    changed = false;
    for (const [a = '', b = ''] of sides) {
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const way = (far.get(one) ?? Infinity) + 1;
        if (way >= (far.get(other) ?? Infinity)) continue;
        far.set(other, way);
        changed = true;
      }
    }
  }
  return far.get(vertexKey(to)) ?? Infinity;
}

test.each(LATTICES)('%s: the path from vertex to vertex has no holes and is a shortest one', (_, lattice) => {
  fc.assert(
    fc.property(anyVertex, anyVertex, (a, b) => {
      const [from, to] = [pointOf(lattice, a), pointOf(lattice, b)];
      const chain = shortestChain(lattice, from, to);
      expect([chain[0], chain.at(-1)]).toEqual([from, to]);
      // One side for each step: neither a hole nor a repeated step.
      expect(sidesOfChain(lattice, chain)).toHaveLength(chain.length - 1);
      expect(chain.length - 1).toBe(distance(lattice, from, to));
    }),
    { numRuns: 25 },
  );
});

test('of ways that are equally short that along the line is taken', () => {
  const steps = (chain: readonly Point[]): readonly string[] => chain.map(vertexKey);
  // A staircase, not two long legs.
  expect(steps(shortestChain(SQUARES, { x: 1, y: 1 }, { x: 7, y: 7 }))).toEqual(
    expect.arrayContaining(['3,3', '5,5']),
  );
  // Straight down the left of a column of hexes, not one hex further and back.
  expect(steps(shortestChain(HEX_ODD, { x: -1, y: 1 }, { x: -1, y: 5 }))).toHaveLength(5);
});

test.each(LATTICES)('%s: going to and fro leaves nothing, a ring closes', (_, lattice) => {
  const cell = { col: 2, row: 3 };
  const corners = lattice.sideNames.map((__, k) => lattice.vertexPoint(cell, k));
  const [first] = corners as [Point, ...Point[]];
  const ring = [...corners, first].reduce<readonly Point[]>((chain, to) => ledOn(lattice, chain, to), []);
  expect(new Set(sidesOfChain(lattice, ring).map(sideKey))).toEqual(
    new Set(lattice.sideNames.map((__, k) => sideKey(lattice.sideOf(cell, k)))),
  );
  const back = [...corners]
    .reverse()
    .reduce<readonly Point[]>((chain, to) => ledOn(lattice, chain, to), ring);
  expect(back).toEqual([first]);
  expect(sidesOfChain(lattice, back)).toEqual([]);
});

test.each(LATTICES)('%s: a line begun on a side starts at the end that lies away', (_, lattice) => {
  const side = lattice.sideOf({ col: 1, row: 1 }, 1);
  const [a, b] = lattice.endsOf(side);
  expect(samePoint(nearerEnd(lattice, [a, b], a), a)).toBe(true);
  expect(samePoint(nearerEnd(lattice, [a, b], b), b)).toBe(true);
});

test('a point that is no vertex leads nowhere', () => {
  expect(shortestChain(SQUARES, { x: 1, y: 1 }, { x: 2, y: 2 })).toEqual([{ x: 1, y: 1 }]);
  expect(shortestChain(SQUARES, { x: 2, y: 2 }, { x: 1, y: 1 })).toEqual([{ x: 2, y: 2 }]);
});
