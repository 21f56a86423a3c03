import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEX_EVEN, HEX_ODD } from './hex';
import { samePoint } from './keys';
import { movedCell, movedSide, type Motion } from './motion';
import { SQUARES } from './square';
import type { Lattice } from './types';

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex, odd columns lower', HEX_ODD],
  ['hex, even columns lower', HEX_EVEN],
  ['squares', SQUARES],
];
const anyCell = fc.record({ col: fc.integer({ min: -9, max: 9 }), row: fc.integer({ min: -9, max: 9 }) });
const anyMotion: fc.Arbitrary<Motion> = fc.record({
  from: anyCell,
  to: anyCell,
  turns: fc.integer({ min: -7, max: 7 }),
  mirrored: fc.boolean(),
});

test.each(LATTICES)(
  '%s: neighbours stay neighbours, over the side that has come between them',
  (_, lattice) => {
    fc.assert(
      fc.property(anyMotion, anyCell, fc.integer({ min: 0, max: 5 }), (motion, cell, k) => {
        const other = lattice.neighbour(cell, k);
        const [a, b] = [movedCell(lattice, motion, cell), movedCell(lattice, motion, other)];
        const moved = movedSide(lattice, motion, lattice.sideOf(cell, k)).side;
        expect(lattice.sideBetween(a, b)).toEqual(moved);
        expect(movedCell(lattice, motion, motion.from)).toEqual(motion.to);
      }),
    );
  },
);

test.each(LATTICES)('%s: all the way round, and mirrored twice, is where it was', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, anyCell, (pivot, cell) => {
      const still = { from: pivot, to: pivot };
      const turn: Motion = { ...still, turns: 1, mirrored: false };
      let at = cell;
      for (let i = 0; i < lattice.sideCount; i++) at = movedCell(lattice, turn, at);
      expect(at).toEqual(cell);
      const mirror: Motion = { ...still, turns: 0, mirrored: true };
      expect(movedCell(lattice, mirror, movedCell(lattice, mirror, cell))).toEqual(cell);
    }),
  );
});

test.each(LATTICES)('%s: a side is reversed when its first end has become its second', (_, lattice) => {
  fc.assert(
    fc.property(anyMotion, anyCell, fc.integer({ min: 0, max: 2 }), (motion, cell, k) => {
      const side = lattice.sideOf(cell, k);
      const moved = movedSide(lattice, motion, side);
      // The cells around an end go to the cells around its image.
      const [first] = lattice.endsOf(side);
      const round = (lattice.vertexAt(first)?.cells ?? []).map((one) => movedCell(lattice, motion, one));
      const end = lattice
        .endsOf(moved.side)
        .findIndex((one) =>
          (lattice.vertexAt(one)?.cells ?? []).every((c) =>
            round.some((r) => r.col === c.col && r.row === c.row),
          ),
        );
      expect(end).toBe(moved.reversed ? 1 : 0);
      expect(lattice.endsOf(moved.side).some((one) => samePoint(one, first)) || end >= 0).toBe(true);
    }),
  );
});

test('a turn goes clockwise, a mirror exchanges left and right', () => {
  const still = { from: { col: 4, row: 4 }, to: { col: 4, row: 4 } };
  for (const [, lattice] of LATTICES) {
    const north = lattice.neighbour(still.from, 0);
    const east = lattice.neighbour(still.from, 1);
    expect(movedCell(lattice, { ...still, turns: 1, mirrored: false }, north)).toEqual(east);
    expect(movedCell(lattice, { ...still, turns: 0, mirrored: true }, east)).toEqual(
      lattice.neighbour(still.from, -1),
    );
  }
});
