import { expect, test } from 'vitest';
import { HEX_EVEN, HEX_ODD } from './hex';
import { oppositeSide, sideNumber } from './sides';
import { SQUARES } from './square';

test.each([HEX_ODD, HEX_EVEN, SQUARES])(
  'a side has a number in each of its two cells, and in no other',
  (lattice) => {
    for (const cell of [
      { col: 2, row: 3 },
      { col: 3, row: 3 },
    ]) {
      for (let k = 0; k < lattice.sideCount; k++) {
        const side = lattice.sideOf(cell, k);
        const across = lattice.neighbour(cell, k);
        expect(sideNumber(lattice, cell, side)).toBe(k);
        expect(sideNumber(lattice, across, side)).toBe(oppositeSide(lattice, k));
        expect(sideNumber(lattice, lattice.neighbour(across, k), side)).toBeUndefined();
      }
    }
  },
);
