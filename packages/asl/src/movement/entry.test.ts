import { parseCell } from '@bocage/core/notation';
import type { CellFacts } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { FROM, lane, NORTH, type Ground } from '../../test/lane';
import { entryCost, groundOf } from './entry';
import { step } from './step';
import { entered, OPEN, ROAD, six, WOODS } from '../../test/entering';

/** A road through woods that leaves C4 to the south, or not; and its end in C5. */
const roadTo = (south: string, north: string): Ground => ({
  to: { terrain: ROAD, sideTerrain: [WOODS, WOODS, WOODS, south, WOODS, WOODS] },
  from: { terrain: ROAD, sideTerrain: [north, WOODS, WOODS, WOODS, WOODS, WOODS] },
});

test.each([
  ['by road where both hexes have it at the hexside', roadTo(ROAD, ROAD), {}, '1'],
  ['beside the road where neither has', roadTo(WOODS, WOODS), {}, '2'],
  ['if they differ, the answer is unknown', roadTo(ROAD, WOODS), {}, 'unknown move-road-unknown'],
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
] as const)('B9.4-b: the cost of an entry: %s', (_, ground, way, want) => {
  expect(entered(ground, way)).toBe(want);
});

test.each([
  [
    'two kinds of terrain beside the road',
    { terrain: ROAD, sideTerrain: [WOODS, 'Grain'] },
    'unknown move-terrain-unknown',
  ],
  ['walls within the hexside are no terrain', { terrain: ROAD, sideTerrain: [WOODS, 'Wall'] }, '2'],
  ['the road itself does not either', { terrain: ROAD, sideTerrain: [WOODS, 'Paved Road'] }, '2'],
  [
    'terrain without a table row counts like other terrain',
    { terrain: ROAD, sideTerrain: [WOODS, 'Lava'] },
    'unknown move-terrain-unknown',
  ],
  ['Open Ground by default', { terrain: ROAD, sideTerrain: six() as string[] }, '1'],
] as const)('B9.4-b: beside the road: %s', (_, to, want) => {
  expect(entered({ to }, { byRoad: false })).toBe(want);
});

test('B9.4-b: terrain in a depression is paid with it, its bottom alone is not', () => {
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

test("B9.4-b: a unit on a hex's crest enters from there", () => {
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

test('B9.4-b: a step lists checks and notes of the entered hex, each with its hex', () => {
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
