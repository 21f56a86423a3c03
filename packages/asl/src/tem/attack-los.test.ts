import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ruleOptions } from '../options/options';
import { readUnit, type AslSituation } from '../situation/situation';
import { makeAttack, type Attack } from './attack';
import { attackLos, linesInSight } from './attack-los';

// The building of E5 blocks units that bypass it in the north-west, but not from both ends of that hexside.
const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 9, firstRow: 1, rows: 9 },
  cells: [[parseCell('E5'), { terrain: 'Stone Building' }]],
});
const unit = (id: string, at: string, state: Unit['state'] = {}, level = 0) =>
  readUnit({ id, side: id === 'f' ? 'allies' : 'axis', cell: parseCell(at), level, state }, board);
const s: AslSituation = {
  board,
  units: [
    unit('f', 'E5', { bypass: 'NW' }),
    unit('plain', 'E7'),
    unit('beside', 'D6'),
    unit('behind', 'F5'),
    unit('up', 'E2', {}, 1),
    unit('across', 'E3'),
  ],
  options: ruleOptions(),
  phase: 'unknown',
  offers: [],
  log: [],
};
const at = (target: string, more: Partial<Attack> = {}): Attack =>
  makeAttack({ firers: ['f'], target, ...more });
const ends = (lines: readonly Attack[]) => lines.map((line) => line.from?.['f']);

test('B9.42-h: of the lines from both ends those in LOS are left to choose from', () => {
  expect(ends(linesInSight(s, at('beside')))).toEqual([5]);
  expect(ends(linesInSight(s, at('up')))).toEqual([5, 0]);
});

test('B9.42-h: if no line is in LOS, or there is only one, all are listed', () => {
  expect(ends(linesInSight(s, at('behind')))).toEqual([5, 0]);
  const one = at('across', { firers: ['plain'] });
  expect(attackLos(s, one).map(({ los }) => los)).toEqual(['blocked']);
  expect(linesInSight(s, one)).toEqual([one]);
});

test('B9.42-h: a Fire Group fires along lines that all of it have', () => {
  const group = at('beside', { firers: ['f', 'across'] });
  expect(attackLos(s, { ...group, from: { f: 5 } }).map(({ los }) => los)).toEqual(['clear', 'blocked']);
  expect(ends(linesInSight(s, group))).toEqual([5, 0]);
});

test('A8.26: an attack without a line is listed once, without looking at LOS', () => {
  const residual = at('behind', { kind: 'residual' });
  // The map is not consulted.
  expect(linesInSight({ ...s, board: {} as never }, residual)).toEqual([residual]);
});

test('B9.42-a: a line is drawn to what is aimed at, at the height of the target', () => {
  const place = (more: Partial<Attack>, target = 'up') =>
    attackLos(s, at(target, more)).map(({ from, to }) => [from, to]);
  const here = { kind: 'vertex', cell: parseCell('E5'), vertex: 0, level: 0 };
  const there = { cell: parseCell('E2'), level: 1 };
  const from = { f: 0 };
  expect(place({ from })).toEqual([[here, { kind: 'cell', ...there }]]);
  expect(place({ from, aim: { kind: 'vertex', vertex: 3 } })).toEqual([
    [here, { kind: 'vertex', vertex: 3, ...there }],
  ]);
  expect(place({ from, aim: { kind: 'side', side: 3 } })).toEqual([
    [here, { kind: 'side', side: 3, ...there }],
  ]);
  expect(place({ firers: ['plain'] })).toEqual([
    [
      { kind: 'cell', cell: parseCell('E7'), level: 0 },
      { kind: 'cell', ...there },
    ],
  ]);
});
