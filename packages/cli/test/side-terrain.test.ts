import { checkSideTerrain } from '@bocage/asl';
import { createBoard, HEX_ODD } from '@bocage/core';
import { TERRAIN_KINDS } from '@bocage/importer';
import { expect, test } from 'vitest';

const sides = TERRAIN_KINDS.flatMap((kind) => kind?.side ?? []);

test.each(sides)('a board of which %s was read may be written and read again', (terrain) => {
  const board = createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: { columns: 4, firstRow: 1, rows: 4 },
    sides: [[HEX_ODD.sideOf({ col: 1, row: 2 }, 0), { terrain }]],
  });
  expect(() => {
    checkSideTerrain(board);
  }).not.toThrow();
});
