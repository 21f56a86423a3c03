/** The chart's answers for the hex entered, with all reasons. */
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard, type CellFacts } from '@bocage/core/board';
import { drawTerrain, SHAPE_UNITS } from '@bocage/core/shapes';
import { amountText } from '@bocage/core/walk';
import { expect, test } from 'vitest';
import { FROM, lane, NORTH, TO, type Ground } from '../../test/lane';
import { parseChart } from '../chart/chart';
import { readSituation } from '../situation/situation';
import { TERRAIN } from '../tables/terrain';
import { entryCost, groundOf, type EntryWay } from './entry';
import { crossingClass } from './classes';
import { shareOf } from './crossing';
import { step } from './step';
import { entered, OPEN, ROAD, six, WOODS } from '../../test/entering';

/** The answer for the step north, with all its reasons. */
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

test('B9.4-b: the answer names an empty cell and its terrain', () => {
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

test('B9.4-b: a barred entry gives all reasons, and that the unit may be pushed', () => {
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

test('B9.4-b: a depression that costs the whole allotment does so with any open terrain in it', () => {
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

test('B9.4-d: a unit on an upper level starts from the ground level of its hex', () => {
  const s = readSituation({
    ...lane({ to: { level: 1 } }),
    units: [{ id: 'u', side: 'axis', cell: FROM, level: 1, state: {} }],
    options: {},
  });
  const [unit] = s.units;
  const told = unit && entryCost({ s, unit, kind: 'infantry', cell: TO }, NORTH);
  expect(told?.ways.map(({ cot }) => cot && amountText(cot))).toEqual(['2']);
});

test('B9.4-b: other terrain inside a hex counts as one kind beside its own, drawn or not', () => {
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

test('A4.31, D2.3: Infantry passes a building drawn clear of the hexside, a vehicle needs room', () => {
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

test("B9.4-b: a step over another hex's hexside has no ways, and terrain without chart rows needs no check", () => {
  const s = lane({});
  const away = step(s, 'u', s.board.lattice.sideOf(parseCell('E7'), NORTH));
  expect([away.ways, away.total]).toEqual([[], undefined]);
  const wadi = lane({ from: { depression: 'Wadi', level: -1 } });
  const left = step(wadi, 'u', wadi.board.lattice.sideOf(FROM, NORTH));
  expect(left.checks).toEqual([]);
});

test("B9.4-b: with an unknown entered hex, the hexside's checks are still listed", () => {
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
