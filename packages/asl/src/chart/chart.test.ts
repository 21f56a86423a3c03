import { amountText, lowest, plus } from '@bocage/core/walk';
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { says } from '../../test/says';
import { chartCell, parseChart, storedChart, wholeChart } from './chart';
import { readChartCell } from './chart-cell';
import { hexRowOf } from './chart-rows';
import { stepCost } from './fraction';
import { CROSSING_CLASSES } from './class-names';

/** The printed chart once more, typed apart: a row a line, classes in the order of the chart. */
const HEXSIDES = `
wall           | 1 + COT | 1 + COT | - | - P | - | 1 + COT | - | -
hedge          | 1 + COT | 1 + COT | - | - P | 3 + COT B | 1 + COT | 2 + COT B | -
bocage         | 2 + COT | - | - | - | - | Z + COT B | - | -
light-bocage   | 1½ + COT | 1 + COT | - | - | - | zz + COT B | - | -
hillside-wall  | as wall | as wall | - | as wall | as wall | as wall | as wall | -
hillside-hedge | as hedge | as hedge | - | as hedge | as hedge | as hedge | as hedge | -
cactus-hedge   | as hedge | - | - | as hedge | as hedge | as hedge | as hedge | -
road-block     | 1 + COT | 1 + COT | - | - | - | - | - | -
cliff          | climb | - | - | - | - | - | - | -`;

const HEXES = `
Open Ground    | 1 | 1 | 1 | 3 | 3 | 1 | 1 | 4
Shellholes     | 1 or 2 | 2 | 2 | 2 + COT X | 2 + COT | COT | COT | 4 + COT
Road           | 1 | 1 | 1 | ½ | ½ (BU 1) | ½ (BU 1) | ½ (BU 1) | ½ (BU 1)
Sunken Road    | 2 R | 2 R | - R D | - R | - R D | - R D | - R D | - R D
Elevated Road  | 2 R | 2 R | - R D | 6 X R P | - R D | 5 R D | 5 R D | - R D
Hill           | COT h | COT h | COT h | COT H | COT H | COT H | COT H | COT H
Brush          | 2 R | 2 R | 2 R | 4 R | 4 R | 2 R | 2 R | 6 R
Vineyard       | 2 R | 2 R | 2 R | 4 R | 4 B R | 2 B R | 2 B R | 6 B R
Woods          | 2 R | 4 C R | ALL B R | - P R | ALL B R | ALL B or Z D R | ALL B R | ALL B R
Orchard        | 1 | 1 | 1 | 3 R | 3 R | 1 R | 1 R | 4 R
Cactus Patch   | 3 R | 3 R | 3 R | 9 R | 9 R | 3 R | 3 R | 12 R
Olive Grove    | 2 R | 2 R | 2 R | 6 R | 6 R | 2 R | 2 R | 8 R
Grain          | 1½ | 1½ | 1½ | 4 | 4 | 1 | 1 | 5
Marsh          | ALL @ | ALL C | - | - | - | - | - | -
Crags          | 2 | 4 C | - | - | - | - | - | -
Graveyard      | 1 | 2 C | - (1) | 4 (1) | - (1) | Z B (1) | - (1) | - (1)
Gully          | 2 + COT if not open | 2 + COT | ALL | 4 + COT | 4 + COT | 2 + COT | 3 + COT | 6 + COT BB
Dry Stream     | 2 | 2 | ALL BB | 4 + COT X | 4 + COT BB | 2 + COT BB | 3 + COT BB | 6 + COT BB
Shallow Stream | 3 | 3 | ALL BB | 4 + COT X | 4 + COT BB | 2 + COT BB | 3 + COT BB | 6 + COT BB
Deep Stream    | 4 | 4 | ALL BB | 4 + COT X | 4 + COT BB | 2 + COT BB | 3 + COT BB | 6 + COT BB
Building       | 2 | - | - | - P | - | Z B | - | -
Rubble         | 3 | - | - | - P | - | Z B | - | -
Wire           | COT | - | - | - | 4 + COT B | 2 + COT B | 4 + COT B | 4 + COT B
Entrenchment   | COT | 1 + COT | 1 + COT | 2 + COT | 2 + COT | COT | COT | 4 + COT
Light Woods    | 2 R | 4 C R | ALL B R | - P R | ALL B R | ALL B or z D R | ALL B or z D R | ALL B R
Debris         | 2 | - | - | - P | - | zz B | - | -`;

function rows(text: string): object {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', ...cells] = line.split('|').map((cell) => cell.trim());
        return [name, Object.fromEntries(CROSSING_CLASSES.map((kind, i) => [kind, cells[i]]))];
      }),
  );
}

test('the chart is the printed one (B9.4-b)', () => {
  expect(wholeChart(undefined)).toEqual({ hexsides: rows(HEXSIDES), hexes: rows(HEXES) });
});

test('every cell of it can be read', () => {
  for (const table of [rows(HEXSIDES), rows(HEXES)])
    for (const cells of Object.values(table))
      for (const text of Object.values(cells as object)) expect(readChartCell(String(text))).toBeDefined();
});

const way = (num: number, den = 1, more = {}) => ({
  ...{ of: 'points', amount: { num, den }, cot: 'no', bog: false },
  ...more,
});

test.each([
  ['2', { ways: [way(2)], marks: [] }],
  ['1½', { ways: [way(3, 2)], marks: [] }],
  ['3/2 R', { ways: [way(3, 2)], marks: ['R'] }],
  ['COT', { ways: [way(0, 1, { cot: 'yes' })], marks: [] }],
  ['2 + COT B', { ways: [way(2, 1, { cot: 'yes', bog: true })], marks: [] }],
  ['2 + COT if not open', { ways: [way(2, 1, { cot: 'if-not-open' })], marks: [] }],
  ['6 + COT BB', { ways: [way(6, 1, { cot: 'yes' })], marks: ['BB'] }],
  ['zz B', { ways: [way(1, 4, { of: 'share', bog: true })], marks: [] }],
  [
    'ALL B or z D R',
    { ways: [way(1, 1, { of: 'all', bog: true }), way(1, 3, { of: 'share' })], marks: ['R', 'D'] },
  ],
  ['- P', { ways: [], marks: ['P'] }],
  ['- (1)', { ways: [], marks: [], ownRoad: { num: 1, den: 1 } }],
  ['½ (BU 1)', { ways: [way(1, 2)], marks: [], buttonedUp: { num: 1, den: 1 } }],
  ['as hedge', { as: 'hedge' }],
  ['climb', 'climb'],
  ['?', 'unknown'],
  [' 2  R ', { ways: [way(2)], marks: ['R'] }],
  [' ? ', 'unknown'],
  [' climb ', 'climb'],
  [`as ${'h'.repeat(57)}`, { as: 'h'.repeat(57) }],
  ['12/5', { ways: [way(12, 5)], marks: [] }],
  ['100/25', { ways: [way(4)], marks: [] }],
  ['0', { ways: [way(0)], marks: [] }],
  ['12½', { ways: [way(25, 2)], marks: [] }],
  ['999', { ways: [way(999)], marks: [] }],
  ['- R (1)', { ways: [], marks: ['R'], ownRoad: { num: 1, den: 1 } }],
  ['2 @ C D', { ways: [way(2)], marks: ['@', 'C', 'D'] }],
  ['3 h', { ways: [way(3)], marks: ['h'] }],
  ['3 H X', { ways: [way(3)], marks: ['X', 'H'] }],
])('the cell %j', (text, want) => {
  expect(readChartCell(text)).toEqual(want);
});

test.each([
  '',
  'x',
  '2 + ',
  '2 + COT Q',
  '-1',
  '2 or',
  '- or 2',
  '- B',
  'constructor',
  '1.5',
  '1e9',
  '1000',
  '1/0',
  '1/100',
  '1000/2',
  'a2',
  '2a',
  'x1/2',
  '1/2x',
  '2 RX',
  '2 BQ',
  '2 QB',
  'COT + COT',
  '- + COT',
  `as ${'h'.repeat(58)}`,
  '2 + COTX',
  '2 + COT if not',
  '2 or x',
  '2 '.repeat(99),
])('no cell: %j', (text) => {
  expect(readChartCell(text)).toBeUndefined();
});

test.each([
  ['Stone Building, 2 Level', 'Building'],
  ['Wooden Building', 'Building'],
  ['Stone Factory, 1.5 Level', 'Stone Factory, 1.5 Level'],
  ['Stone Building, 1 Level Roof', 'Stone Building, 1 Level Roof'],
  ['A Stone Building', 'A Stone Building'],
  ['Paved Road', 'Road'],
  ['Stone Rubble', 'Rubble'],
  ['Bamboo', 'Bamboo'],
])('%s has the row %s', (terrain, row) => {
  expect(hexRowOf(terrain)).toBe(row);
});

test('a table changes cells, in any letter case, and leaves the others (B9.4-b)', () => {
  const chart = parseChart({
    format: 'bocage-chart-1',
    hexsides: { Hedge: { TRUCK: '4 + COT B' }, 'rowhouse-wall': { infantry: 'as WALL' } },
    hexes: { bamboo: { infantry: '3' }, 'Stone building, 1 level': { infantry: '4' } },
  });
  expect(chart).toEqual({
    hexsides: { hedge: { truck: '4 + COT B' }, 'rowhouse-wall': { infantry: 'as wall' } },
    hexes: { Bamboo: { infantry: '3' }, 'Stone Building, 1 Level': { infantry: '4' } },
  });
  const cell = (table: 'hexsides' | 'hexes', row: string, kind: 'truck' | 'infantry') => {
    const found = chartCell(chart, table, row, kind);
    return [found.name, found.rule, found.changed, found.cell];
  };
  const figure = (num: number, more = {}) => ({ ways: [way(num, 1, more)], marks: [] });
  expect(cell('hexsides', 'hedge', 'truck')).toEqual([
    ...['hexsides.hedge.truck', 'B9.4', true],
    figure(4, { cot: 'yes', bog: true }),
  ]);
  expect(cell('hexsides', 'wall', 'truck')).toEqual([
    ...['hexsides.wall.truck', 'B9.4', false],
    { ways: [], marks: [] },
  ]);
  expect(cell('hexsides', 'rowhouse-wall', 'infantry').at(-1)).toEqual(figure(1, { cot: 'yes' }));
  expect(cell('hexsides', 'rowhouse-wall', 'truck')).toEqual([
    ...['hexsides.rowhouse-wall.truck', 'B9.4', false],
    'unknown',
  ]);
  expect(cell('hexes', 'Bamboo', 'infantry').at(-1)).toEqual(figure(3));
  expect(cell('hexes', 'Stone Building, 1 Level', 'infantry')[0]).toBe(
    'hexes.Stone Building, 1 Level.infantry',
  );
  expect(cell('hexes', 'Stone Building, 1 Level', 'infantry').at(-1)).toEqual(figure(4));
  expect(cell('hexes', 'Stone Building', 'infantry')).toEqual([
    ...['hexes.Building.infantry', 'B23', false],
    figure(2),
  ]);
  expect(wholeChart(chart)).toMatchObject({
    hexsides: { hedge: { truck: '4 + COT B', infantry: '1 + COT' }, 'rowhouse-wall': { truck: '?' } },
  });
});

test('of a stored chart what can be read counts, the rest is named (B9.4-b)', () => {
  const stored = {
    hexsides: { Hedge: { truck: '4 + COT', halftrack: 'much' }, hegde: { truck: '1' } },
    hexes: { Woods: { truck: '-', infantry: 7 }, Grain: 'x' },
    more: [],
  };
  expect(storedChart(stored)).toEqual({
    chart: { hexsides: { hedge: { truck: '4 + COT' } }, hexes: { Woods: { truck: '-' } } },
    unreadable: ['hexsides.Hedge.halftrack', 'hexsides.hegde.truck', 'hexes.Woods.infantry'],
  });
});

test('rows that lead to one another in a ring are unknown', () => {
  const chart = parseChart({ hexsides: { wall: { truck: 'as hedge' }, hedge: { truck: 'as wall' } } });
  expect(chartCell(chart, 'hexsides', 'wall', 'truck').cell).toBe('unknown');
});

test.each<readonly [Json, RegExp]>([
  [[], /^chart: expected an object, received \[\]$/],
  [null, /^chart: expected an object, received null$/],
  [{ format: 'x' }, /^chart\.format: expected "bocage-chart-1", received "x"$/],
  [{ hexside: {} }, /^chart\.hexside: no such key; expected one of format, hexsides, hexes$/],
  [{ hexsides: 3 }, /^chart\.hexsides: expected an object, received 3$/],
  [
    { hexsides: { hegde: {} } },
    /^chart\.hexsides\.hegde: no such key; expected one of \d+ names, nearest: hedge/,
  ],
  [{ hexes: { Wods: {} } }, /^chart\.hexes\.Wods: no such key; expected one of \d+ names, nearest: Woods/],
  [{ hexes: { Woods: 'x' } }, /^chart\.hexes\.Woods: expected an object, received "x"$/],
  [
    { hexes: { Woods: { tank: '2' } } },
    /^chart\.hexes\.Woods\.tank: no such key; expected one of 8 names, such as inf/,
  ],
  [
    { hexes: { woods: { truck: 2 } } },
    /^chart\.hexes\.Woods\.truck: expected a figure as on the chart.*received 2$/,
  ],
  [
    { hexes: { woods: { truck: '2 x 3' } } },
    /^chart\.hexes\.Woods\.truck: expected a figure.*received "2 x 3"$/,
  ],
  [
    { hexsides: { wall: { truck: 'as hegde' } } },
    /^chart\.hexsides\.wall\.truck: expected one of \d+ names, nearest: hedge.*received "as hegde"$/,
  ],
  [
    { ['a\nb'.repeat(50)]: {} },
    /^chart\."a\\nb.{20,100}…": no such key; expected one of format, hexsides, hexes$/,
  ],
])('refuses a bad chart in one line: %j', (json, wants) => {
  expect(says(() => parseChart(json))).toMatch(wants);
});

test.each([
  [4, 2, '2'],
  [3, 2, '1½'],
  [1, 2, '½'],
  [10, 3, '10/3'],
  [0, 5, '0'],
  [9, 4, '9/4'],
])('%i/%i is written %s', (num, den, text) => {
  expect(amountText(lowest(num, den))).toBe(text);
});

test('B9.4-d: the cost of a step is exact; a Crest Line doubles the hex, but not the hexside', () => {
  const [cot, side] = [lowest(3, 2), lowest(1, 3)];
  expect([stepCost(cot, false, side), stepCost(cot, true, side), plus(cot, side)].map(amountText)).toEqual([
    '11/6',
    '10/3',
    '11/6',
  ]);
});
