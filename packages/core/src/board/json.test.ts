import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBoard } from '../../test/any-board';
import { HEX_ODD } from '../lattice/hex';
import { boardFromJson, boardToJson } from './json';
import type { Depiction } from './types';

const SMALL = {
  format: 'bocage-board-1',
  name: '44',
  lattice: 'hex-odd',
  extent: { columns: 4, firstRow: 1, rows: 3 },
  cells: { A1: { level: 1, terrain: 'Woods', slopes: ['N', 'SE'] }, B0: { depression: 'Gully', level: -1 } },
  sides: {
    'A1-A2': { terrain: 'hedge' },
    'A1/SW': { terrain: 'wall', gap: { from: 8, to: 16 } },
    'A2-B2': { terrain: 'bocage', breach: { from: 'B2' }, base: 0.5 },
  },
};

test('a stored board reads as written and stores as it was', () => {
  const board = boardFromJson(SMALL);
  expect(board.name).toBe('44');
  expect(board.lattice).toBe(HEX_ODD);
  expect(board.cell({ col: 0, row: 1 })).toEqual({ level: 1, terrain: 'Woods', slopes: [0, 2] });
  expect(board.cell({ col: 1, row: 0 })).toEqual({ level: -1, terrain: 'Open Ground', depression: 'Gully' });
  expect(board.side(HEX_ODD.sideOf({ col: 0, row: 1 }, 4))).toEqual({
    terrain: 'wall',
    gap: { from: 8, to: 16 },
  });
  expect(boardToJson(board)).toEqual(SMALL);
});

test('a board may have no name, or a long one', () => {
  for (const called of ['', 'x'.repeat(1000)])
    expect(boardFromJson({ ...SMALL, name: called }).name).toBe(called);
});

test('the other names of a hexside are understood too', () => {
  const spine = { ...SMALL, sides: { 'A1-B2': { terrain: 'hedge' } } };
  expect(Object.keys(boardToJson(boardFromJson(spine))['sides'] ?? {})).toEqual(['A2-B1']);
});

test('cells and sides may be left out, and the depiction comes from elsewhere', () => {
  const { format, name, lattice, extent } = SMALL;
  const depiction: Depiction = {
    width: 1,
    height: 1,
    terrain: new Uint8Array(1),
    elevation: new Int8Array(1),
    names: [],
    hexWidth: 56.25,
    hexHeight: 64.5,
    a1: { x: 0, y: 32.25 },
  } as unknown as Depiction;
  const board = boardFromJson({ format, name, lattice, extent }, depiction);
  expect(board.sides).toEqual([]);
  expect(board.depiction).toBe(depiction);
  expect(boardFromJson({ format, name, lattice, extent }).depiction).toBeUndefined();
});

const set = (path: string, value: unknown): unknown => {
  const copy = structuredClone(SMALL) as unknown as Record<string, Record<string, unknown>>;
  const keys = path.split('|');
  const last = keys.pop()!;
  const target = keys.reduce((at, key) => at[key] as Record<string, Record<string, unknown>>, copy);
  (target as Record<string, unknown>)[last] = value;
  return copy;
};

test.each([
  ['format', 'bocage-board-2', 'format: expected one of bocage-board-1, received "bocage-board-2"'],
  ['format', undefined, 'format: expected one of bocage-board-1, received nothing'],
  ['name', 44, 'name: expected a name, received 44'],
  ['name', 'x'.repeat(1001), 'name: expected a text of one line, at most 1000 characters'],
  ['cells', null, 'cells: expected an object, received null'],
  ['sides', null, 'sides: expected an object, received null'],
  ['lattice', 'hex', 'lattice: expected one of hex-odd, hex-even, square'],
  ['extent', null, 'extent: expected an object, received null'],
  ['extent|rows', 0, 'extent.rows: expected a whole number from 1 to 1000, received 0'],
  ['extent|rows', '3', 'extent.rows: expected a whole number from 1 to 1000, received "3"'],
  ['extent|width', 3, 'extent.width: no such key; expected one of columns, rows, firstRow, firstColumn'],
  ['colour', 1, 'colour: no such key; expected one of 7 names, nearest: '],
  ['cells', [], 'cells: expected an object, received []'],
  ['cells|A9', {}, 'cells.A9: expected a place on this board, received "A9"'],
  ['cells|a1', {}, 'cells.a1: expected a hex such as BB8 as the key, received "a1"'],
  ['cells|44A1', {}, 'cells.44A1: expected a hex such as BB8 as the key, received "44A1"'],
  ['cells|A1-A2', {}, 'cells.A1-A2: expected a hex such as BB8 as the key'],
  ['cells|A1', 7, 'cells.A1: expected an object, received 7'],
  ['cells|A1|level', 0.5, 'cells.A1.level: expected a whole number from -10 to 30, received 0.5'],
  ['cells|A1|level', 31, 'cells.A1.level: expected a whole number from -10 to 30, received 31'],
  ['sides|A1-A2|base', 64, 'sides.A1-A2.base: expected a level from -10 to 30, received 64'],
  ['cells|A1|level', NaN, 'cells.A1.level: expected a whole number'],
  ['cells|A1|terrain', 3, 'cells.A1.terrain: expected a name, received 3'],
  ['cells|A1|slopes', 'N', 'cells.A1.slopes: expected a list, received "N"'],
  ['cells|A1|slopes', ['N', 'E'], 'cells.A1.slopes[1]: expected one of N, NE, SE, S, SW, NW, received "E"'],
  ['cells|A1|slopes', ['N', 'N'], 'cells.A1.slopes: expected each side once'],
  ['cells|A1|stairway', 1, 'cells.A1.stairway: expected true or false, received 1'],
  [
    'cells|A1|locations',
    [{ level: 0, terrain: 'x' }],
    'cells.A1.locations[0].level: expected a level above or below the ground, which is 0, received 0',
  ],
  [
    'cells|A1|locations',
    [1, 2, 1].map((level) => ({ level, terrain: 'x' })),
    'cells.A1.locations[2].level: expected a level on which no other Location is, received 1',
  ],
  ['cells|A1|locations', [{ level: 0.3, terrain: 'x' }], 'cells.A1.locations[0].level: expected a level'],
  ['cells|A1|locations', [{ level: 1 }], 'cells.A1.locations[0].terrain: expected a name, received nothing'],
  ['cells|A1|sideTerrain', { E: 'Wall' }, 'cells.A1.sideTerrain.E: no such key; expected one of N, NE, '],
  ['cells|A1|hidden', 1, 'cells.A1.hidden: no such key'],
  ['sides|A1', {}, 'sides.A1: expected a hexside such as Z8-Y9 as the key'],
  ['sides|A1-D1', {}, 'sides.A1-D1: expected a hexside such as Z8-Y9 as the key: two hexes that touch'],
  ['sides|D8-D9', {}, 'sides.D8-D9: expected a place on this board'],
  ['sides|A2-A1', {}, 'sides.A2-A1: expected one entry only (also at sides.A1-A2)'],
  ['sides|A1-A2', {}, 'sides.A1-A2.terrain: expected a name, received nothing'],
  [
    'sides|A1-A2|gap',
    { from: 8 },
    'sides.A1-A2.gap.to: expected a whole number from 9 to 24, received nothing',
  ],
  ['sides|A1-A2|gap', { from: 8, to: 8 }, 'sides.A1-A2.gap.to: expected a whole number from 9 to 24'],
  ['sides|A1-A2|cliff', 'yes', 'sides.A1-A2.cliff: expected true or false, received "yes"'],
  ['sides|A1-A2|gap', { from: -1, to: 8 }, 'sides.A1-A2.gap.from: expected a whole number from 0 to 23'],
  ['sides|A1-A2|breach', { from: 'C3' }, 'sides.A1-A2.breach.from: expected either hex'],
  ['sides|A1-A2|base', 1.25, 'sides.A1-A2.base: expected a level'],
  ['sides|__proto__x', {}, 'sides.__proto__x: expected a hexside such as Z8-Y9 as the key'],
])('%s = %j is refused by its path', (path, value, message) => {
  expect(() => boardFromJson(set(path, value))).toThrow(message);
});

test.each([undefined, null, 3, 'board', [], () => 1])('%j is no board', (value) => {
  expect(() => boardFromJson(value)).toThrow(expect.objectContaining({ code: 'bad-value' }));
});

test('a hostile key does not reach the prototype', () => {
  const evil: unknown = JSON.parse(
    JSON.stringify(SMALL).replace('"cells":{', '"cells":{"__proto__":{"level":3},'),
  );
  expect(() => boardFromJson(evil)).toThrow('cells.__proto__');
});

test('a stored board reads back as the same board, through real JSON', () => {
  fc.assert(
    fc.property(anyBoard, (board) => {
      const back = boardFromJson(JSON.parse(JSON.stringify(boardToJson(board))));
      expect(back.lattice).toBe(board.lattice);
      expect([back.name, back.extent, back.cells, back.sides]).toEqual([
        board.name,
        board.extent,
        board.cells,
        board.sides,
      ]);
      for (const cell of board.cells) expect(back.cell(cell)).toEqual(board.cell(cell));
    }),
    { numRuns: 300 },
  );
});
