import { expect, test } from 'vitest';
import { isSameGround } from './same-ground';
import { changedTerrain, readTerrain, type SceneTerrain } from './terrain';

const FLAGS = {
  v: 1,
  anchor: { type: 4, size: 64, x: 0, y: 0 },
  sides: { c1r1s0: { t: 'wall' }, c1r1s1: { t: 'hedge', p: true } },
  cells: { c2r2: { t: 'Woods', l: 1 }, c3r3: { k: 'plough' } },
  shapes: { a: { t: 'Woods', o: 1, p: '0,0 640,0 640,640' } },
};
const BEFORE = readTerrain(FLAGS);

/** The terrain after an update: the next flags, and the update's changes. */
const after = (flags: object, changed: unknown): SceneTerrain | undefined =>
  changedTerrain(BEFORE, { ...FLAGS, ...flags }, changed);

test.each([
  [
    'a new side',
    { sides: { ...FLAGS.sides, c4r4s2: { t: 'bocage' } } },
    { sides: { c4r4s2: { t: 'bocage' } } },
  ],
  [
    'a changed side',
    { sides: { ...FLAGS.sides, c1r1s0: { t: 'hedge' } } },
    { sides: { c1r1s0: { t: 'hedge' } } },
  ],
  ['a side that is gone', { sides: { c1r1s1: FLAGS.sides.c1r1s1 } }, { sides: { '-=c1r1s0': null } }],
  [
    'a side that is gone, as Foundry 14 says it',
    { sides: { c1r1s1: FLAGS.sides.c1r1s1 } },
    { sides: { c1r1s0: {} } },
  ],
  [
    'a cell that has lost a key',
    { cells: { ...FLAGS.cells, c2r2: { t: 'Woods' } } },
    { cells: { c2r2: { '-=l': null } } },
  ],
  ['all shapes', { shapes: {} }, { shapes: { '-=a': null } }],
  ['what is none of its business', { play: { units: {} } }, { play: { units: { u: { wa: true } } } }],
])('%s: only the update’s keys are read, and the terrain is that of all keys', (_, flags, changed) => {
  const terrain = after(flags, changed);
  expect(terrain).toEqual(readTerrain({ ...FLAGS, ...flags }));
  // An entry that was not named stays the same object.
  expect(terrain?.cells.get('c3r3')).toBe(BEFORE.cells.get('c3r3'));
});

test.each([
  ['another anchor', { anchor: { ...FLAGS.anchor, x: 4 } }, { anchor: { x: 4 } }],
  ['all sides replaced', { sides: {} }, { '-=sides': null }],
  [
    'all sides replaced at once',
    { sides: { c9r9s0: { t: 'wall' } } },
    { '==sides': { c9r9s0: { t: 'wall' } } },
  ],
  [
    'a key that the update does not name',
    { cells: { c2r2: { t: 'Woods' } } },
    { sides: { c1r1s0: { t: 'wall' } } },
  ],
  ['what cannot be read', { sides: { ...FLAGS.sides, c4r4s2: 'x' } }, { sides: { c4r4s2: 'x' } }],
  ['no flags', { sides: FLAGS.sides }, null],
])('%s: everything is read anew', (_, flags, changed) => {
  expect(after(flags, changed)).toBeUndefined();
});

test('changes that make another board differ from those that do not', () => {
  const ground = (flags: object) => ({ terrain: readTerrain({ ...FLAGS, ...flags }), frame: 'hex' });
  const same = (flags: object): boolean => isSameGround(ground({}), ground(flags));
  expect(same({})).toBe(true);
  expect(isSameGround(ground({}), { ...ground({}), frame: 'square' })).toBe(false);
  // Looks, names, markers, and whether the picture shows a side.
  expect(same({ cells: { c2r2: { t: 'Woods', l: 1, m: 'smoke-2', n: 'Mill' } } })).toBe(true);
  expect(same({ sides: { ...FLAGS.sides, c1r1s1: { t: 'hedge' } } })).toBe(true);
  expect(same({ cells: { c2r2: { t: 'Woods', l: 2 } } })).toBe(false);
  expect(same({ cells: { c3r3: { k: 'plough' } } })).toBe(false);
  expect(same({ cells: { ...FLAGS.cells, c3r3: { k: 'plough', s: 'N:wall' } } })).toBe(false);
  expect(same({ cells: { ...FLAGS.cells, c4r4: { t: 'Grain' } } })).toBe(false);
  expect(same({ sides: { c1r1s0: { t: 'wall' } } })).toBe(false);
  expect(same({ sides: { ...FLAGS.sides, c1r1s0: { t: 'wall', g: { f: 8, t: 16 } } } })).toBe(false);
  expect(same({ shapes: { a: { t: 'Woods', o: 1, p: '0,0 640,0 640,320' } } })).toBe(false);
});
