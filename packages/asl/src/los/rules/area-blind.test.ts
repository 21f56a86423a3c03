/** Blind hexes, one touch at a time. */
import { expect, test } from 'vitest';
import { GULLY, INSIDE, touchLab, type Setting, type TouchFacts } from '../../../test/touch-lab';
import { BLIND, CREST_BLIND, HEIGHT } from './area-line';

type Look = readonly [high: number, to: string, low: number, at: string, level: number, facts?: TouchFacts];

/** Returns the code and hindrance of a touch; C1 is the higher end. */
const look = (
  [high, to, low, at, level, facts = {}]: Look,
  more: Partial<Setting> = {},
): readonly number[] => {
  const { line, put } = touchLab({ ...more, from: ['C1', high], to: [to, low] });
  return [put(at, level, facts), line.total];
};
/** Returns the same for the reversed line; C1 is the lower end. */
const turned = ([high, to, low, at, level, facts = {}]: Look): readonly number[] => {
  const row = (hex: string): number => Number(hex.slice(1));
  const { line, put } = touchLab({ from: ['C1', low], to: [to, high] });
  return [put(`C${row(to) + 1 - row(at)}`, level, facts), line.total];
};

const woods = { name: 'Woods' };
const tall = { name: 'Pine Woods' };
const LOOKS: readonly (readonly [string, Look, number])[] = [
  ['woods seen over by one level: the hex behind them', [2, 'C5', 0, 'C4', 0, woods], BLIND],
  ['and no more', [2, 'C5', 0, 'C3', 0, woods], 0],
  ['at least one, from whatever height', [9, 'C5', 0, 'C4', 0, woods], BLIND],
  ['trees of two levels: two hexes', [3, 'C5', 0, 'C3', 0, tall], BLIND],
  ['not three', [3, 'C6', 0, 'C3', 0, tall], 0],
  ['trees of two levels from one level higher: one hex', [4, 'C5', 0, 'C4', 0, tall], BLIND],
  ['not two', [4, 'C5', 0, 'C3', 0, tall], 0],
  ['a higher target: less', [3, 'C5', 1, 'C3', 0, tall], 0],
  ['five hexes from the higher end: one more', [2, 'C8', 0, 'C6', 0, woods], BLIND],
  ['not at four', [2, 'C7', 0, 'C5', 0, woods], 0],
  ['woods on a hill', [3, 'C5', 0, 'C3', 1, woods], BLIND],
  ['woods no higher than the lower end', [3, 'C5', 1, 'C4', 0, woods], 0],
  ['the half level of a house does not count', [3, 'C5', 0, 'C3', 0, { name: 'Stone Building, 1 Level' }], 0],
  ['but against a roof', [2.5, 'C8', 0, 'C6', 0, { name: 'Stone Building, 1 Level' }], BLIND],
  ['a roof and a house without half a level', [2.5, 'C8', 0, 'C6', 0, { name: 'Stone Building' }], 0],
  ['a roof and other half levels', [2.5, 'C8', 0, 'C6', 0, { name: 'Stone Rubble Level 1' }], 0],
  ['a crest two levels up: one hex', [3, 'C5', 0, 'C4', 2], CREST_BLIND],
  ['not two', [3, 'C5', 0, 'C3', 2], 0],
  ['a crest one level up: none', [2, 'C5', 0, 'C4', 1], 0],
  ['but five hexes away', [2, 'C7', 0, 'C6', 1], CREST_BLIND],
  ['the crest under grain', [3, 'C5', 0, 'C4', 2, { name: 'Grain' }], CREST_BLIND],
  ['a wall makes none, its ground does', [3, 'C5', 0, 'C4', 2, { name: 'Wall' }], CREST_BLIND],
  ['no wall does', [2, 'C5', 0, 'C4', 1, { name: 'Bocage' }], 0],
  ['a cliff is two half levels higher', [3, 'C5', 0, 'C4', 1, { name: 'Cliff' }], 0],
  ['a cliff five hexes away', [3, 'C12', 0, 'C11', 1, { name: 'Cliff' }], CREST_BLIND],
  ['a cliff that reaches up to the higher end', [2, 'C12', 0, 'C11', 1, { name: 'Cliff' }], 0],
  ['the ground of the higher end', [2, 'C5', 0, 'C4', 2], HEIGHT],
];

test.each(LOOKS)('LOS-66: %s (A6.4, B10.23)', (_, at, code) => {
  expect([look(at), turned(at)]).toEqual([
    [code, 0],
    [code, 0],
  ]);
});

test('LOS-68d: a hindrance seen over hinders a unit in its blind hexes (A6.7)', () => {
  const huts = { name: 'Huts' };
  expect([look([2, 'C5', 0, 'C4', 0, huts]), look([2, 'C5', 0, 'C3', 0, huts])]).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(turned([2, 'C5', 0, 'C4', 0, huts])).toEqual([0, 1]);
  // Trees without leaves hinder only beside an end.
  const bare = { name: 'Orchard, Out of Season' };
  expect([look([2, 'C5', 0, 'C4', 0, bare]), look([2, 'C8', 0, 'C6', 0, bare])]).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect([turned([2, 'C5', 0, 'C4', 0, bare]), look([2, 'C8', 0, 'C6', 0, huts])]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('LOS-68a: a roofless building hides nothing; the terrain of its hex decides (B23.87)', () => {
  const cells = { C4: { terrain: 'Gutted Stone Building' } };
  expect(look([2, 'C5', 0, 'C4', 0, { name: 'Stone Building' }], { cells })).toEqual([0, 0]);
  expect(look([2, 'C5', 0, 'C4', 0, { name: 'Stone Factory Wall, 1.5 Level' }], { cells })).toEqual([
    BLIND,
    0,
  ]);
});

test('LOS-68b: a factory floor hides from outside, or from twice its height above its end (B23.87)', () => {
  const floor = { name: 'Stone Factory, 1.5 Level' };
  expect(look([2, 'C5', 0, 'C4', 0, floor])).toEqual([CREST_BLIND, 0]);
  expect(look([2, 'C5', 0, 'C4', 0, floor], INSIDE)).toEqual([0, 0]);
  const up = (level: number): number => {
    const { put } = touchLab({ ...INSIDE, from: ['C1', 0], to: ['C5', level] });
    return put('C2', 0, floor);
  };
  expect([up(2), up(2.5), up(3)]).toEqual([0, CREST_BLIND, CREST_BLIND]);
  const down = touchLab({ ...INSIDE, from: ['C1', 3], to: ['C5', 0] });
  expect(down.put('C4', 0, floor)).toBe(CREST_BLIND);
});

test('LOS-66: over a depression hexside the ground is one level lower (B10.23)', () => {
  const dip = (sides: readonly number[], bits: number): number => {
    const { put, touchSides } = touchLab({
      cells: { C4: { depressionSides: sides } },
      from: ['C1', 3],
      to: ['C5', 0],
    });
    touchSides('C4', bits);
    return put('C4', 2);
  };
  expect([dip([], 0b1001), dip([0], 0b1001), dip([3], 0b1001)]).toEqual([CREST_BLIND, 0, CREST_BLIND]);
  expect([dip([3], 0b1000), dip([3], 0)]).toEqual([0, CREST_BLIND]);
});

test('LOS-66: ground at a cliff counts as an obstacle, except its edge toward adjacent ends (B11.1)', () => {
  const cliffs = [
    ['C4', 3],
    ['C2', 0],
  ] as const;
  const edge = (hex: 'C2' | 'C4', near: number, sides: TouchFacts, high = true): number => {
    const [from, to] = high ? [3, 0] : [0, 3];
    const { put } = touchLab({ cliffs, from: ['C1', from], to: ['C5', to] });
    return put(hex, 1, { near, ...sides });
  };
  expect([edge('C4', 3, {}), edge('C4', 0, {}), edge('C4', -1, {})]).toEqual([CREST_BLIND, 0, 0]);
  expect([edge('C4', 3, { sideT: 1 }), edge('C4', 3, { sideT: -1 })]).toEqual([0, CREST_BLIND]);
  expect([edge('C4', 3, { sideV: 1 }), edge('C4', 3, { sideV: -1 })]).toEqual([CREST_BLIND, CREST_BLIND]);
  expect([edge('C2', 0, {}, false), edge('C2', 0, { sideV: 1 }, false)]).toEqual([CREST_BLIND, 0]);
  expect(edge('C2', 0, { sideT: -1 }, false)).toBe(CREST_BLIND);
  // The edge toward the adjacent higher end. The lower end is two hexes away, near enough.
  const beside = (high: 'C1' | 'C3', sides: TouchFacts): number => {
    const { put } = touchLab({
      cliffs,
      from: ['C1', high === 'C1' ? 3 : 0],
      to: ['C3', high === 'C1' ? 0 : 3],
    });
    return put('C2', 1, { near: 0, ...sides });
  };
  expect([beside('C1', {}), beside('C1', { sideV: -1 }), beside('C1', { sideV: 1 })]).toEqual([
    CREST_BLIND,
    0,
    CREST_BLIND,
  ]);
  expect([beside('C3', {}), beside('C3', { sideT: -1 }), beside('C3', { sideT: 1 })]).toEqual([
    CREST_BLIND,
    0,
    CREST_BLIND,
  ]);
});

test('LOS-66: along hexsides, ground is an obstacle where the line leaves a depression between two cliffs (B11.1)', () => {
  const along = (
    end: 'C1' | 'C5',
    cliffs: readonly number[],
    line: { along?: boolean } = { along: true },
  ): number => {
    const { put, touchSides } = touchLab({
      cells: { [end]: { depression: 'Gully' } },
      cliffs: cliffs.map((k) => [end, k] as const),
      from: ['C1', 3],
      to: ['C5', 0],
      line,
    });
    touchSides(end, 0b000110);
    return put('C4', 1);
  };
  expect([along('C1', [1, 2]), along('C5', [1, 2]), along('C1', [1]), along('C1', [])]).toEqual([
    CREST_BLIND,
    CREST_BLIND,
    0,
    0,
  ]);
  expect(along('C1', [1, 2], {})).toBe(0);
});

test('LOS-69: along a cliff, blind hexes count from the lower ground (B11.1)', () => {
  const lower = (ground: number): number => {
    const { index } = touchLab({ from: ['C1', 0], to: ['C5', 0] });
    const cliffs = { hex: Int32Array.of(index('C4')), ground: Int16Array.of(ground * 2), count: 1 };
    return look([3, 'C5', 0, 'C4', 2], { line: { cliffs } })[0] ?? -1;
  };
  expect([lower(2), lower(1)]).toEqual([CREST_BLIND, 0]);
});

test('LOS-70: a unit on a slope sees over terrain as high as itself, by one level (F2.3)', () => {
  const slope = { line: { slope: true } };
  expect([
    look([1, 'C5', 0, 'C4', 0, woods], slope)[0],
    look([1, 'C5', 0, 'C3', 0, woods], slope)[0],
  ]).toEqual([BLIND, 0]);
  expect([look([2, 'C5', 0, 'C3', 0, tall], slope)[0], look([2, 'C5', 0, 'C4', 0, tall], slope)[0]]).toEqual([
    BLIND,
    BLIND,
  ]);
  expect(look([2, 'C6', 0, 'C3', 0, tall], slope)[0]).toBe(0);
  expect(look([2, 'C6', 0, 'C4', 0, tall], slope)[0]).toBe(BLIND);
  expect(look([3, 'C5', 0, 'C3', 0, tall], slope)[0]).toBe(BLIND);
  // Trees without leaves hide nothing; seen over, they hinder only beside an end.
  const bare = { name: 'Orchard, Out of Season' };
  expect([look([1, 'C5', 0, 'C4', 0, bare], slope), look([1, 'C5', 0, 'C3', 0, bare], slope)]).toEqual([
    [0, 1],
    [0, 0],
  ]);
});

test("LOS-15: up a slope of one level per hex, crests hide nothing from a depression's bed (B9.61)", () => {
  const up = (bed: 'C1' | 'C5', high: number, at: number, level: number, sunk = true): number => {
    const [from, to] = bed === 'C5' ? [high, -1] : [-1, high];
    const { put } = touchLab({
      cells: { [bed]: GULLY },
      from: ['C1', from],
      to: ['C5', to],
      line: { sunkV: sunk && bed === 'C1', sunkT: sunk && bed === 'C5' },
    });
    return put(`C${bed === 'C5' ? at : 6 - at}`, level);
  };
  // Range 4, from level -1 (its depression's crest is 0) to level 4.
  for (const bed of ['C1', 'C5'] as const) {
    expect([up(bed, 4, 4, 1), up(bed, 4, 3, 2), up(bed, 4, 2, 3)]).toEqual([0, 0, 0]);
    expect([up(bed, 4, 4, 2), up(bed, 4, 3, 3)]).toEqual([CREST_BLIND, CREST_BLIND]);
    expect([up(bed, 3, 4, 1), up(bed, 3, 3, 2), up(bed, 4, 2, 3, false)]).toEqual([
      0,
      CREST_BLIND,
      CREST_BLIND,
    ]);
  }
});

test('LOS-66: a blind hex keeps its numbers for the card (A6.4)', () => {
  const { line, put } = touchLab({ from: ['C1', 3], to: ['C8', 0] });
  put('C7', 0, tall);
  const { blindTop, blindFar, blindHi, blindLo, blindCount, blindNear } = line;
  expect({ blindTop, blindFar, blindHi, blindLo, blindCount, blindNear }).toEqual({
    blindTop: 4,
    blindFar: 6,
    blindHi: 6,
    blindLo: 0,
    blindCount: 3,
    blindNear: 1,
  });
});
