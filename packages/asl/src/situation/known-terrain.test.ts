import { HEX_ODD } from '@bocage/core/lattice';
import { boardFromJson, createBoard, type Board, type Depiction } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { withKnownTerrain } from './known-terrain';

interface Drawn {
  readonly cells?: Readonly<Record<string, Json>>;
  readonly sides?: Readonly<Record<string, Json>>;
}

const EXTENT = { columns: 6, firstRow: 1, rows: 6 };
const drawn = ({ cells = {}, sides = {} }: Drawn): Board =>
  boardFromJson({
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: EXTENT,
    cells,
    sides,
  });
const known = (spec: Drawn): Board => withKnownTerrain(drawn(spec));
const B2 = { col: 1, row: 2 };

const WELL_WRITTEN: Drawn = {
  cells: {
    A1: { level: 1, terrain: 'Woods' },
    B2: {
      level: 0,
      depression: 'Gully',
      locations: [{ level: 1, terrain: 'Stone Building' }],
      sideTerrain: { NE: 'Woods' },
    },
  },
  sides: { 'C3-C4': { terrain: 'wall' }, 'C3-D3': { terrain: 'cliff' } },
};

test('a board with only known names is accepted unchanged (B9.1)', () => {
  const board = drawn(WELL_WRITTEN);
  expect(board.cell(B2)?.sideTerrain?.[1]).toBe('Woods');
  expect(withKnownTerrain(board)).toBe(board);
});

test.each<readonly [string, Drawn, Drawn]>([
  ['a hex', { cells: { A1: { terrain: 'wOODS' } } }, { cells: { A1: { terrain: 'Woods' } } }],
  [
    'open ground on a hill, with a gully',
    { cells: { B2: { level: 0, depression: 'gully' } } },
    { cells: { B2: { level: 0, depression: 'Gully' } } },
  ],
  [
    'the second of two Locations',
    {
      cells: {
        B2: {
          level: 0,
          locations: [
            { level: 1, terrain: 'Stone Building' },
            { level: 2, terrain: 'stone building' },
          ],
        },
      },
    },
    {
      cells: {
        B2: {
          level: 0,
          locations: [
            { level: 1, terrain: 'Stone Building' },
            { level: 2, terrain: 'Stone Building' },
          ],
        },
      },
    },
  ],
  [
    'the second of two hexsides with terrain of their own',
    { cells: { B2: { level: 0, sideTerrain: { NE: 'Woods', SE: 'GRAIN' } } } },
    { cells: { B2: { level: 0, sideTerrain: { NE: 'Woods', SE: 'Grain' } } } },
  ],
  [
    'a hexside, with all that is there',
    { sides: { 'C3-C4': { terrain: 'BOCAGE', base: 1 } } },
    { sides: { 'C3-C4': { terrain: 'bocage', base: 1 } } },
  ],
])('the name is known in any case: %s (B9.1)', (_, written, meant) => {
  const [is, wanted] = [known(written), drawn(meant)];
  expect(is.cells.map((cell) => is.cell(cell))).toEqual(wanted.cells.map((cell) => wanted.cell(cell)));
  expect([...is.sides]).toEqual([...wanted.sides]);
  expect([is.name, is.lattice, is.extent]).toEqual([wanted.name, wanted.lattice, wanted.extent]);
});

test('facts with known names stay the same beside renamed ones (B9.1)', () => {
  const board = drawn({ ...WELL_WRITTEN, cells: { ...WELL_WRITTEN.cells, D4: { terrain: 'grain' } } });
  const read = withKnownTerrain(board);
  expect(read).not.toBe(board);
  for (const cell of [B2, { col: 0, row: 1 }, { col: 4, row: 4 }])
    expect(read.cell(cell)).toEqual(board.cell(cell));
  expect(read.cell({ col: 3, row: 4 })).toEqual({ level: 0, terrain: 'Grain' });
});

test.each<readonly [string, Drawn, RegExp]>([
  [
    'a hex',
    { cells: { A1: { terrain: 'Wods' } } },
    /^cells\.A1\.terrain: expected one of \d+ names, nearest: Woods; Wadi, received "Wods"$/,
  ],
  [
    'a wall inside a hex',
    { cells: { A1: { terrain: 'Wall' } } },
    /^cells\.A1\.terrain: expected a terrain inside hexes \(walls and hedges stand under sides\), received "Wall"$/,
  ],
  [
    'a bocage inside a hex, a name of barriers alone',
    { cells: { A1: { terrain: 'bocage' } } },
    /^cells\.A1\.terrain: expected a terrain inside hexes \(walls and hedges stand under sides\)/,
  ],
  [
    'a wood as a depression',
    { cells: { B2: { level: 0, depression: 'Woods' } } },
    /^cells\.B2\.depression: expected one of .*, received "Woods"$/,
  ],
  [
    'a Location of nothing',
    {
      cells: {
        B2: {
          level: 0,
          locations: [
            { level: 1, terrain: 'Stone Building' },
            { level: 2, terrain: 'loft' },
          ],
        },
      },
    },
    /^cells\.B2\.locations\[1\]\.terrain: expected .*, received "loft"$/,
  ],
  [
    'a hexside of nothing, as its hex has it',
    { cells: { B2: { level: 0, sideTerrain: { NE: 'Woods', SE: 'tapestry' } } } },
    /^cells\.B2\.sideTerrain\.SE: expected .*, received "tapestry"$/,
  ],
  [
    'a wood on a hexside',
    { sides: { 'C3-C4': { terrain: 'Woods' } } },
    /^sides\.C3-C4\.terrain: expected .*, received "Woods"$/,
  ],
])('refuses an unknown terrain with its place: %s (B9.1)', (_, written, wants) => {
  expect(says(() => known(written))).toMatch(wants);
});

const LOFT = { level: 1, terrain: 'Stone Building' };
test.each<readonly [string, Json, string]>([
  [
    'a Depression that no rule knows',
    { terrain: 'gully' },
    'cells.B2.terrain: expected "depression" beside it, or another terrain, received "gully"',
  ],
  [
    'a cellar upstairs',
    { terrain: 'Stone Building', locations: [LOFT, { level: 2, terrain: 'cellar' }] },
    'cells.B2.locations[1].level: expected -1 of a Cellar, received 2',
  ],
  [
    'the second of two cellars',
    {
      locations: [
        { level: -1, terrain: 'Cellar' },
        { level: -2, terrain: 'Cellar' },
      ],
    },
    'cells.B2.locations[1].level: expected -1 of a Cellar, received -2',
  ],
])('refuses impossible facts written by hand: %s (B9.1)', (_, cell, line) => {
  expect(says(() => known({ cells: { B2: cell } }))).toBe(line);
});

test.each<readonly [string, Json]>([
  ['a Depression with its terrain', { level: -1, terrain: 'Gully', depression: 'Gully' }],
  [
    'a cellar under a building',
    { terrain: 'Stone Building', locations: [{ level: -1, terrain: 'Cellar' }, LOFT] },
  ],
])('accepts consistent facts unchanged: %s (B9.1)', (_, cell) => {
  const board = drawn({ cells: { B2: cell } });
  expect(withKnownTerrain(board)).toBe(board);
});

test('on a board with a depiction only names are checked, and the board is kept (B9.1)', () => {
  const depiction: Depiction = {
    ...{ width: 1, height: 1, terrain: new Uint8Array(1), elevation: new Int8Array(1), names: [], kinds: [] },
    ...{
      hexWidth: 56.25,
      hexHeight: 64.5,
      a1: { x: 0, y: 32.25 },
      stairways: [],
      slopes: [],
      embankments: [],
    },
  };
  const parts = [{ name: 'farm', lattice: HEX_ODD, extent: EXTENT, flipped: false, column: 0, row: 0 }];
  const cells = [[B2, { level: 0, terrain: 'gully' }]] as const;
  const board = createBoard({ name: 'farm', lattice: HEX_ODD, extent: EXTENT, cells, depiction, parts });
  const read = withKnownTerrain(board);
  expect(read.cell(B2)).toEqual({ level: 0, terrain: 'Gully' });
  expect(read.depiction).toBe(depiction);
  expect(read.parts).toBe(parts);
  // A board without either gains neither.
  const plain = known({ cells: { A1: { terrain: 'woods' } } });
  expect(['depiction' in plain, 'parts' in plain]).toEqual([false, false]);
});
