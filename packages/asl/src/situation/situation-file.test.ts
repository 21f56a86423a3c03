import { difference, situationFromJson, situationToJson, type Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { parseSituation } from '../wall-advantage/possible';
import { readSituation } from './situation';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { D4: { level: 1, terrain: 'Woods' } },
  sides: { 'C3-C4': { terrain: 'hedge' }, 'D4-D5': { terrain: 'wall', breach: { from: 'D4' } } },
};
/** Everything that a file may say, with nothing left at its default. */
const whole: Json = {
  format: 'bocage-asl-1',
  options: { 'ssr.hedges': 'bocage', 'wa.scope': 'hexside' },
  chart: { hexes: { Woods: { infantry: '3' } } },
  phase: 'movement',
  attacker: 'axis',
  action: { side: 'allies', kind: 'fire' },
  units: [
    { id: 'a', side: 'axis', at: 'C3', wa: true, waSides: [3] },
    { id: 'x', side: 'allies', at: 'C5', level: 1, concealed: true, kind: 'leader' },
    { id: 'h', side: 'allies', at: 'B2', hidden: true },
  ],
  markers: [{ id: 'smoke-3', at: 'B3' }],
  offers: ['x'],
  board,
};
const read = (json: unknown) => situationFromJson(ASL, json);

test('a file becomes a situation and the same file again', () => {
  const file = situationToJson(ASL, read(whole));
  expect(situationToJson(ASL, read(file))).toEqual(file);
  expect(file).toMatchObject({ ...(whole as object), board: { sides: board.sides } });
  expect(difference(read(whole), read(file))).toMatchObject({
    units: [],
    placed: [],
    removed: [],
    sides: [],
  });
});

test('what the rules read of the situation is what they read of the file', () => {
  const [bySituation, byFile] = [readSituation(read(whole)), parseSituation(whole)];
  for (const key of [
    'units',
    'markers',
    'options',
    'chart',
    'phase',
    'attacker',
    'action',
    'offers',
  ] as const)
    expect([key, bySituation[key]]).toEqual([key, byFile[key]]);
  expect([...bySituation.board.sides]).toEqual([...byFile.board.sides]);
});

test('the board stays as it was drawn, whatever the scenario rules make of it', () => {
  expect(read(whole).board.sides.map(([, { terrain }]) => terrain)).toEqual(['hedge', 'wall']);
  expect(readSituation(read(whole)).board.sides.map(([, { terrain }]) => terrain)).toEqual([
    'bocage',
    'wall',
  ]);
});

test('a marker is one of the palette, on the board', () => {
  const marked = (marker: Json) => () => read({ ...(whole as object), markers: [marker] });
  expect(marked({ id: 'smoke', at: 'B3' })).toThrow(/^markers\[0\]\.id: .*nearest: smoke-/);
  expect(marked({ id: 'ffe', at: 'Z99' })).toThrow(/^markers\[0\]\.at: /);
});

test('a board by its name is asked of whoever has boards', () => {
  const named = { ...(whole as object), board: 'farm.json' };
  const farm = read(whole).board;
  expect(situationFromJson(ASL, named, () => farm).board).toBe(farm);
  expect(() => read(named)).toThrow(/^board: expected a whole board/);
});
