import { HEX_ODD } from '@bocage/core/lattice';
import { boardFromJson, createBoard } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { withKnownTerrain } from '@bocage/asl';
import { TERRAIN_KINDS } from '@bocage/importer';
import { expect, test } from 'vitest';

const EXTENT = { columns: 4, firstRow: 1, rows: 4 };
const sides = TERRAIN_KINDS.flatMap((kind) => kind?.side ?? []);
const inHexes = TERRAIN_KINDS.flatMap((kind) => (kind && kind.category !== 'hexside' ? kind.name : []));

test.each(sides)('a board with %s may be written and read again', (terrain) => {
  const board = createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: EXTENT,
    sides: [[HEX_ODD.sideOf({ col: 1, row: 2 }, 0), { terrain }]],
  });
  expect(withKnownTerrain(board)).toBe(board);
});

test.each(inHexes)('hexes of %s that an archive may hold are known', (terrain) => {
  const cell = { col: 1, row: 2 };
  const isDepression = TERRAIN_KINDS.some((kind) => kind?.name === terrain && kind.category === 'depression');
  const level = terrain === 'Cellar' ? -1 : 1;
  const board = createBoard({
    name: 'farm',
    lattice: HEX_ODD,
    extent: EXTENT,
    cells: [
      [
        cell,
        {
          terrain,
          locations: [{ level, terrain }],
          sideTerrain: ['Wall', undefined, terrain],
          ...(isDepression && { depression: terrain }),
        },
      ],
    ],
  });
  expect(withKnownTerrain(board)).toBe(board);
});

const farm = (cells: Json, hexsides: Json = {}) =>
  boardFromJson({
    format: 'bocage-board-1',
    name: 'farm',
    lattice: 'hex-odd',
    extent: EXTENT,
    cells,
    sides: hexsides,
  });

test('names are known in any case, in every place where a board has one', () => {
  const given = farm(
    {
      B2: {
        terrain: 'STONE building',
        locations: [{ level: 1, terrain: 'stone building' }],
        sideTerrain: { N: 'woods' },
      },
      B3: { level: -1, terrain: 'gully', depression: 'GULLY' },
      C3: { terrain: 'Woods', stairway: true },
    },
    { 'B2-B3': { terrain: 'Hedge', gap: { from: 8, to: 16 } }, 'C3-C4': { terrain: 'wall' } },
  );
  const board = withKnownTerrain(given);
  const cell = (col: number, row: number) => board.cell({ col, row });
  expect(cell(1, 2)).toMatchObject({
    terrain: 'Stone Building',
    locations: [{ level: 1, terrain: 'Stone Building' }],
  });
  expect(cell(1, 2)?.sideTerrain?.[0]).toBe('Woods');
  expect(cell(1, 3)).toMatchObject({ level: -1, terrain: 'Gully', depression: 'Gully' });
  expect(cell(2, 3)).toEqual({ level: 0, terrain: 'Woods', stairway: true });
  expect(board.sides.map(([, facts]) => facts)).toEqual([
    { terrain: 'hedge', gap: { from: 8, to: 16 } },
    { terrain: 'wall' },
  ]);
  expect(withKnownTerrain(board)).toBe(board);
});

const says = (cells: Json, hexsides: Json = {}): string => {
  try {
    withKnownTerrain(farm(cells, hexsides));
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test.each<[string, Json, Json, RegExp]>([
  ['a letter too few', { B2: { terrain: 'Wods' } }, {}, /^cells\.B2\.terrain: .*nearest: Woods.*"Wods"$/],
  ['a part of a name', { B2: { terrain: 'building' } }, {}, /nearest: Stone Building; .*"building"$/],
  [
    'an upper Location',
    { B2: { terrain: 'Woods', locations: [{ level: 1, terrain: 'Rooftp' }] } },
    {},
    /^cells\.B2\.locations\[0\]\.terrain: .*nearest: Rooftop,/,
  ],
  [
    'an unknown depression',
    { B2: { depression: 'Woods' } },
    {},
    /^cells\.B2\.depression: expected one of 7 names, nearest: Wadi, received "Woods"$/,
  ],
  [
    'terrain inside a side',
    { B2: { sideTerrain: { S: 'Grian' } } },
    {},
    /^cells\.B2\.sideTerrain\.S: .*Grain/,
  ],
  [
    'a hedge for a hex',
    { B2: { terrain: 'hedge' } },
    {},
    /^cells\.B2\.terrain: .*under sides\), received "hedge"$/,
  ],
  ['an id of hexsides for a hex', { B2: { terrain: 'light-bocage' } }, {}, /under sides\), received/],
  ['a hexside', {}, { 'B2-B3': { terrain: 'bocge' } }, /^sides\.B2-B3\.terrain: .*nearest: bocage,/],
  ['a name that every object has', { B2: { terrain: 'constructor' } }, {}, /^cells\.B2\.terrain: /],
])('refused with the nearest names: %s', (_, cells, hexsides, wants) => {
  expect(says(cells, hexsides)).toMatch(wants);
});
