/** Terrain and ground at the level of the ends or above, one touch at a time. */
import { expect, test } from 'vitest';
import { GULLY, INSIDE, touchLab, type Setting, type TouchFacts } from '../../../test/touch-lab';
import { GROUND, HALF_LEVEL, HEIGHT, HIGHER, SPLIT, type AreaLine } from './area-line';

/** Returns the code and hindrance of a touch of C3, between C1 and C5. */
const at = (
  from: number,
  to: number,
  level: number,
  more: TouchFacts = {},
  setting: Partial<Setting> = {},
): readonly [number, number] => {
  const { line, put } = touchLab({ ...setting, from: ['C1', from], to: ['C5', to] });
  return [put('C3', level, more), line.total];
};
const CLEAR = [0, 0];
const C3 = touchLab({ from: ['C1', 0], to: ['C5', 0] }).index('C3');

test('LOS-60: ground higher than both ends blocks (A6.2)', () => {
  expect([at(0, 0, 1), at(0, 0, 0), at(0, 1, 2), at(1, 0, 2)]).toEqual([
    [GROUND, 0],
    CLEAR,
    [GROUND, 0],
    [GROUND, 0],
  ]);
  expect([at(1, 0, 1)[0], at(0, 1, 1)[0], at(2, 1, 1)[0]]).toEqual([HEIGHT, HEIGHT, 0]);
});

test('LOS-90: a line passes under a bridge or the road on it, but not under a road on a hill (B6.2)', () => {
  const bridge = { cells: { C3: { terrain: 'Stone Bridge' } } };
  expect(at(0, 0, 1, { name: 'Stone Bridge' })).toEqual(CLEAR);
  expect(at(0, 0, 1, { name: 'Dirt Road' }, bridge)).toEqual(CLEAR);
  expect(at(0, 0, 1, { name: 'Dirt Road' })).toEqual([GROUND, 0]);
  expect(at(0, 0, 1, { name: 'Open Ground' }, bridge)).toEqual([GROUND, 0]);
  expect(at(0, 0, 0, { name: 'Stone Bridge' })).toEqual([0, 1]);
  expect(at(1, 1, 0, { name: 'Stone Bridge' })).toEqual(CLEAR);
});

test('LOS-69: along a cliff the lower ground counts, up to the level of the higher end (B11.1)', () => {
  const along = (ground: number): Partial<Setting> => ({
    line: { cliffs: { hex: Int32Array.of(C3), ground: Int16Array.of(ground * 2), count: 1 } },
  });
  expect([at(0, 0, 1, {}, along(0))[0], at(0, 0, 2, {}, along(1))[0]]).toEqual([0, GROUND]);
  expect([at(1, 0, 1, {}, along(0))[0], at(1, 0, 1, {}, along(1))[0]]).toEqual([0, HEIGHT]);
});

test('LOS-90: a bridge does not hinder between the bank beside it and the bed under it (B6.1)', () => {
  const { line, put } = touchLab({ cells: { C2: GULLY }, from: ['C1', 0], to: ['C5', -1] });
  expect([put('C2', 0, { name: 'Stone Bridge', sideV: -1 }), line.total]).toEqual(CLEAR);
});

test('LOS-61: split terrain at the ground level of both ends acts as its lower part (B.6)', () => {
  const slope = { line: { slope: true } };
  expect(at(0, 0, 0, { name: 'Orchard' })).toEqual([0, 1]);
  expect(at(0, 0, 0, { name: 'Orchard' }, slope)).toEqual([SPLIT, 0]);
  expect(at(0, 0, 0, { name: 'Stone Market Place' })).toEqual(CLEAR);
  expect(at(0, 0, 0, { name: 'Stone Market Place' }, slope)).toEqual([SPLIT, 0]);
  expect(at(0, 0, 0, { name: 'Orchard, Out of Season' }, slope)).toEqual([0, 1]);
  expect(at(0, 0, 0, { name: 'Light Woods' })).toEqual([0, 2]);
  // On other ground, or with one end at another level, it is not split.
  expect([at(1, 0, 0, { name: 'Orchard' })[0], at(0, 1, 0, { name: 'Orchard' })[0]]).toEqual([
    HEIGHT,
    HEIGHT,
  ]);
  expect([at(1, 1, 0, { name: 'Orchard' })[0], at(-1, -1, -1, { name: 'Orchard' })[1]]).toEqual([0, 1]);
  expect(at(-1, 0, -1, { name: 'Orchard' })[0]).toBe(HEIGHT);
});

test('LOS-62: a half level counts between two ends at its level (A6.2)', () => {
  const slope = { line: { slope: true } };
  expect(at(0, 0, 0, { name: 'Grain' })).toEqual([0, 1]);
  expect(at(0, 0, 0, { name: 'Stone Rubble' })).toEqual([HALF_LEVEL, 0]);
  expect(at(1, 1, 0, { name: 'Stone Building, 1 Level' })).toEqual([HALF_LEVEL, 0]);
  expect(at(1, 1, 0, { name: 'Stone Building' })).toEqual(CLEAR);
  expect([at(0, 0, 0, { name: 'Grain' }, slope), at(0, 0, 0, { name: 'Stone Rubble' }, slope)]).toEqual([
    CLEAR,
    CLEAR,
  ]);
  expect([at(1, 0, 0, { name: 'Grain' }), at(0, 1, 0, { name: 'Stone Rubble' })]).toEqual([CLEAR, CLEAR]);
  expect([at(1, 1, 0, { name: 'Grain' }), at(0, 0, 0, { name: 'Wall' })]).toEqual([CLEAR, CLEAR]);
  const floor = { name: 'Stone Factory, 1.5 Level' };
  expect([at(1, 1, 0, floor)[0], at(1, 1, 0, floor, INSIDE)]).toEqual([HIGHER, [0, 1]]);
});

test('LOS-63: terrain higher than both ends blocks or hinders (A6.2)', () => {
  const slope = { line: { slope: true } };
  expect(at(0, 0, 0, { name: 'Woods' })).toEqual([HIGHER, 0]);
  expect([at(1, 1, 0, { name: 'Woods' })[0], at(1, 1, 0, { name: 'Pine Woods' })[0]]).toEqual([0, HIGHER]);
  expect(at(1, 0, 0, { name: 'Stone Building, 1 Level' })).toEqual([HIGHER, 0]);
  expect([at(0, 0, 1, { name: 'Bocage' }), at(0, 0, 0, { name: 'Bocage' })]).toEqual([[GROUND, 0], CLEAR]);
  // Light Woods with ground below both ends are two hindrances; from a slope no hindrance counts.
  expect(at(0, 0, 0, { name: 'Huts' })).toEqual([0, 1]);
  expect(at(0, 0, 0, { name: 'Huts' }, slope)).toEqual(CLEAR);
  expect(at(0, -1, -0.5, { name: 'Light Woods' })).toEqual([0, 2]);
  const floor = { name: 'Stone Factory, 2.5 Level' };
  expect([at(2, 2, 0, floor)[0], at(2, 2, 0, floor, INSIDE)[0]]).toEqual([HIGHER, 0]);
  // A line passes under a bridge above both ends; a bridge above only the lower end hinders.
  expect([at(0, 0, 0.5, { name: 'Stone Bridge' }), at(1, 0, 1, { name: 'Elevated Road' })[0]]).toEqual([
    CLEAR,
    HEIGHT,
  ]);
});

test('LOS-35: a factory floor hinders a line that stays inside and blocks all others (B23.87)', () => {
  const floor = { name: 'Stone Factory, 1.5 Level' };
  expect([at(0, 0, 0, floor, INSIDE), at(0, 0, 0, floor)]).toEqual([
    [0, 1],
    [HIGHER, 0],
  ]);
  for (const hex of ['C1', 'C5'] as const) {
    const open = { ...INSIDE, cells: { ...INSIDE.cells, [hex]: {} } };
    expect([at(0, 0, 0, floor, open)[0], at(1, 0, 0, floor, open)[0]]).toEqual([HIGHER, HIGHER]);
  }
});

test('LOS-64: a unit sees over terrain as high as itself only from higher up (A6.2)', () => {
  const slope = { line: { slope: true } };
  expect([at(1, 0, 0, { name: 'Woods' })[0], at(0, 1, 0, { name: 'Woods' })[0]]).toEqual([HEIGHT, HEIGHT]);
  expect([at(1, 1, 0, { name: 'Woods' })[0], at(1, 0, 1)[0], at(1, 0, 1, {}, slope)[0]]).toEqual([
    0,
    HEIGHT,
    0,
  ]);
  expect([at(1, 0, 1, { name: 'Wall' })[0], at(1, 0, 0, { name: 'Bocage' })[0]]).toEqual([HEIGHT, 0]);
  // The half level of a building counts against a roof.
  expect(at(1.5, 0, 0, { name: 'Stone Building, 1 Level' })[0]).toBe(HEIGHT);
  expect(at(1.5, 0, 1, { name: 'Grain' })[0]).not.toBe(HEIGHT);
  // LOS-64f.
  expect(at(1, 0, 0, { name: 'Orchard, Out of Season' })).toEqual([0, 1]);
});

/** C2 beside an end at C1, or C4 beside an end at C5, one level below it. */
const beside = (hex: 'C2' | 'C4', side: number, high = 1, name = 'Open Ground'): number => {
  const [from, to] = hex === 'C2' ? [high, 0] : [0, high];
  const { put } = touchLab({ from: ['C1', from], to: ['C5', to] });
  return put(hex, 1, { name, ...(hex === 'C2' ? { sideV: side } : { sideT: side }) });
};

test('LOS-64a: the overhang is only ground, in the near half of the hex next to the higher end (B10.2)', () => {
  expect([beside('C2', -1), beside('C2', 0), beside('C2', 1)]).toEqual([0, HEIGHT, HEIGHT]);
  expect([beside('C4', -1), beside('C4', 0), beside('C4', 1)]).toEqual([0, HEIGHT, HEIGHT]);
  const { put } = touchLab({ from: ['C1', 1], to: ['C5', 0] });
  expect(put('C3', 1, { sideV: -1, sideT: -1 })).toBe(HEIGHT);
  const other3 = touchLab({ from: ['C1', 0], to: ['C5', 1] });
  expect(other3.put('C3', 1, { sideV: -1, sideT: -1 })).toBe(HEIGHT);
  const woods = touchLab({ from: ['C1', 2], to: ['C5', 0] });
  expect(woods.put('C2', 1, { name: 'Woods', sideV: -1 })).toBe(HEIGHT);
  // A hex as high as the end has no overhang.
  const level = touchLab({ cells: { C2: { level: 1 } }, from: ['C1', 1], to: ['C5', 0] });
  expect(level.put('C2', 1, { sideV: -1 })).toBe(HEIGHT);
  const other = touchLab({ cells: { C4: { level: 1 } }, from: ['C1', 0], to: ['C5', 1] });
  expect(other.put('C4', 1, { sideT: -1 })).toBe(HEIGHT);
});

test('LOS-64d: banks of a depression that the line leaves or enters need no height advantage (A6.3)', () => {
  const gully = { C3: GULLY };
  const bank = (line: Partial<AreaLine>, name = 'Open Ground', cells = gully): number =>
    at(1, -1, name === 'Woods' ? 0 : 1, { name }, { cells, line })[0];
  expect([bank({}), bank({ exits: true }), bank({ enters: true })]).toEqual([HEIGHT, 0, 0]);
  expect(bank({ ignoreHex: C3 })).toBe(0);
  expect(at(1, 0, 1, {}, { line: { ignoreHex: C3 } })[0]).toBe(0);
  expect(at(1, 0, 1, {}, { line: { ignoreHex: C3 + 1 } })[0]).toBe(HEIGHT);
  expect([
    bank({ ignoreHex: C3 }, 'Woods'),
    at(1, 0, 0, { name: 'Woods' }, { line: { ignoreHex: C3 } })[0],
  ]).toEqual([HEIGHT, 0]);
});

test("LOS-64e: a pond's bank is no obstacle between a higher end beside it and an end on the pond (A6.2)", () => {
  const pond = (hexes: readonly string[], from: string, high: string, hex: string, name = 'Open Ground') => {
    const cells = Object.fromEntries(hexes.map((h) => [h, { terrain: 'Water' }]));
    const { put } = touchLab({
      cells,
      from: [from, from === high ? 2 : 0],
      to: ['C5', high === 'C5' ? 2 : 0],
    });
    return put(hex, name === 'Woods' ? 1 : 2, { name });
  };
  expect(pond(['C2', 'C5'], 'C1', 'C1', 'C2')).toBe(0);
  expect(pond(['C4', 'C1'], 'C1', 'C5', 'C4')).toBe(0);
  // Not on the pond, not beside it, no water, or woods on it.
  expect([pond(['C2'], 'C1', 'C1', 'C2'), pond(['C5'], 'C1', 'C1', 'C2')]).toEqual([HEIGHT, HEIGHT]);
  expect([pond(['C4'], 'C1', 'C5', 'C4'), pond(['C1'], 'C1', 'C5', 'C4')]).toEqual([HEIGHT, HEIGHT]);
  expect(pond(['C1', 'C3', 'C5'], 'C1', 'C1', 'C3')).toBe(HEIGHT);
  expect(pond(['C1', 'C3', 'C5'], 'C1', 'C5', 'C3')).toBe(HEIGHT);
  expect([pond(['C2', 'C1'], 'C1', 'C5', 'C2'), pond(['C4', 'C5'], 'C1', 'C1', 'C4')]).toEqual([
    HEIGHT,
    HEIGHT,
  ]);
  expect(pond(['C2', 'C5'], 'C1', 'C1', 'C2', 'Woods')).toBe(HEIGHT);
  // Beside the lower end.
  expect([pond(['C2', 'C5'], 'C1', 'C5', 'C2'), pond(['C4', 'C1'], 'C1', 'C1', 'C4')]).toEqual([
    HEIGHT,
    HEIGHT,
  ]);
});

test('LOS-64g: the hex of a vertex end counts with its base off its center, but not a depression (B9.42)', () => {
  for (const [hex, line] of [
    ['C1', { vertexV: true }],
    ['C5', { vertexT: true }],
  ] as const) {
    const levels = hex === 'C1' ? ([0, 2] as const) : ([2, 0] as const);
    const look = (near: number, cells = {}): number =>
      touchLab({ cells, from: ['C1', levels[0]], to: ['C5', levels[1]], line }).put(hex, 2, {
        near,
        name: 'Grain',
      });
    expect([look(-1), look(0), look(3)]).toEqual([HEIGHT, 0, 0]);
    expect(look(3, { [hex]: { depression: 'Gully' } })).toBe(HEIGHT);
    const other = touchLab({ from: ['C1', levels[0]], to: ['C5', levels[1]], line });
    expect(other.put('C3', 2, { near: 3, name: 'Grain' })).toBe(HEIGHT);
  }
});
