import { HEX_ODD, SQUARES, type Cell } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { applyPatch } from './patch';
import { laidSelection, movedSelection, removedSelection, selectedOf } from './selection';
import { readTerrain, writeSide } from './terrain';

const TERRAIN = readTerrain({
  sides: {
    c4r4s0: { t: 'wall', g: { f: 4, t: 10 } },
    c4r4s1: { t: 'bocage', b: { c: 4, r: 4 } },
    c9r9s0: { t: 'hedge' },
  },
  cells: { c4r4: { t: 'Woods', l: 1 }, c4r5: { m: 'smoke' }, c5r4: { t: 'Grain', p: true } },
});
const HERE = { col: 4, row: 4 };
const on = (cell: Cell): boolean => cell.col >= 0 && cell.row >= 0;
const sidesOf = (terrain: typeof TERRAIN): Record<string, object> =>
  Object.fromEntries(Array.from(terrain.sides, ([key, { entry }]) => [key, writeSide(entry)]));

test.each([HEX_ODD, SQUARES])('turned halfway round and mirrored, a gap is in the right place', (lattice) => {
  const selected = selectedOf(TERRAIN, lattice, [HERE]);
  const bare = applyPatch(TERRAIN, removedSelection(selected));
  const turned = (turns: number, mirrored: boolean): object => {
    const motion = { from: HERE, to: HERE, turns, mirrored };
    return sidesOf(applyPatch(bare, laidSelection(movedSelection(selected, lattice, motion), lattice, on)));
  };
  // The wall in the north goes to the south, the north side of the cell below: seen from there it runs the
  // other way.
  expect(turned(lattice.sideCount / 2, false)).toMatchObject({ c4r5s0: { t: 'wall', g: { f: 14, t: 20 } } });
  expect(turned(0, true)).toMatchObject({ c4r4s0: { t: 'wall', g: { f: 14, t: 20 } } });
});

test('parts outside the map are left out', () => {
  const selected = selectedOf(TERRAIN, SQUARES, [HERE]);
  const motion = { from: HERE, to: { col: 0, row: 0 }, turns: 0, mirrored: false };
  const laid = laidSelection(movedSelection(selected, SQUARES, motion), SQUARES, on);
  expect([[...laid.sides.keys()], [...laid.cells.keys()]]).toEqual([['c0r0s1'], ['c0r0']]);
});

test('terrain that a picture shows is not removed', () => {
  const selected = selectedOf(TERRAIN, HEX_ODD, [HERE, { col: 4, row: 5 }, { col: 5, row: 4 }]);
  const left = applyPatch(TERRAIN, removedSelection(selected));
  expect([...left.cells.keys(), ...left.sides.keys()]).toEqual(['c5r4', 'c9r9s0']);
});
