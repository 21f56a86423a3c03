import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEX_EVEN, HEX_ODD, hexLattice } from './hex';
import { compareCells, sameCell, sameSide, sideKey } from './keys';
import { SQUARES } from './square';
import type { Cell, Lattice } from './types';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex, odd columns lower', HEX_ODD],
  ['hex, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];
const anyCell = fc.record({ col: fc.integer({ min: -60, max: 60 }), row: fc.integer({ min: -60, max: 60 }) });
const anyNumber = fc.integer({ min: -12, max: 12 });

test.each([
  [HEX_ODD, 0, 1, 0, 2],
  [HEX_ODD, 1, 0, 3, 1],
  [HEX_ODD, 32, 10, 96, 20],
  [HEX_EVEN, 0, 0, 0, 1],
  [HEX_EVEN, 1, 1, 3, 2],
  [SQUARES, 3, 5, 6, 10],
])('the center of a cell follows from the axes', (lattice, col, row, x, y) => {
  expect(lattice.centre({ col, row })).toEqual({ x, y });
  expect(lattice.cellAt({ x, y })).toEqual({ col, row });
});

test('A1 of a standard board touches B0 and B1, B1 touches A1, A2, B0, B2, C1, C2', () => {
  const a1 = { col: 0, row: 1 };
  expect([1, 2].map((k) => HEX_ODD.neighbour(a1, k))).toEqual([
    { col: 1, row: 0 },
    { col: 1, row: 1 },
  ]);
  const around = [0, 1, 2, 3, 4, 5].map((k) => HEX_ODD.neighbour({ col: 1, row: 1 }, k));
  expect(around.sort(compareCells)).toEqual([
    { col: 0, row: 1 },
    { col: 0, row: 2 },
    { col: 1, row: 0 },
    { col: 1, row: 2 },
    { col: 2, row: 1 },
    { col: 2, row: 2 },
  ]);
});

test('hexLattice gives the two hex lattices', () => {
  expect(hexLattice('odd')).toBe(HEX_ODD);
  expect(hexLattice('even')).toBe(HEX_EVEN);
});

test.each(LATTICES)('%s: going over a side and back is going nowhere', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, anyNumber, (cell, k) => {
      const opposite = k + lattice.sideCount / 2;
      expect(lattice.neighbour(lattice.neighbour(cell, k), opposite)).toEqual(cell);
    }),
  );
});

test.each(LATTICES)('%s: a side is the same from both its cells', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, anyNumber, (cell, k) => {
      const other = lattice.neighbour(cell, k);
      const side = lattice.sideOf(cell, k);
      expect(side.side).toBeLessThan(lattice.sideCount / 2);
      expect(sameSide(side, lattice.sideOf(other, k + lattice.sideCount / 2))).toBe(true);
      expect(lattice.sideBetween(cell, other)).toEqual(side);
      expect(lattice.sideBetween(other, cell)).toEqual(side);
      const cells = lattice.cellsOf(side);
      expect(sameCell(cells[0], side.cell)).toBe(true);
      expect([...cells].sort(compareCells)).toEqual([cell, other].sort(compareCells));
    }),
  );
});

test.each(LATTICES)('%s: the ends of a side are vertices of both cells', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, anyNumber, (cell, k) => {
      const ends = lattice.endsOf(lattice.sideOf(cell, k));
      const corners = [lattice.vertexPoint(cell, k), lattice.vertexPoint(cell, k + 1)];
      expect(ends).toEqual(expect.arrayContaining(corners));
      for (const end of ends) {
        const vertex = lattice.vertexAt(end)!;
        expect(vertex.cells).toHaveLength(lattice.kind === 'hex' ? 3 : 4);
        expect([...vertex.cells].sort(compareCells)).toEqual(vertex.cells);
        for (const neighbour of lattice.cellsOf(lattice.sideOf(cell, k))) {
          expect(vertex.cells).toContainEqual(neighbour);
        }
        for (const owner of vertex.cells) {
          const points = Array.from({ length: lattice.sideCount }, (__, i) => lattice.vertexPoint(owner, i));
          expect(points).toContainEqual(end);
        }
      }
    }),
  );
});

test.each(LATTICES)('%s: the sides in a vertex are those that end there', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, anyNumber, (cell, k) => {
      const vertex = lattice.vertexAt(lattice.vertexPoint(cell, k))!;
      const sides = lattice.sidesAt(vertex);
      expect(new Set(sides.map(sideKey)).size).toBe(lattice.kind === 'hex' ? 3 : 4);
      for (const side of sides) expect(lattice.endsOf(side)).toContainEqual(vertex.point);
    }),
  );
});

test.each(LATTICES)('%s: every point is a centre, a vertex or nothing', (_, lattice) => {
  const centres = new Set<string>();
  const corners = new Set<string>();
  for (let col = -8; col <= 8; col++) {
    for (let row = -8; row <= 8; row++) {
      const { x, y } = lattice.centre({ col, row });
      centres.add(`${x},${y}`);
      for (let k = 0; k < lattice.sideCount; k++) {
        const point = lattice.vertexPoint({ col, row }, k);
        corners.add(`${point.x},${point.y}`);
      }
    }
  }
  for (let x = -9; x <= 9; x++) {
    for (let y = -9; y <= 9; y++) {
      expect(lattice.cellAt({ x, y }) !== undefined).toBe(centres.has(`${x},${y}`));
      expect(lattice.vertexAt({ x, y }) !== undefined).toBe(corners.has(`${x},${y}`));
    }
  }
  expect(lattice.cellAt({ x: 0.5, y: 0 })).toBeUndefined();
  expect(lattice.vertexAt({ x: 1, y: 0.5 })).toBeUndefined();
});

test.each(LATTICES)('%s: cells that share no side have no side between them', (_, lattice) => {
  const cell = { col: 3, row: 3 };
  expect(lattice.sideBetween(cell, cell)).toBeUndefined();
  expect(lattice.sideBetween(cell, { col: 3, row: 5 })).toBeUndefined();
  expect(lattice.sideBetween(cell, { col: 5, row: 3 })).toBeUndefined();
});

/** Computes distances by walking outwards ring by ring: slow and certain. Squares step over corners too. */
function distances(lattice: Lattice, from: Cell, upTo: number): Map<string, number> {
  const found = new Map([[`${from.col},${from.row}`, 0]]);
  let ring: Cell[] = [from];
  for (let d = 1; d <= upTo; d++) {
    const next: Cell[] = [];
    for (const cell of ring) {
      const steps = Array.from({ length: lattice.sideCount }, (_, k) => lattice.neighbour(cell, k));
      if (lattice.kind === 'square') steps.push(...steps.flatMap((n, k) => [lattice.neighbour(n, k + 1)]));
      for (const step of steps) {
        const key = `${step.col},${step.row}`;
        if (found.has(key)) continue;
        found.set(key, d);
        next.push(step);
      }
    }
    ring = next;
  }
  return found;
}

test.each(LATTICES)('%s: distance counts the steps of the shortest way', (_, lattice) => {
  for (const from of [
    { col: 0, row: 0 },
    { col: -3, row: 4 },
  ]) {
    for (const [key, d] of distances(lattice, from, 6)) {
      const [col = 0, row = 0] = key.split(',').map(Number);
      expect(lattice.distance(from, { col, row })).toBe(d);
    }
  }
});
