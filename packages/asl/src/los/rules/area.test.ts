/** Ground rules that a painted hex cannot show; one touch at a time, on a board of two levels. */
import { expect, test } from 'vitest';
import { GULLY, INSIDE, touchLab } from '../../../test/touch-lab';
import { layRubble } from './area';
import { BLIND, CREST_BLIND, DEPRESSION_EXIT, GROUND, HEIGHT, ROWHOUSE } from './area-line';
import { TERRAIN_IDS } from '../board/terrain-ids';

test('LOS-64a: the near half of the hex below an end is its crest, the far half hides (B10.2)', () => {
  const setting = { cells: { C1: { level: 1 } }, from: ['C1', 1], to: ['C5', 0] } as const;
  expect(touchLab(setting).put('C2', 1, { sideV: -1 })).toBe(0);
  expect(touchLab(setting).put('C2', 1, { sideV: 1 })).toBe(HEIGHT);
});

test("LOS-64g: off the center of a vertex end's hex, its base counts instead of the drawn ground (B9.42)", () => {
  const setting = { from: ['C1', 0], to: ['C5', 2] } as const;
  for (const near of [-1, 3]) {
    const { line, put } = touchLab(setting);
    line.vertexV = true;
    expect([near, put('C1', 2, { near, name: 'Grain' })]).toEqual([near, near < 0 ? HEIGHT : 0]);
  }
});

test('LOS-92: a vertex in a depression hex is on its bank for the ground (B9.42)', () => {
  const setting = { cells: { C1: GULLY, C5: GULLY }, from: ['C1', -1], to: ['C5', -1] } as const;
  for (const vertex of [false, true]) {
    const { line, put } = touchLab(setting);
    line.vertexV = vertex;
    line.vertexT = vertex;
    expect([vertex, put('C3', 0)]).toEqual([vertex, vertex ? 0 : GROUND]);
  }
});

test("LOS-24b: a cliff drawn in a depression's own hex hides like one between the ends (B11.1)", () => {
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

test('LOS-66: ground at a cliff hides like an obstacle, except its edge toward an adjacent end (A6.4, B11.1)', () => {
  const setting = { cells: { C1: { level: 3 }, C4: { level: 1 } }, from: ['C1', 3], to: ['C5', 0] } as const;
  expect(touchLab(setting).put('C4', 1, { near: 3, sideT: 0 })).toBe(0);
  const cliffs = [['C4', 3]] as const;
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 3, sideT: 0 })).toBe(CREST_BLIND);
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 3, sideT: 1 })).toBe(0);
  expect(touchLab({ ...setting, cliffs }).put('C4', 1, { near: 0, sideT: 0 })).toBe(0);
});

test('LOS-68b: a factory seen from above hides only units outside it (B23.87)', () => {
  const setting = { from: ['C1', 2], to: ['C5', 0] } as const;
  expect(touchLab({ ...INSIDE, ...setting }).put('C4', 0, { name: 'Stone Factory, 1.5 Level' })).toBe(0);
  expect(touchLab(setting).put('C4', 0, { name: 'Stone Factory, 1.5 Level' })).toBe(CREST_BLIND);
  expect(touchLab(setting).put('C4', 0, { name: 'Stone Factory Wall, 1.5 Level' })).toBe(BLIND);
});

test("LOS-21b: next to the far end, a depression's bank behind its hex's center blocks (A6.3)", () => {
  const setting = {
    cells: { C1: GULLY, C2: GULLY, C3: { level: 0 } },
    from: ['C1', -1],
    to: ['C3', 0],
  } as const;
  for (const [sideT, code] of [
    [1, DEPRESSION_EXIT],
    [-1, 0],
  ] as const) {
    const { line, put } = touchLab(setting);
    line.exits = true;
    expect([sideT, put('C2', 0, { sideT })]).toEqual([sideT, code]);
  }
});

test('LOS-25: the bank that the line crosses at a depression hexside needs no height advantage (A6.3)', () => {
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

test('LOS-11: only hexes nearer to both ends than the ends are to each other obstruct; own hexes from a vertex (A6.1)', () => {
  const setting = { from: ['C3', 0], to: ['C5', 0] } as const;
  const woods = { name: 'Woods' };
  const blocks = ['C1', 'C3', 'C4', 'C5', 'C6'].filter((hex) => touchLab(setting).put(hex, 0, woods) !== 0);
  expect(blocks).toEqual(['C4']);
  const { line, put } = touchLab(setting);
  line.vertexV = true;
  expect([put('C3', 0) === 0, put('C3', 0, woods) !== 0, put('C5', 0, woods) === 0]).toEqual([
    true,
    true,
    true,
  ]);
});

test('LOS-10: a hex entered again uses its own ranges (A6.1)', () => {
  const { line, put } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
  put('C2', 0, { name: 'Grain' });
  put('C4', 0, { name: 'Grain' });
  expect([line.total, line.rV, line.rT]).toEqual([2, 3, 1]);
});

test("LOS-41: a wall inside a building also counts in the ends' own hexes (B23.71)", () => {
  const setting = { from: ['C1', 0], to: ['C2', 0] } as const;
  for (const hex of ['C1', 'C2'])
    expect(touchLab(setting).put(hex, 0, { name: 'Rowhouse Wall' })).toBe(ROWHOUSE);
});

/**
 * Returns the hex with an ignored bank after C2 and C3, on a line from C1 to C6. C3 has these sides of this
 * terrain.
 */
const ignored = (
  out: boolean,
  high: number,
  { sides = [0], terrain = 'Gully', near = 0, at = 'C3' as string, via = ['C2'], along = false } = {},
): boolean => {
  const side = (k: number): string => (sides.includes(k) ? terrain : 'Open Ground');
  const facts = {
    depressionSides: terrain === 'Gully' ? sides : [],
    sideTerrain: [0, 1, 2, 3, 4, 5].map(side),
  };
  const [from, to] = out ? [-1, high] : [high, -1];
  const { line, put, touchSides, index } = touchLab({
    cells: { C1: out ? GULLY : {}, C6: out ? {} : GULLY, [at]: facts },
    from: ['C1', from],
    to: ['C6', to],
    line: { exits: out, enters: !out, along },
  });
  touchSides(at, 0b1001);
  for (const hex of via) put(hex, -1);
  put(at, -1, { near });
  return line.ignoreHex === index(at);
};

test('LOS-25: out of a depression, the hexside where the line enters counts (A6.3)', () => {
  expect([ignored(true, 0), ignored(true, -1), ignored(true, -0.5)]).toEqual([true, false, false]);
  expect([ignored(true, 2, { near: 3 }), ignored(true, 2, { near: -1 })]).toEqual([false, false]);
  expect([ignored(true, 2, { sides: [3], near: 3 }), ignored(true, 2, { sides: [1], near: 1 })]).toEqual([
    true,
    false,
  ]);
  expect([ignored(true, 2, { terrain: 'Water' }), ignored(true, 2, { terrain: 'Grain' })]).toEqual([
    true,
    false,
  ]);
  expect([ignored(true, 2, { along: true }), ignored(true, 2, { via: [] })]).toEqual([false, false]);
});

test('LOS-25: into a depression, another touched hexside counts, but none of its own hex (A6.3)', () => {
  expect([ignored(false, 0, { sides: [3] }), ignored(false, -1, { sides: [3] })]).toEqual([true, false]);
  expect([ignored(false, 2), ignored(false, 2, { near: 3 }), ignored(false, 2, { near: -1 })]).toEqual([
    false,
    true,
    true,
  ]);
  expect([ignored(false, 2, { sides: [1] }), ignored(false, 2, { sides: [3], terrain: 'Water' })]).toEqual([
    false,
    true,
  ]);
  expect(ignored(false, 2, { at: 'C6', sides: [0, 3], near: -1, via: ['C5'] })).toBe(false);
});

test('LOS-25: a line that returns to a hex at once does not enter it again (A6.3)', () => {
  expect([ignored(true, 2, { via: ['C3', 'C2'] }), ignored(true, 2, { via: ['C3', 'C2', 'B3'] })]).toEqual([
    false,
    true,
  ]);
});

test('LOS-11: along hexsides to a vertex, a hex as far as the end obstructs if the line touches it (A6.1)', () => {
  const look = (
    line: { vertexV?: boolean; vertexT?: boolean; along?: boolean },
    hex: string,
    bits: number,
    name = 'Woods',
  ) => {
    const { put, touchSides } = touchLab({ from: ['C3', 0], to: ['C5', 0], line });
    touchSides(hex, bits);
    return put(hex, 0, { name }) !== 0;
  };
  // B5 lies beside C5, farther from C3; B2 lies beside C3.
  expect([
    look({ along: true, vertexT: true }, 'B5', 1),
    look({ along: true, vertexV: true }, 'B2', 1),
  ]).toEqual([true, true]);
  expect([
    look({ along: true, vertexV: true }, 'B5', 1),
    look({ along: true, vertexT: true }, 'B2', 1),
  ]).toEqual([false, false]);
  expect([look({ vertexT: true }, 'B5', 1), look({ along: true, vertexT: true }, 'B5', 0)]).toEqual([
    false,
    false,
  ]);
  expect([look({ along: true, vertexT: true }, 'B5', 1, 'Wall'), look({ along: true }, 'B5', 1)]).toEqual([
    false,
    false,
  ]);
  // Drawn terrain counts in a vertex's own hex.
  expect([
    look({ vertexT: true }, 'C5', 1),
    look({ vertexT: true }, 'C5', 1, 'Wall'),
    look({ vertexV: true }, 'C5', 1),
  ]).toEqual([true, false, false]);
});

test("LOS-24b: a cliff in a depression's own hex also hides on the way in; other terrain there does not (B11.1)", () => {
  const look = (enters: boolean, hex: string, name: string): boolean => {
    const { put } = touchLab({ cells: { C5: GULLY }, from: ['C1', 2], to: ['C5', -1], line: { enters } });
    return put(hex, -1, { name }) !== 0;
  };
  expect([look(true, 'C5', 'Cliff'), look(false, 'C5', 'Cliff')]).toEqual([true, false]);
  expect([look(true, 'C5', 'Woods'), look(true, 'C1', 'Cliff')]).toEqual([false, false]);
});

test('LOS-10: only blocking terrain sets the reported hex and terrain (A6.1)', () => {
  const { line, put, index } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
  put('C2', 0, { name: 'Grain' });
  expect([line.atHex, line.range, line.hi, line.lo]).toEqual([-1, 4, 0, 0]);
  put('C3', 0, { name: 'Woods' });
  expect([line.atHex, TERRAIN_IDS[line.atTerrain]]).toEqual([index('C3'), 'Woods']);
});

test('LOS-56: a unit in rubble has no building to leave (B24.2)', () => {
  const house = { terrain: 'Stone Building, 1 Level' };
  const { line, index } = touchLab({ cells: { C1: house, C5: house }, from: ['C1', 0], to: ['C5', 0] });
  expect([line.leftV, line.houseT]).toEqual([false, true]);
  layRubble(line, new Set([index('C3')]));
  expect([line.leftV, line.houseT]).toEqual([false, true]);
  layRubble(line, new Set([index('C1')]));
  expect([line.leftV, line.houseT]).toEqual([true, true]);
  layRubble(line, new Set([index('C5')]));
  expect([line.leftV, line.houseT]).toEqual([true, false]);
  layRubble(line, undefined);
  expect(line.rubble).toBeUndefined();
});
