/** The whole explained line: its Wall Advantage cases, its two lines to a hexside, the order of reasons. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Json, LosAnswer, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readEndOf, rowBoard, type GoldenEnd } from '../../../test/golden';
import { losBetween } from './between';

type Change = Readonly<Record<string, Json>>;
const look = (change: Change, from: GoldenEnd, to: GoldenEnd, options = {}): LosAnswer => {
  const board = rowBoard({ board: 'lab', change });
  return losBetween(board, readEndOf(board, from), readEndOf(board, to), options);
};
const C1 = { at: 'C1' };
const C5 = { at: 'C5' };

/** Returns, per case with and without WA of viewer and target, the result and whether the hex is seen. */
const cases = (change: Change, from: GoldenEnd = C1, to: GoldenEnd = C5) =>
  look(change, from, to).cases?.map((c) => [c.viewerAdvantage, c.targetAdvantage, c.los, c.sees.cell]);

test("B9.521: four cases if either end's Wall Advantage makes a difference", () => {
  expect(cases({ 'C1-C2': 'bocage' })).toEqual([
    [true, true, 'clear', true],
    [true, false, 'clear', true],
    [false, true, 'blocked', false],
    [false, false, 'blocked', false],
  ]);
  expect(cases({ 'C4-C5': 'light-bocage' })).toEqual([
    [true, true, 'clear', true],
    [true, false, 'blocked', true],
    [false, true, 'clear', true],
    [false, false, 'blocked', true],
  ]);
  const both = look({ 'C1-C2': 'bocage', 'C4-C5': 'bocage' }, C1, C5).cases ?? [];
  expect(both.map(({ because }) => because.map((r) => r.code))).toEqual([
    ['los-clear', 'los-bocage-viewer-wa', 'los-bocage-target-wa'],
    ['los-bocage-target'],
    ['los-bocage-viewer'],
    ['los-bocage-viewer', 'los-bocage-target'],
  ]);
});

test('B9.521: a wall at the other end removes no case', () => {
  expect(cases({ 'C1-C2': 'bocage', 'C4-C5': 'wall' })).toEqual(cases({ 'C1-C2': 'bocage' }));
  expect(cases({ 'C1-C2': 'wall', 'C4-C5': 'light-bocage' })).toEqual(cases({ 'C4-C5': 'light-bocage' }));
});

test('B9.521: no cases if Wall Advantage makes no difference', () => {
  expect(cases({ 'C1-C2': 'bocage', 'terrain:C3': 'Woods' })).toBeUndefined();
  expect([cases({ 'C2-C3': 'bocage' }), cases({ 'C1-C2': 'wall' }), cases({})]).toEqual(
    Array(3).fill(undefined),
  );
});

test('B9.42: a whole hexside is seen if both its vertices are; both lines report why not', () => {
  const side = { at: 'C5/C5-C6' };
  const B2 = { at: 'B2' };
  const to = (change: Change): LosAnswer => look(change, B2, side);
  expect(to({}).los).toBe('clear');
  // If both results are equal, the reported walk goes to the first vertex.
  const vertex = rowBoard({ board: 'lab' }).lattice.vertexPoint({ col: 2, row: 5 }, 3);
  expect(to({}).walk.at(-1)).toMatchObject({ kind: 'vertex', vertex: { point: vertex } });
  // B4 lies on only one of the two lines, C4 on the other.
  const [one, other] = [to({ 'terrain:B4': 'Woods' }), to({ 'terrain:C4': 'Woods' })];
  const both = to({ 'terrain:B4': 'Woods', 'terrain:C4': 'Woods' });
  expect([one.los, other.los, both.los]).toEqual(['blocked', 'blocked', 'blocked']);
  expect([one.because.length, other.because.length, both.because.length]).toEqual([1, 1, 2]);
  expect([one.sees.cell, other.sees.cell, one.deciding]).toEqual([false, false, one.because[0]?.at]);
  expect(one.walk).not.toEqual(other.walk);
  // A reason of both lines is reported once.
  const same = to({ 'terrain:B3': 'Woods', 'terrain:C3': 'Woods' });
  expect(same.because).toHaveLength(1);
  // `deciding` is the same object as the first reason's feature; the overlay compares them.
  expect(same.because[0]?.at).toBe(same.deciding);
  // The worse line counts, without the hindrances of the better one.
  const mixed = [
    to({ 'terrain:B4': 'Grain', 'terrain:C4': 'Woods' }),
    to({ 'terrain:B4': 'Woods', 'terrain:C4': 'Grain' }),
  ];
  for (const { los, because } of mixed) {
    expect([los, because.map((r) => r.code)]).toEqual(['blocked', ['los-terrain-higher']]);
  }
  for (const hex of ['B4', 'C4']) {
    const grain = to({ [`terrain:${hex}`]: 'Grain' });
    expect([grain.los, grain.hindrance, grain.sees.cell]).toEqual(['hindered', 1, true]);
  }
});

test('A6.7: a whole hexside is hindered as much as its more hindered line', () => {
  const to = (change: Change, at: string): number => look(change, { at: 'B2' }, { at }).hindrance;
  // B4 lies only on the line to one vertex, C4 on the line to the other.
  for (const [b4, c4, hindrances] of [
    ['Light Woods', 'Grain', [2, 1]],
    ['Grain', 'Light Woods', [1, 2]],
  ] as const) {
    const change = { 'terrain:B4': b4, 'terrain:C4': c4 };
    expect(['C5/B5-C5-C6', 'C5/C5-C6-D5'].map((vertex) => to(change, vertex))).toEqual(hindrances);
    expect(to(change, 'C5/C5-C6')).toBe(2);
  }
});

test('B9.42-h: if neither line shows a unit in Bypass, the line that shows its hex is reported', () => {
  // Woods in B4 block one line; the other passes grain and the bocage of the unit's own hex.
  const change = { 'C4-C5': 'bocage', 'terrain:B4': 'Woods', 'terrain:C4': 'Grain' };
  const board = rowBoard({ board: 'lab', change });
  const end = { ...readEndOf(board, { at: 'C5' }), state: { bypass: 'S' } };
  const { los, sees, because } = losBetween(board, readEndOf(board, { at: 'B2' }), end);
  expect([los, sees.cell, because[0]?.code]).toEqual(['blocked', true, 'los-bocage-target']);
});

test('A6.4: the answer says blind if and only if the lower end is in a blind hex', () => {
  const blind = (change: Change, from: GoldenEnd, to: GoldenEnd = C5): boolean | undefined =>
    look(change, from, to).blind;
  expect(blind({ 'terrain:C4': 'Woods' }, { at: 'C1', level: 2 })).toBe(true);
  expect(blind({ 'level:C4': 2 }, { at: 'C1', level: 3 })).toBe(true);
  expect(blind({ 'C4-C5': 'bocage' }, { at: 'C1', level: 2 }, { at: 'C6' })).toBe(true);
  expect([blind({ 'terrain:C4': 'Woods' }, C1), blind({}, C1)]).toEqual([undefined, undefined]);
});

test('B9.2: only a blocked line has a deciding feature, not a hindered or clear one', () => {
  expect([look({}, C1, C5).deciding, look({ 'terrain:C3': 'Grain' }, C1, C5).deciding]).toEqual([
    undefined,
    undefined,
  ]);
  expect(look({ 'terrain:C3': 'Woods' }, C1, C5).deciding).toEqual({
    kind: 'cell',
    cell: { col: 2, row: 3 },
  });
});

/** A barrier between two levels whose base is unknown. */
const unknown = (kind: string, from: GoldenEnd, to: GoldenEnd, more: Change = {}) => {
  const { los, missing } = look({ 'level:C3': 1, 'C3-C4': kind, ...more }, from, to);
  return [los, missing?.map((r) => r.code)];
};

test('B9.35: an unknown base needs a ruling where it makes a difference', () => {
  const ruling = ['needs-ruling', ['los-missing-base']];
  expect(unknown('wall', { at: 'C1', level: 1 }, { at: 'C6', level: 1 })).toEqual(ruling);
  expect(unknown('bocage', { at: 'C1', level: 2 }, { at: 'C5' })).toEqual(ruling);
  expect(unknown('bocage', { at: 'C1', level: 2 }, { at: 'C6' })).toEqual(['clear', undefined]);
  // Far above the barrier, or with other ground in the way, it makes none.
  expect(unknown('wall', { at: 'C1', level: 3 }, { at: 'C6', level: 3 })).toEqual(['clear', undefined]);
  expect(unknown('wall', C1, { at: 'C6' })).toEqual(['blocked', undefined]);
  expect(
    unknown('wall', { at: 'C1', level: 1 }, { at: 'C6', level: 1 }, { 'terrain:C2': 'Pine Woods' }),
  ).toEqual(['blocked', undefined]);
  // An entrenched unit on one of the two levels sees, and is seen, over the other (B9.21). Above both it
  // makes no difference.
  const dug = (level: number) => ({ at: level === 1 ? 'C3' : 'C1', level, entrenched: true });
  for (const [a, b] of [
    [dug(1), { at: 'C6' }],
    [{ at: 'C6' }, dug(1)],
  ] as const)
    expect(unknown('wall', a, b)).toEqual(ruling);
  expect(unknown('wall', dug(3), { at: 'C6', level: 3 })).toEqual(['clear', undefined]);
  expect(unknown('wall', { at: 'C6', level: 3 }, dug(3))).toEqual(['clear', undefined]);
});

test('F6.4: from a hillock a wall needs a ruling; bocage and passable barriers do not', () => {
  const hill = (kind: string, to: GoldenEnd = C5) => {
    const { los, missing } = look({ 'facts:C1': { terrain: 'Hillock' }, 'C2-C3': kind }, C1, to);
    return [los, missing?.map((r) => r.code)];
  };
  expect([hill('wall'), hill('bocage'), hill('wall', { at: 'C5', level: 1 })]).toEqual([
    ['needs-ruling', ['los-missing-hillock']],
    ['blocked', undefined],
    ['clear', undefined],
  ]);
});

test('B23.87: a ruling about the hex comes first, even if bocage hides units without WA in it (B9.521)', () => {
  const ruin = { 'terrain:C3': 'Roofless Stone Factory, 1.5 Level' };
  const told = (change: Change) => {
    const { los, because } = look({ ...ruin, ...change }, C1, C5);
    return [los, because.map((r) => r.code)];
  };
  // Only units are surely hidden here; the ruling decides about the hex.
  expect(told({ 'C4-C5': 'light-bocage' })).toEqual(['needs-ruling', ['los-missing-roofless']]);
  expect(told({ 'C1-C2': 'bocage' })[0]).toBe('blocked');
});

test('A6.1: a line within one hex has no length and touches only that hex', () => {
  const { walk, range, because } = look({ 'terrain:C3': 'Woods' }, { at: 'C3' }, { at: 'C3' });
  expect([walk, range, because[0]?.code]).toEqual([
    [{ kind: 'cell', cell: { col: 2, row: 3 } }],
    0,
    'los-same-hex',
  ]);
  expect(look({}, { at: 'C3/C3-C4' }, { at: 'C3/C3-C4' }).los).toBe('clear');
});

test('O6: if cellars may not be in play, only an end in a cellar needs a ruling', () => {
  const cellar = {
    'facts:C1': { terrain: 'Stone Building, 2 Level', locations: [{ level: -1, terrain: 'Cellar' }] },
  };
  const asked = look(cellar, { at: 'C1', level: -1 }, C5);
  expect([asked.los, asked.because.map((r) => r.code), Object.values(asked.sees)]).toEqual([
    'needs-ruling',
    ['los-missing-cellar'],
    [false, false, false, { entrenchmentCounters: false, entrenchedUnits: false }],
  ]);
  expect(look(cellar, { at: 'C1', level: -1 }, C5, { 'los.cellars': true }).los).toBe('clear');
});

test('LOS-2: a bridge hides what is under it from its center, but no vertex of its hex', () => {
  const cell = parseCell('C3');
  const board = createBoard({
    name: 'lab',
    lattice: HEX_ODD,
    extent: { columns: 5, firstRow: 1, rows: 5 },
    cells: [[cell, { terrain: 'Stone Bridge', locations: [{ level: -1, terrain: 'Gully' }] }]],
  });
  const on: LosEnd = { place: { kind: 'cell', cell, level: 0 } };
  const under = (vertex?: number): LosEnd => ({
    place:
      vertex === undefined ? { kind: 'cell', cell, level: -1 } : { kind: 'vertex', cell, vertex, level: -1 },
  });
  const told = [undefined, 0, 1, 2, 3, 4, 5].map((vertex) => losBetween(board, on, under(vertex)).los);
  expect(told).toEqual(['blocked', ...Array<string>(6).fill('clear')]);
});
