/** Rows of the ground that a painted hex cannot show: one touch at a time, on a board of two levels. */
import { expect, test } from 'vitest';
import { GULLY, touchLab } from '../../test/touch-lab';
import { BLIND, CREST_BLIND, DEPRESSION_EXIT, GROUND, HEIGHT, ROWHOUSE } from './area-line';

test('LOS-64a: the near half of the hex below an end is its crest, the far half hides (B10.2)', () => {
  const setting = { cells: { C1: { level: 1 } }, from: ['C1', 1], to: ['C5', 0] } as const;
  expect(touchLab(setting).put('C2', 1, { sideS: -1 })).toBe(0);
  expect(touchLab(setting).put('C2', 1, { sideS: 1 })).toBe(HEIGHT);
});

test('LOS-64g: off the centre of the hex of a vertex its base counts, not the ground drawn there (B9.42)', () => {
  const setting = { from: ['C1', 0], to: ['C5', 2] } as const;
  for (const near of [-1, 3]) {
    const { line, put } = touchLab(setting);
    line.vertexS = true;
    expect([near, put('C1', 2, { near, name: 'Grain' })]).toEqual([near, near < 0 ? HEIGHT : 0]);
  }
});

test('LOS-92: a vertex in a depression hex is on its bank for the ground (B9.42)', () => {
  const setting = { cells: { C1: GULLY, C5: GULLY }, from: ['C1', -1], to: ['C5', -1] } as const;
  for (const vertex of [false, true]) {
    const { line, put } = touchLab(setting);
    line.vertexS = vertex;
    line.vertexD = vertex;
    expect([vertex, put('C3', 0)]).toEqual([vertex, vertex ? 0 : GROUND]);
  }
});

test('LOS-24b: a cliff drawn in the own hex of a depression hides like one between the ends (B11.1)', () => {
  const setting = {
    cells: { C1: GULLY },
    from: ['C1', -1],
    to: ['C5', 2],
  } as const;
  for (const exits of [false, true]) {
    const { line, put } = touchLab(setting);
    line.exits = exits;
    expect([exits, put('C1', -1, { name: 'Cliff' }) !== 0]).toEqual([exits, exits]);
  }
});

test('LOS-66: ground at a cliff hides like an obstacle, but for its edge towards an adjacent end (A6.4, B11.1)', () => {
  const setting = { cells: { C1: { level: 3 }, C4: { level: 1 } }, from: ['C1', 3], to: ['C5', 0] } as const;
  expect(touchLab(setting).put('C4', 1, { near: 3, sideD: 0 })).toBe(0);
  const cliffs = [['C4', 3]] as const;
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 3, sideD: 0 })).toBe(CREST_BLIND);
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 3, sideD: 1 })).toBe(0);
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 0, sideD: 0 })).toBe(0);
});

test('LOS-68b: a factory hides from above only whoever is outside it (B23.87)', () => {
  const setting = { from: ['C1', 3], to: ['C5', 0] } as const;
  const inside = touchLab(setting);
  inside.line.leftS = false;
  expect(inside.put('C4', 0, { name: 'Stone Factory, 1.5 Level' })).toBe(0);
  expect(touchLab(setting).put('C4', 0, { name: 'Stone Factory, 1.5 Level' })).toBe(CREST_BLIND);
  expect(touchLab(setting).put('C4', 0, { name: 'Stone Factory Wall, 1.5 Level' })).toBe(BLIND);
});

test('LOS-21b: next to the far end the bank of a depression behind the centre of its hex blocks (A6.3)', () => {
  const setting = {
    cells: { C1: GULLY, C2: GULLY, C3: { level: 0 } },
    from: ['C1', -1],
    to: ['C3', 0],
  } as const;
  for (const [sideD, code] of [
    [1, DEPRESSION_EXIT],
    [-1, 0],
  ] as const) {
    const { line, put } = touchLab(setting);
    line.exits = true;
    expect([sideD, put('C2', 0, { sideD })]).toEqual([sideD, code]);
  }
});

test('LOS-25: the ground of a bank that the line crosses at a depression hexside asks for no height advantage (A6.3)', () => {
  for (const banks of [[], [0]] as const) {
    const cells = { C1: GULLY, C3: { depressionSides: banks } };
    const { line, put, touchSides } = touchLab({ cells, from: ['C1', -1], to: ['C6', 5] });
    line.exits = true;
    touchSides('C3', 1);
    put('C2', -1);
    expect([banks.length, put('C3', 5, { near: 0 })]).toEqual([
      banks.length,
      banks.length === 0 ? HEIGHT : 0,
    ]);
  }
});

test('LOS-11: only hexes nearer to both ends than they are to each other obstruct, own ones from a vertex (A6.1)', () => {
  const setting = { from: ['C3', 0], to: ['C5', 0] } as const;
  const woods = { name: 'Woods' };
  const blocks = ['C1', 'C3', 'C4', 'C5', 'C6'].filter((hex) => touchLab(setting).put(hex, 0, woods) !== 0);
  expect(blocks).toEqual(['C4']);
  const { line, put } = touchLab(setting);
  line.vertexS = true;
  expect([put('C3', 0) === 0, put('C3', 0, woods) !== 0, put('C5', 0, woods) === 0]).toEqual([
    true,
    true,
    true,
  ]);
});

test('LOS-10: a hex that is entered anew is asked by its own ranges (A6.1)', () => {
  const { line, put } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
  put('C2', 0, { name: 'Grain' });
  put('C4', 0, { name: 'Grain' });
  expect([line.total, line.rS, line.rD]).toEqual([2, 3, 1]);
});

test('LOS-41: a wall inside a building counts in the own hexes of the ends, too (B23.71)', () => {
  const setting = { from: ['C1', 0], to: ['C2', 0] } as const;
  for (const hex of ['C1', 'C2'])
    expect(touchLab(setting).put(hex, 0, { name: 'Rowhouse Wall' })).toBe(ROWHOUSE);
});
