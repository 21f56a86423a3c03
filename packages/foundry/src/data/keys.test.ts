import { HEX_ODD, type Cell } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { cellFlagKey, parseCellFlagKey, parseSideFlagKey, sideFlagKey } from './keys';

const CELLS: readonly Cell[] = [
  { col: 0, row: 1 },
  { col: 27, row: 8 },
  { col: -1, row: 0 },
  { col: 3, row: -12 },
];

test.each(CELLS)('a cell key reads back as the cell: $col,$row', (cell) => {
  expect(parseCellFlagKey(cellFlagKey(cell))).toEqual(cell);
});

test('keys use only letters and digits: Foundry expands dots and reads a leading -= as deletion', () => {
  for (const cell of CELLS)
    for (let side = 0; side < 3; side++) expect(sideFlagKey({ cell, side })).toMatch(/^[a-z0-9]+$/);
});

test('both cells of a hexside give the same key', () => {
  for (const cell of CELLS) {
    for (let k = 0; k < 6; k++) {
      const other = HEX_ODD.neighbour(cell, k);
      expect(sideFlagKey(HEX_ODD.sideOf(cell, k))).toBe(sideFlagKey(HEX_ODD.sideOf(other, k + 3)));
    }
  }
});

test.each(['', 'c1', 'c1r2', 'c1r2s6', 'c-1r2s0', 'c1r2s0x', '__proto__'])('%j is no side key', (key) => {
  expect(parseSideFlagKey(key)).toBeUndefined();
});
