import { HEX_ODD } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { changePen, currentPen } from '../tools';
import { applyPatch, inversePatch } from './patch';
import { areaErase, areaStroke, sideStroke } from './strokes';
import { readTerrain, type CellEntry } from './terrain';

const CELL = { col: 1, row: 2 };
const on = (entry: object | undefined) => readTerrain({ cells: entry ? { c1r2: entry } : {} });
const entryOf = (terrain: ReturnType<typeof on>): CellEntry | undefined => terrain.cells.get('c1r2')?.entry;

changePen({ tool: 'area', areaBrush: 'marker', marker: 'smoke-2' });
const smoke = currentPen();
changePen({ areaBrush: 'terrain', cellTerrain: 'Woods' });
const woods = currentPen();

test('smoke is laid over other entries, and undone without a trace', () => {
  for (const before of [undefined, { t: 'Grain', l: 1, p: true }]) {
    const terrain = on(before);
    const patch = areaStroke(terrain, smoke, [CELL]);
    const laid = applyPatch(terrain, patch);
    expect(entryOf(laid)).toEqual({ ...entryOf(terrain), marker: 'smoke-2' });
    expect(entryOf(applyPatch(laid, inversePatch(terrain, patch)))).toEqual(entryOf(terrain));
  }
});

test('the smoke brush removes only smoke, other brushes only the ground', () => {
  const terrain = on({ t: 'Grain', l: 1, m: 'blaze' });
  expect(entryOf(applyPatch(terrain, areaErase(terrain, smoke, [CELL])))).toEqual({
    terrain: 'Grain',
    level: 1,
  });
  expect(entryOf(applyPatch(terrain, areaErase(terrain, woods, [CELL])))).toEqual({ marker: 'blaze' });
  const bare = on({ m: 'blaze' });
  expect(entryOf(applyPatch(bare, areaErase(bare, smoke, [CELL])))).toBeUndefined();
});

test('painting leaves the smoke where it is', () => {
  const terrain = on({ t: 'Grain', m: 'wp-1', p: true });
  expect(entryOf(applyPatch(terrain, areaStroke(terrain, woods, [CELL])))).toEqual({
    terrain: 'Woods',
    marker: 'wp-1',
  });
});

test('a Breach is made from the pen’s hex', () => {
  changePen({ tool: 'draw', sideBrush: 'breach' });
  const side = HEX_ODD.sideOf(CELL, 0);
  const [near, across] = HEX_ODD.cellsOf(side);
  const terrain = readTerrain({ sides: { c1r2s0: { t: 'bocage' } } });
  for (const [pen, from] of [
    [near, near],
    [across, across],
    [undefined, near],
    [{ col: 9, row: 9 }, near],
  ] as const) {
    const laid = applyPatch(terrain, sideStroke(terrain, HEX_ODD, currentPen(), [side], pen));
    expect(laid.sides.get('c1r2s0')?.entry.breach).toEqual(from);
  }
});

const holding = (changes: Parameters<typeof changePen>[0]) => {
  changePen({ tool: 'area', ...changes });
  return currentPen();
};
const plough = holding({ areaBrush: 'look', look: 'plough' });
const road = holding({ areaBrush: 'terrain', cellTerrain: 'Dirt Road' });
const named = holding({ areaBrush: 'label', label: ' Saint-Lô ' });
const unnamed = holding({ label: ' ' });
const after = (before: object | undefined, pen: ReturnType<typeof holding>): CellEntry | undefined => {
  const terrain = on(before);
  return entryOf(applyPatch(terrain, areaStroke(terrain, pen, [CELL])));
};

test('growth on open ground replaces painted terrain, but roads go through it', () => {
  expect(after({ t: 'Grain', l: 1 }, plough)).toEqual({ level: 1, look: 'plough' });
  expect(after({ t: 'Dirt Road' }, plough)).toEqual({ terrain: 'Dirt Road', look: 'plough' });
  expect(after({ k: 'plough' }, road)).toEqual({ terrain: 'Dirt Road', look: 'plough' });
  expect(after({ k: 'plough' }, woods)).toEqual({ terrain: 'Woods' });
  expect(after({ t: 'Woods', p: true }, plough)).toEqual({
    terrain: 'Woods',
    look: 'plough',
    pictured: true,
  });
});

test('a name is written and removed by itself; other brushes leave it', () => {
  expect(after({ t: 'Grain' }, named)).toEqual({ terrain: 'Grain', label: 'Saint-Lô' });
  expect(after({ n: 'Saint-Lô' }, unnamed)).toBeUndefined();
  const terrain = on({ t: 'Grain', n: 'Saint-Lô', k: 'plough', m: 'blaze' });
  const left = (pen: ReturnType<typeof holding>) =>
    entryOf(applyPatch(terrain, areaErase(terrain, pen, [CELL])));
  expect(left(named)).toEqual({ terrain: 'Grain', look: 'plough', marker: 'blaze' });
  expect(left(woods)).toEqual({ label: 'Saint-Lô', marker: 'blaze' });
});
