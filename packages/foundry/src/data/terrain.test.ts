import { expect, test } from 'vitest';
import { readTerrain, ruleKey, writeCell, writeSide, type CellEntry, type SideEntry } from './terrain';

const SIDES: readonly SideEntry[] = [
  { terrain: 'wall' },
  { terrain: 'bocage', gap: { from: 8, to: 16 }, base: 1 },
  { terrain: 'hedge', breach: { col: 3, row: 4 }, pictured: true },
];
const CELLS: readonly CellEntry[] = [
  { terrain: 'Woods' },
  { level: -1 },
  { marker: 'smoke-2' },
  { terrain: 'Grain', level: 2, pictured: true },
  { look: 'plough' },
  { terrain: 'Dirt Road', look: 'pasture', label: 'Saint-Lô' },
];

test.each(SIDES)('a side is read back as it was written: %j', (entry) => {
  const terrain = readTerrain({ sides: { c1r2s0: writeSide(entry) } });
  expect(terrain.sides.get('c1r2s0')).toEqual({ side: { cell: { col: 1, row: 2 }, side: 0 }, entry });
});

test.each(CELLS)('a cell is read back as it was written: %j', (entry) => {
  expect(readTerrain({ cells: { c1r2: writeCell(entry) } }).cells.get('c1r2')?.entry).toEqual(entry);
});

test('an unreadable entry is listed, and the others are kept', () => {
  const terrain = readTerrain({
    sides: { c1r2s0: { t: 'wall' }, 'A1-B1': { t: 'wall' }, c2r2s0: 7, c3r3s1: { t: '' } },
    cells: { c1r1: { t: 'Woods' }, c1r2: {}, c1r3: { t: 'Woods', l: 64 }, c1r4: { l: 0.5 } },
  });
  expect([...terrain.sides.keys()]).toEqual(['c1r2s0']);
  expect([...terrain.cells.keys()]).toEqual(['c1r1']);
  expect(terrain.unreadable).toEqual([
    'sides.A1-B1',
    'sides.c2r2s0',
    'sides.c3r3s1',
    ...['c1r2', 'c1r3', 'c1r4'].map((key) => `cells.${key}`),
  ]);
});

test.each([undefined, null, 7, 'x', [], { sides: [], cells: 'x', anchor: 3, board: {} }])(
  'flags of other modules are no terrain: %j',
  (flags) => {
    const terrain = readTerrain(flags);
    expect(terrain.sides.size + terrain.cells.size).toBe(0);
    expect(terrain.anchor).toBeUndefined();
    expect(terrain.board).toBeUndefined();
  },
);

test('a gap outside its side is ignored', () => {
  const gap = (f: number, t: number): unknown =>
    readTerrain({ sides: { c1r2s0: { t: 'wall', g: { f, t } } } }).sides.get('c1r2s0')?.entry.gap;
  expect(gap(8, 16)).toEqual({ from: 8, to: 16 });
  for (const [f, t] of [
    [16, 8],
    [-1, 3],
    [3, 25],
    [8, 8],
  ] as const)
    expect(gap(f, t)).toBeUndefined();
});

test('a scenario rule keeps its dots through the flag key', () => {
  const key = ruleKey('ssr.hedges');
  expect(key).not.toContain('.');
  expect(readTerrain({ rules: { [key]: 'bocage' } }).rules).toEqual({ 'ssr.hedges': 'bocage' });
});

test('the ground of the whole map is read back, and missing if none is set', () => {
  expect(readTerrain({ ground: 'snow' }).ground).toBe('snow');
  for (const ground of ['', 7, undefined]) expect('ground' in readTerrain({ ground })).toBe(false);
});
