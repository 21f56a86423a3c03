import { difference, situationFromJson, situationToJson, type Json } from '@bocage/core/game';
import fc from 'fast-check';
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
/** Everything that a file may hold, nothing at its default. */
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

test('the rules read the same from a situation and from its file', () => {
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

test('the board stays as drawn, whatever the scenario rules change', () => {
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

test("a board given by name is loaded by the caller's function", () => {
  const named = { ...(whole as object), board: 'farm.json' };
  const farm = read(whole).board;
  expect(situationFromJson(ASL, named, () => farm).board).toBe(farm);
  expect(() => read(named)).toThrow(/^board: expected a whole board/);
});

const HEXES = ['A1', 'B4', 'C3', 'D4', 'E2', 'F6'];
const SIDES = ['C3-C4', 'D4-D5', 'D4-E5', 'B3-B4', 'E2-E3'];
const drawnCell = fc.record({
  level: fc.integer({ min: -1, max: 3 }),
  terrain: fc.constantFrom('Woods', 'Grain', 'Brush', 'Stone Building, 1 Level', 'Open Ground'),
});
const drawnSide = fc.record({ terrain: fc.constantFrom('hedge', 'wall', 'bocage', 'cliff') });
const drawn = fc.record({
  cells: fc.dictionary(fc.constantFrom(...HEXES), drawnCell),
  sides: fc.dictionary(fc.constantFrom(...SIDES), drawnSide),
  hedges: fc.constantFrom('hedge', 'bocage'),
});

test('hexes and hexsides alike survive reading, events and writing (B9.322)', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom(...HEXES), ({ cells, sides, hedges }, to) => {
      const start = read({
        format: 'bocage-asl-1',
        options: { 'ssr.hedges': hedges },
        units: [{ id: 'a', side: 'axis', at: 'C3' }],
        board: { ...board, cells, sides },
      });
      const { situation, refused } = ASL.play(start, { type: 'put', unit: 'a', to });
      expect(refused).toEqual([]);
      const again = read(situationToJson(ASL, situation));
      expect(situationToJson(ASL, again)).toEqual(situationToJson(ASL, situation));
      for (const cell of start.board.cells) expect(again.board.cell(cell)).toEqual(start.board.cell(cell));
      expect(again.board.sides).toEqual(start.board.sides);
    }),
    { numRuns: 40 },
  );
});

test('what is under way contains only what the file states (B9.322)', () => {
  const units: Json = [{ id: 'a', side: 'axis', at: 'C3' }];
  expect('play' in read({ units, board })).toBe(false);
  expect(read({ units, board, phase: 'rout' }).play).toStrictEqual({ phase: 'rout' });
});
