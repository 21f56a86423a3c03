import {
  amountText,
  createBoard,
  drawTerrain,
  HEX_ODD,
  parseCell,
  SHAPE_UNITS,
  type CellFacts,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { FROM, lane, NORTH, TO, type Ground } from '../../test/lane';
import { parseChart } from '../chart/chart';
import { readSituation } from '../situation/situation';
import { TERRAIN } from '../tables/terrain';
import { entryCost, groundOf, type EntryWay } from './entry';
import { crossingClass } from './classes';
import { shareOf } from './crossing';
import { step } from './step';

function entered(ground: Ground, way: EntryWay = {}, state = {}) {
  const s = lane(ground, state);
  const [unit] = s.units;
  if (!unit) throw new Error('no unit');
  const told = entryCost({ s, unit, kind: crossingClass(unit), cell: TO }, NORTH, way);
  const costs = told.ways.map(({ cot }) => (cot ? amountText(cot) : '–')).join(' or ');
  return told.allowed === true ? costs : [told.allowed, ...told.because.map(({ code }) => code)].join(' ');
}
const six = (...sides: readonly (string | undefined)[]) => Array.from({ length: 6 }, (_, i) => sides[i]);
const WOODS = 'Woods';
const ROAD = 'Dirt Road';
const OPEN = 'Open Ground';
/** A road through woods that leaves C4 to the south, or not; and the end of it in C5. */
const roadTo = (south: string, north: string): Ground => ({
  to: { terrain: ROAD, sideTerrain: [WOODS, WOODS, WOODS, south, WOODS, WOODS] },
  from: { terrain: ROAD, sideTerrain: [north, WOODS, WOODS, WOODS, WOODS, WOODS] },
});

test.each([
  ['by road where both hexes have it at the hexside', roadTo(ROAD, ROAD), {}, '1'],
  ['beside the road where neither has', roadTo(WOODS, WOODS), {}, '2'],
  ['where they differ nobody can tell', roadTo(ROAD, WOODS), {}, 'unknown move-road-unknown'],
  ['by road if he says so', roadTo(ROAD, WOODS), { byRoad: true }, '1'],
  ['beside it if he says so', roadTo(ROAD, ROAD), { byRoad: false }, '2'],
  ['where both come to the same it does not matter', { to: { terrain: ROAD } }, {}, '1'],
  [
    'a road that is seen at a hexside alone',
    { to: { terrain: WOODS, sideTerrain: six(ROAD) as string[] } },
    {},
    'unknown move-road-unknown',
  ],
  ['woods without a road', { to: { terrain: WOODS } }, {}, '2'],
] as const)('B9.4-b: what is paid: %s', (_, ground, way, want) => {
  expect(entered(ground, way)).toBe(want);
});

test.each([
  [
    'two kinds of terrain beside the road',
    { terrain: ROAD, sideTerrain: [WOODS, 'Grain'] },
    'unknown move-terrain-unknown',
  ],
  ['walls within the hexside are no terrain', { terrain: ROAD, sideTerrain: [WOODS, 'Wall'] }, '2'],
  ['nor is the road itself', { terrain: ROAD, sideTerrain: [WOODS, 'Paved Road'] }, '2'],
  [
    'what stands in no table is terrain like another',
    { terrain: ROAD, sideTerrain: [WOODS, 'Lava'] },
    'unknown move-terrain-unknown',
  ],
  ['Open Ground where nothing is said', { terrain: ROAD, sideTerrain: six() as string[] }, '1'],
] as const)('B9.4-b: beside the road: %s', (_, to, want) => {
  expect(entered({ to }, { byRoad: false })).toBe(want);
});

test('B9.4-b: what stands in a depression is paid with it, its bottom alone is not', () => {
  const gully = (facts: Partial<CellFacts>) =>
    groundOf(
      {
        level: -1,
        terrain: OPEN,
        depression: 'Gully',
        locations: [],
        stairway: false,
        ...facts,
      } as CellFacts,
      false,
    );
  expect(gully({ terrain: WOODS })).toEqual({ main: 'Gully', other: WOODS });
  expect(gully({ terrain: 'Gully' })).toEqual({ main: 'Gully', other: OPEN });
  expect(gully({ terrain: ROAD })).toEqual({ main: 'Gully', other: OPEN });
  expect(gully({ sideTerrain: ['Gully', 'Brush'] })).toEqual({ main: 'Gully', other: 'Brush' });
});

test('A4.31: in Bypass the obstacle costs nothing, the rest of the hex does', () => {
  const bypass = (to: Partial<CellFacts>, state = {}) => entered({ to }, { bypass: 3 }, state);
  expect(bypass({ terrain: WOODS, sideTerrain: six(WOODS, 'Grain', undefined, 'Grain') as string[] })).toBe(
    'unknown move-bypass-undrawn',
  );
  expect(bypass({ terrain: 'Grain' })).toBe('1½');
  expect(bypass({ terrain: 'Grain' }, { kind: 'vehicle', vehicle: 'truck' })).toBe(
    'unknown move-bypass-cost',
  );
  expect(bypass({ depression: 'Gully', level: -1 })).toBe('unknown move-terrain-unknown');
  expect(bypass({ terrain: OPEN, sideTerrain: ['Grain', 'Brush'] })).toBe('unknown move-terrain-unknown');
});

test('B9.4-d: a hill doubles what Infantry pays for each level, and stops at three', () => {
  const up = (level: number, state = {}) => entered({ to: { level, terrain: WOODS } }, {}, state);
  expect([0, 1, 2, 3].map((level) => up(level))).toEqual(['2', '4', '8', 'unknown move-steep']);
  expect(entered({ to: { terrain: WOODS }, from: { level: 1 } })).toBe('2');
  expect(entered({ to: { terrain: WOODS } }, { crestLine: true })).toBe('4');
  const truck = { kind: 'vehicle', vehicle: 'truck' };
  expect(entered({ to: { level: 1 } }, {}, truck)).toBe('8');
  expect(entered({ to: { level: 2, terrain: ROAD } }, { byRoad: true }, truck)).toBe('4½');
});

test('B9.4-b: whoever is on the crest of a hex enters from there', () => {
  const from = { level: -1, depression: 'Gully' };
  expect(entered({ from })).toBe('2');
  expect(entered({ from }, {}, { crest: 'N', level: 0 })).toBe('1');
});

test('outside the board there is nothing to enter', () => {
  const s = lane({});
  const [unit] = s.units;
  const away = { s, unit: unit!, kind: 'infantry' as const, cell: parseCell('Z9') };
  expect(entryCost(away, NORTH)).toMatchObject({
    allowed: 'unknown',
    because: [{ code: 'move-off-board', rule: 'B.2' }],
  });
});

test('B9.4-b: checks and notes of the hex entered stand with the step, each in its hex', () => {
  const told = (
    to: Partial<CellFacts>,
    state: { readonly [key: string]: string | number },
    from: Partial<CellFacts> = {},
  ) => {
    const s = lane({ to, from }, state);
    const answer = step(s, 'u', s.board.lattice.sideOf(FROM, NORTH));
    return [
      answer.allowed,
      ...answer.checks.map(({ id, where }) => `${id} ${where}`),
      ...answer.because.map(({ code }) => code),
    ];
  };
  const truck = { kind: 'vehicle', vehicle: 'truck' };
  expect(told({ terrain: WOODS }, truck)).toContain('bog hex-entered');
  expect(told({ terrain: OPEN }, truck).filter((word) => /bog|wreck/.test(String(word)))).toEqual([]);
  expect(told({ terrain: 'Shellholes' }, { kind: 'motorcycle' })).toContain('wreck hex-entered');
  expect(told({ terrain: 'Marsh' }, {})).toContain('move-not-in-aph');
  expect(told({ terrain: OPEN }, truck, { depression: 'Gully', level: -1 })).toContain('bog hex-left');
  const on2 = { depression: 'Gully', level: -1 };
  expect(told(on2, truck, on2).filter((word) => word === 'bog hex-left')).toEqual([]);
});

/** What is told of the step north, with its reasons whole. */
const whole = (ground: Ground, state = {}, way: EntryWay = {}, chart?: Parameters<typeof parseChart>[0]) => {
  const read = lane(ground, state);
  const s = chart === undefined ? read : { ...read, chart: parseChart(chart) };
  const [unit] = s.units;
  if (!unit) throw new Error('no unit');
  return entryCost({ s, unit, kind: crossingClass(unit), cell: TO }, NORTH, way);
};
const reasons = (told: ReturnType<typeof whole>) =>
  told.because.map(({ code, rule, facts }) => ({ code, rule, facts }));
const HORSES = { kind: 'vehicle', vehicle: 'horse-drawn' };
const TRUCK = { kind: 'vehicle', vehicle: 'truck' };

test('B9.4-b: a cell that is empty is named, with what it is about', () => {
  const told = whole({ to: { level: 1 } }, {}, {}, { hexes: { Hill: { infantry: '?' } } });
  expect(told).toMatchObject({ allowed: 'unknown', ways: [], marks: [], missing: ['hexes.Hill.infantry'] });
  expect(reasons(told)).toEqual([
    {
      code: 'move-hex-empty',
      rule: 'B10',
      facts: { terrain: 'Hill', mover: 'infantry', cell: 'hexes.Hill.infantry' },
    },
  ]);
  const lava = whole({ to: { terrain: 'Bamboo' } });
  expect({ ...lava, because: reasons(lava) }).toEqual({
    allowed: 'unknown',
    ways: [],
    marks: [],
    missing: ['hexes.Bamboo.infantry'],
    because: [
      {
        code: 'move-hex-empty',
        rule: 'B9.4',
        facts: { terrain: 'Bamboo', mover: 'infantry', cell: 'hexes.Bamboo.infantry' },
      },
    ],
  });
});

test('B9.4-b: what is barred is told whole, and that it may be pushed', () => {
  const told = whole({ to: { terrain: 'Stone Building' } }, { kind: 'motorcycle' });
  expect({ ...told, because: reasons(told) }).toEqual({
    allowed: false,
    ways: [],
    marks: [],
    missing: [],
    because: ['move-hex-bars', 'move-may-push'].map((code) => ({
      code,
      rule: 'B23',
      facts: { terrain: 'Stone Building', mover: 'motorcycle' },
    })),
  });
});

test('B9.4-b: a depression that costs the whole allotment costs it, whatever lies open in it', () => {
  const gully = whole({ to: { depression: 'Gully', level: -1 } }, HORSES);
  expect([gully.allowed, gully.ways.map(({ all, bog }) => [all, bog])]).toEqual([true, [[true, false]]]);
  const brush = whole({ to: { depression: 'Gully', level: -1, terrain: 'Brush' } }, HORSES);
  expect([brush.allowed, ...reasons(brush).map(({ code }) => code)]).toEqual([
    'unknown',
    'move-terrain-unknown',
  ]);
});

test('B9.4-b: by the own road of a hex its own figure is paid, by another that of roads', () => {
  const graveyard = { to: { terrain: 'Graveyard' } };
  expect(entered(graveyard, { byRoad: true }, TRUCK)).toBe('1');
  expect(entered(graveyard, { byRoad: true }, { kind: 'vehicle', vehicle: 'fully-tracked' })).toBe('1');
  expect(entered({ to: { terrain: WOODS } }, { byRoad: true }, TRUCK)).toBe('½');
  expect(entered({ to: { terrain: ROAD } }, { byRoad: true }, TRUCK)).toBe('½');
  expect(entered({ to: { terrain: 'Grain' } }, { byRoad: true }, TRUCK)).toBe('unknown move-road-rate');
});

test('B9.4-d: who is upstairs goes up from the ground of his hex', () => {
  const s = readSituation({
    ...lane({ to: { level: 1 } }),
    units: [{ id: 'u', side: 'axis', cell: FROM, level: 1, state: {} }],
    options: {},
  });
  const [unit] = s.units;
  const told = unit && entryCost({ s, unit, kind: 'infantry', cell: TO }, NORTH);
  expect(told?.ways.map(({ cot }) => cot && amountText(cot))).toEqual(['2']);
});

test('B9.4-b: of what lies inside a hex the rest is one kind besides its own, seen or not', () => {
  const ground = (facts: Partial<CellFacts>) => {
    const cell = lane({ to: facts }).board.cell(TO);
    return cell && groundOf(cell, false);
  };
  expect(ground({ terrain: 'Shellholes', sideTerrain: ['Shellholes', 'Grain'] })).toEqual({
    main: 'Shellholes',
    other: 'Grain',
  });
  expect(ground({ terrain: ROAD, sideTerrain: six(WOODS) as string[] })).toEqual({
    main: WOODS,
    other: OPEN,
  });
  expect(ground({ terrain: 'Lava' })).toEqual({ main: 'Lava', other: OPEN });
  expect(entered({ to: { terrain: 'Lava' } })).toBe('unknown move-hex-empty');
});

/** A building drawn in the middle of C4, clear of its hexsides. */
const drawn = () => {
  const kinds = Object.entries(TERRAIN).map(([name, { category }]) => ({ name, category }));
  const { x, y } = HEX_ODD.centre(TO);
  const points = [
    [-0.4, -0.4],
    [0.4, -0.4],
    [0.4, 0.4],
    [-0.4, 0.4],
  ].map(([dx = 0, dy = 0]) => ({
    x: Math.round((x + dx) * SHAPE_UNITS),
    y: Math.round((y + dy) * SHAPE_UNITS),
  }));
  return drawTerrain(
    lane({}).board,
    { painted: [], shapes: [{ id: 'a', order: 0, terrain: 'Stone Building', points }] },
    { kinds, names: kinds.map(({ name }) => name) },
  );
};

test('A4.31, D2.3: past a building drawn clear of the hexside Infantry goes, a vehicle needs room', () => {
  const past = (state: { readonly [key: string]: string }, cot?: { num: number; den: number }) => {
    const s = readSituation({
      board: drawn(),
      options: {},
      units: [{ id: 'u', side: 'axis', cell: FROM, state }],
    });
    const answer = step(s, 'u', s.board.lattice.sideOf(FROM, NORTH), { bypass: 1, ...(cot && { cot }) });
    return [answer.allowed, ...answer.because.map(({ code }) => code)].join(' ');
  };
  const one = { num: 1, den: 1 };
  expect(past({})).toMatch(/^true /);
  expect(past({}, one)).toMatch(/^true .*move-cot-given/);
  expect(past(TRUCK)).toMatch(/^unknown .*move-bypass-vehicle/);
  expect(past(TRUCK, one)).toMatch(/^unknown .*move-bypass-vehicle/);
});

test('B9.4-b: a step over a hexside of another hex is none, and out of what no chart knows asks for no check', () => {
  const s = lane({});
  const away = step(s, 'u', s.board.lattice.sideOf(parseCell('E7'), NORTH));
  expect([away.ways, away.total]).toEqual([[], undefined]);
  const wadi = lane({ from: { depression: 'Wadi', level: -1 } });
  const left = step(wadi, 'u', wadi.board.lattice.sideOf(FROM, NORTH));
  expect(left.checks).toEqual([]);
});

test('B9.4-b: where the hex entered is unknown the checks of the hexside stay told', () => {
  const board = createBoard({
    ...{ name: 'farm', lattice: HEX_ODD, extent: { columns: 6, firstRow: 1, rows: 8 } },
    cells: [[TO, { terrain: 'Bamboo' }]],
    sides: [[HEX_ODD.sideOf(FROM, NORTH), { terrain: 'bocage' }]],
  });
  const state = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 14 };
  const s = readSituation({ board, options: {}, units: [{ id: 'u', side: 'axis', cell: FROM, state }] });
  const told = step(s, 'u', board.lattice.sideOf(FROM, NORTH));
  expect([told.allowed, told.checks.map(({ id, where }) => `${id} ${where}`), told.ways]).toEqual([
    'unknown',
    ['bog hex-left', 'underbelly hex-left'],
    [],
  ]);
  const truck = readSituation({
    board,
    options: {},
    units: [{ id: 'u', side: 'axis', cell: FROM, state: TRUCK }],
  });
  expect(step(truck, 'u', board.lattice.sideOf(FROM, NORTH))).toMatchObject({ allowed: false, checks: [] });
});

test('B9.4-b: a road through Open Ground is paid as a road', () => {
  const truck = { kind: 'vehicle', vehicle: 'truck' };
  expect(entered({}, { byRoad: true }, truck)).toBe(
    entered({ to: { terrain: ROAD } }, { byRoad: true }, truck),
  );
  expect(entered({}, { byRoad: true }, truck)).not.toBe(entered({}, {}, truck));
});

test('B9.54: of a share of the printed allowance each part counts', () => {
  const s = lane({});
  expect([shareOf(s, 12, { num: 3, den: 4 }), shareOf(s, 12, { num: 1, den: 4 })].map(amountText)).toEqual([
    '9',
    '3',
  ]);
});
