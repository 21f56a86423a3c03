import {
  createBoard,
  drawTerrain,
  HEX_ODD,
  parseCell,
  parsePlace,
  SHAPE_UNITS,
  type CellFacts,
  type PaintedCell,
  type Point,
  type Side,
  type SideFacts,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { TERRAIN } from '../tables/terrain';
import { mayBypass } from './bypass';

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
  ['and not to the next', drawn([], 'Woods', TO_NORTH), 3, false, true, 'move-bypass A4.31'],
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

test('what is drawn to the hexside is shown', () => {
  const [reason] = mayBypass(drawn([], 'Woods', TO_NORTH), D4, N).because;
  expect(reason?.pixel).toBeDefined();
});
