import { HEX_ODD, SQUARES, type Cell } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { applyPatch } from './patch';
import { movedSelection, removedSelection, retypedSelection, selectedOf } from './selection';
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

test.each([HEX_ODD, SQUARES])(
  'a move takes its hexes and hexsides along, and leaves all others',
  (lattice) => {
    const selected = selectedOf(TERRAIN, lattice, [HERE]);
    const motion = { from: HERE, to: { col: 6, row: 2 }, turns: 0, mirrored: false };
    const moved = applyPatch(TERRAIN, movedSelection(selected, lattice, motion, false, on));
    expect([...moved.cells.keys()].sort()).toEqual(['c4r5', 'c5r4', 'c6r2']);
    expect(sidesOf(moved)).toEqual({
      c6r2s0: { t: 'wall', g: { f: 4, t: 10 } },
      c6r2s1: { t: 'bocage', b: { c: 6, r: 2 } },
      c9r9s0: { t: 'hedge' },
    });
    const copied = applyPatch(TERRAIN, movedSelection(selected, lattice, motion, true, on));
    expect(copied.sides.size).toBe(5);
    expect(copied.cells.get('c4r4')?.entry).toEqual(copied.cells.get('c6r2')?.entry);
  },
);

test.each([HEX_ODD, SQUARES])('turned halfway round and mirrored, a gap is in the right place', (lattice) => {
  const selected = selectedOf(TERRAIN, lattice, [HERE]);
  const turned = (turns: number, mirrored: boolean): object => {
    const motion = { from: HERE, to: HERE, turns, mirrored };
    return sidesOf(applyPatch(TERRAIN, movedSelection(selected, lattice, motion, false, on)));
  };
  // The wall in the north goes to the south, the north side of the cell below: seen from there it runs the
  // other way.
  expect(turned(lattice.sideCount / 2, false)).toMatchObject({ c4r5s0: { t: 'wall', g: { f: 14, t: 20 } } });
  expect(turned(0, true)).toMatchObject({ c4r4s0: { t: 'wall', g: { f: 14, t: 20 } } });
});

test('parts outside the map are left out', () => {
  const selected = selectedOf(TERRAIN, SQUARES, [HERE]);
  const motion = { from: HERE, to: { col: 0, row: 0 }, turns: 0, mirrored: false };
  const moved = applyPatch(TERRAIN, movedSelection(selected, SQUARES, motion, false, on));
  expect(Object.keys(sidesOf(moved)).sort()).toEqual(['c0r0s1', 'c9r9s0']);
});

test('terrain that a picture shows is not removed; another kind replaces only existing terrain', () => {
  const selected = selectedOf(TERRAIN, HEX_ODD, [HERE, { col: 4, row: 5 }, { col: 5, row: 4 }]);
  const left = applyPatch(TERRAIN, removedSelection(selected));
  expect([...left.cells.keys(), ...left.sides.keys()]).toEqual(['c5r4', 'c9r9s0']);
  const retyped = applyPatch(TERRAIN, retypedSelection(selected, { side: 'hedge', cell: 'Brush' }));
  expect([...retyped.sides.values()].map(({ entry }) => entry.terrain)).toEqual(['hedge', 'hedge', 'hedge']);
  expect(Array.from(retyped.cells.values(), ({ entry }) => entry.terrain)).toEqual([
    'Brush',
    undefined,
    'Brush',
  ]);
  expect(retyped.sides.get('c4r4s0')?.entry.gap).toEqual({ from: 4, to: 10 });
});
