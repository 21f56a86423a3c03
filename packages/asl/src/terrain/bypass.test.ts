import { HEX_ODD, type Point, type Side } from '@bocage/core/lattice';
import { parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard, type CellFacts, type SideFacts } from '@bocage/core/board';
import { pixelCentre } from '@bocage/core/depiction';
import { drawTerrain, SHAPE_UNITS, type PaintedCell } from '@bocage/core/shapes';
import { expect, test } from 'vitest';
import { TERRAIN } from '../tables/terrain';
import { readSituation } from '../situation/situation';
import { checkUnit, isObstacle, mayBypass } from './bypass';

const KINDS = Object.entries(TERRAIN).map(([name, { category }]) => ({ name, category }));
const TABLE = { kinds: KINDS, names: KINDS.map(({ name }) => name) };
const D4 = parseCell('D4');
const side = (name: string): Side => {
  const place = parsePlace(name, HEX_ODD);
  if (place.kind !== 'side') throw new Error(name);
  return place.side;
};
const board = (facts: Partial<CellFacts> = {}, sides: Record<string, Partial<SideFacts>> = {}) =>
  createBoard({
    ...{ name: 'p', lattice: HEX_ODD, extent: { columns: 9, firstRow: 1, rows: 7 } },
    cells: [[D4, facts]],
    sides: Object.entries(sides).map(([name, f]) => [side(name), { terrain: 'wall', ...f }] as const),
  });
const at = (x: number, y: number): Point => {
  const centre = HEX_ODD.centre(D4);
  return { x: (centre.x + x) * SHAPE_UNITS, y: (centre.y + y) * SHAPE_UNITS };
};
/** Painted whole or not, with a rectangle inside: from the middle so far to each hand, in lattice units. */
const drawn = (painted: PaintedCell[], terrain?: string, [w, n, e, s]: readonly number[] = []) =>
  drawTerrain(
    board(painted[0]?.terrain === undefined ? {} : { terrain: painted[0].terrain }),
    {
      painted,
      shapes:
        terrain === undefined || w === undefined || n === undefined || e === undefined || s === undefined
          ? []
          : [{ id: 'a', order: 0, terrain, points: [at(w, n), at(e, n), at(e, s), at(w, s)].map(whole) }],
    },
    TABLE,
  );
const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const N = 0;
const SMALL = [-0.4, -0.4, 0.4, 0.4];
const TO_NORTH = [-0.4, -1, 0.4, 0.4];

test.each([
  ['nothing there', board(), N, false, true, 'move-bypass A4.31'],
  ['a wall on the hexside', board({}, { 'D3-D4': {} }), N, false, true, 'move-bypass A4.31'],
  [
    'bocage and a building drawn clear of it',
    drawn([], 'Stone Building', SMALL),
    N,
    false,
    true,
    'move-bypass A4.31',
  ],
  [
    'a building across the hexside',
    board({ terrain: 'Stone Building' }, { 'D3-D4': { terrain: 'rowhouse-wall-1' } }),
    ...([N, false, false, 'move-bypass-side A4.31 rowhouse-wall-1'] as const),
  ],
  [
    'a wall inside a factory',
    board({}, { 'D3-D4': { terrain: 'interior-factory-wall-2' } }),
    ...([N, false, false, 'move-bypass-side A4.31 interior-factory-wall-2'] as const),
  ],
  [
    'the building on another hexside',
    board({}, { 'D4-D5': { terrain: 'rowhouse-wall' } }),
    ...([N, false, true, 'move-bypass A4.31'] as const),
  ],
  [
    'a cliff',
    board({}, { 'D3-D4': { terrain: 'cliff' } }),
    N,
    false,
    'unknown',
    'move-bypass-side-open A4.31 cliff',
  ],
  [
    'a roadblock',
    board({}, { 'D3-D4': { terrain: 'road-block' } }),
    ...([N, false, 'unknown', 'move-bypass-side-open A4.31 road-block'] as const),
  ],
  [
    'woods drawn to the hexside',
    drawn([], 'Woods', TO_NORTH),
    N,
    false,
    false,
    'move-bypass-drawn A4.31 Woods',
  ],
  ['not up to the next one', drawn([], 'Woods', TO_NORTH), 3, false, true, 'move-bypass A4.31'],
  ['light woods', drawn([], 'Light Woods', TO_NORTH), N, false, false, 'move-bypass-drawn A4.31 Light Woods'],
  ['grain to the hexside is no obstacle', drawn([], 'Grain', TO_NORTH), N, true, true, 'move-bypass A4.31'],
  [
    'woods in the hex across reach it from there',
    drawn([], 'Woods', [-0.4, -1.5, 0.4, -1.02]),
    ...([N, false, true, 'move-bypass A4.31'] as const),
  ],
  [
    'a hex painted whole has no outline',
    drawn([{ cell: D4, terrain: 'Woods' }], 'Grain', SMALL),
    ...([N, false, 'unknown', 'move-bypass-undrawn A4.31 Woods'] as const),
  ],
  [
    'a board without a drawing',
    board({ terrain: 'Woods' }),
    N,
    false,
    'unknown',
    'move-bypass-undrawn A4.31 Woods',
  ],
  [
    'which was seen just inside the hexside',
    board({ terrain: 'Woods', sideTerrain: ['Stone Building', 'Open Ground'] }),
    ...([N, false, false, 'move-bypass-drawn A4.31 Stone Building'] as const),
  ],
  [
    'of the others only the middle was looked at',
    board({ terrain: 'Open Ground', sideTerrain: ['Stone Building', 'Open Ground'] }),
    ...([1, false, 'unknown', 'move-bypass-undrawn A4.31 Stone Building'] as const),
  ],
  [
    'a vehicle beside a building needs room',
    drawn([], 'Stone Building', SMALL),
    ...([N, true, 'unknown', 'move-bypass-vehicle D2.3'] as const),
  ],
  ['a vehicle in the open', board(), N, true, true, 'move-bypass A4.31'],
] as const)('%s (A4.31)', (_, on, k, vehicle, allowed, why) => {
  const answer = mayBypass(on, D4, k, vehicle);
  expect(answer.allowed).toBe(allowed);
  expect(
    answer.because.map(({ code, rule, facts }) => [code, rule, ...Object.values(facts ?? {})].join(' ')),
  ).toEqual([why]);
  expect(mayBypass(on, D4, k, vehicle)).toBe(answer);
});

test('the reason has the pixel that is drawn up to the hexside', () => {
  const [reason] = mayBypass(drawn([], 'Woods', TO_NORTH), D4, N).because;
  expect(reason?.pixel).toBeDefined();
});

test("terrain drawn in the hex's last pixels counts; off the picture nothing does", () => {
  for (const [k, rectangle] of [
    [0, [-0.2, -1, 0.2, -0.9]],
    [3, [-0.2, 0.9, 0.2, 1]],
    [1, [1.3, -0.7, 1.6, -0.4]],
    [5, [-1.6, -0.7, -1.3, -0.4]],
  ] as const) {
    const answer = mayBypass(drawn([], 'Woods', rectangle), D4, k);
    expect([k, answer.allowed]).toEqual([k, false]);
    expect(mayBypass(drawn([], 'Woods', rectangle), D4, (k + 3) % 6).allowed).toBe(true);
  }
  const corner = parseCell('A1');
  expect([0, 1, 2, 3, 4, 5].map((k) => mayBypass(drawn([], 'Woods', SMALL), corner, k).allowed)).toEqual(
    Array<boolean>(6).fill(true),
  );
});

/** Woods seven pixels off the northern hexside, and art of a wall so many pixels deep along it. */
const walled = (deep: number, sides: Record<string, Partial<SideFacts>> = { 'D3-D4': {} }) => {
  const on = drawn([], 'Woods', [-0.3, -0.8, 0.3, 0.4]);
  const { depiction } = on;
  if (depiction === undefined) throw new Error('no drawing');
  const terrain = depiction.terrain.slice();
  const kinds = depiction.kinds.map((kind) =>
    kind?.name === 'Wall' ? { ...kind, side: 'wall', barrier: true as const } : kind,
  );
  const { x, y } = pixelCentre(depiction, HEX_ODD, D4);
  for (let py = y - 31; py < y - 31 + deep; py++)
    for (let px = x - 17; px <= x + 17; px++)
      terrain[py * depiction.width + px] = depiction.names.indexOf('Wall');
  const { name, lattice, extent } = on;
  return createBoard({
    ...{ name, lattice, extent, depiction: { ...depiction, terrain, kinds } },
    cells: [[D4, on.cell(D4) ?? {}]],
    sides: Object.entries(sides).map(([at, f]) => [side(at), { terrain: 'wall', ...f }] as const),
  });
};

test('B9.1: the drawing of a wall is part of its hexside: woods that touch it bar the Bypass (A4.31)', () => {
  const can = (deep: number, sides?: Record<string, Partial<SideFacts>>) =>
    [N, 1, 5].map((k) => mayBypass(walled(deep, sides), D4, k).allowed);
  expect(can(5)).toEqual([true, true, true]);
  expect(can(7)).toEqual([false, true, true]);
  expect(can(9)).toEqual([false, true, true]);
  // Without a wall on the hexside it is no drawing of it.
  expect(can(7, {})).toEqual([true, true, true]);
  expect(mayBypass(walled(7), D4, N).because).toMatchObject([
    { code: 'move-bypass-drawn', facts: { terrain: 'Woods' } },
  ]);
});

test('in a hex painted whole what is drawn over it is certain where it is, the rest stays unknown', () => {
  const both = drawn([{ cell: D4, terrain: 'Woods' }], 'Stone Building', TO_NORTH);
  expect(mayBypass(both, D4, N)).toMatchObject({
    allowed: false,
    because: [{ code: 'move-bypass-drawn', facts: { terrain: 'Stone Building' } }],
  });
  expect(mayBypass(both, D4, 3)).toMatchObject({
    allowed: 'unknown',
    because: [{ code: 'move-bypass-undrawn', facts: { terrain: 'Woods' } }],
  });
});

test.each([
  ['Woods', true],
  ['Light Woods', true],
  ['Forest', true],
  ['Stone Building', true],
  ['Stone Factory, 1.5 Level', true],
  ['Rowhouse Wall, 1 Level', false],
  ['Grain', false],
  ['Open Ground', false],
  ['Lava', false],
  [undefined, false],
] as const)('%s is an obstacle to be bypassed: %s', (name, want) => {
  expect(isObstacle(name)).toBe(want);
});

test('hexes outside the board hold nothing', () => {
  expect(mayBypass(board(), parseCell('Z20'), N).allowed).toBe(true);
});

const unit = (state: { readonly [key: string]: string }) => {
  const on = board({ terrain: 'Stone Building' }, { 'D3-D4': { terrain: 'rowhouse-wall-1' } });
  const [read] = readSituation({
    board: on,
    options: {},
    units: [{ id: 'u', side: 'axis', cell: D4, state }],
  }).units;
  if (!read) throw new Error('no unit');
  return checkUnit(on, read);
};

test('B9.32-j: a unit stated to be in Bypass is checked, any other is possible (A4.31)', () => {
  expect(unit({})).toEqual({ possible: 'yes', because: [] });
  expect(unit({ bypass: 'N' })).toMatchObject({
    possible: 'no',
    because: [{ code: 'move-bypass-side', facts: { terrain: 'rowhouse-wall-1' } }],
  });
  expect(unit({ bypass: 'S' })).toMatchObject({
    possible: 'needs-ruling',
    because: [{ code: 'move-bypass-undrawn' }],
  });
  const [clear, vehicle] = ['infantry', 'vehicle'].map((kind) => {
    const on = drawn([], 'Stone Building', SMALL);
    const [u] = readSituation({
      board: on,
      options: {},
      units: [{ id: 'u', side: 'axis', cell: D4, state: { kind, bypass: 'S' } }],
    }).units;
    return u && checkUnit(on, u).possible;
  });
  expect([clear, vehicle]).toEqual(['yes', 'needs-ruling']);
});

test('a vehicle in a drawn hex without any obstacle needs no room', () => {
  expect(mayBypass(drawn([], 'Grain', SMALL), D4, N, true).allowed).toBe(true);
  expect(mayBypass(drawn([{ cell: D4, terrain: 'Grain' }], 'Brush', SMALL), D4, N, true).allowed).toBe(true);
});
