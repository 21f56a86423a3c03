import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { advantageRows } from './advantage-view';
import type { Names, Words } from './words';

const extent = { columns: 6, firstRow: 1, rows: 6 };
const empty = createBoard({ name: '', lattice: HEX_ODD, extent });
const hedge = parsePlace('C3-C4', empty);
if (hedge.kind !== 'side') throw new Error('no hexside');
const board = createBoard({
  name: '',
  lattice: HEX_ODD,
  extent,
  cells: ['C3', 'C4'].map((at) => [parseCell(at, empty), { terrain: 'Woods' }] as const),
  sides: [[hedge.side, { terrain: 'hedge' }]],
});
const words: Words = {
  localize: (key) => key,
  format: (key, data) => `${key} ${Object.values(data).join(' ')}`,
  has: () => false,
};
const names: Names = { board, game: ASL, unit: (id) => id.toUpperCase() };
const unit = (id: string, at: string, state: Situation['units'][number]['state'] = {}) => ({
  ...{ id, side: id.startsWith('u') ? 'allies' : 'axis', cell: parseCell(at, empty), state },
});
const rows = (...units: readonly Situation['units'][number][]) =>
  advantageRows(words, names, ASL.advantage.state(knownToGm({ board, units, options: {} })), () => 'HERE');

test('B9.32-r: holders come first; a denied unit names its denier and place, one that cannot hold names its reason', () => {
  const told = rows(
    unit('e3', 'F5'),
    unit('u1', 'C4'),
    unit('e1', 'C3', { wa: true }),
    unit('e2', 'C3', { prisoner: true }),
  );
  expect(told.map(({ unit: id, standing, sides }) => [id, standing, sides])).toEqual([
    ['e1', 'holds', 'C3-C4'],
    ['u1', 'denied', 'C3-C4'],
    ['e3', 'cannot', ''],
    ['e2', 'cannot', ''],
  ]);
  expect(told[1]).toMatchObject({
    name: 'U1',
    at: 'HERE',
    denied: ['BOCAGE.Wa.deniedBy E1 C3-C4'],
    mandatory: false,
  });
  expect(told[2]?.reasons.map(({ code }) => code)).toContain('wa-no-hexside');
  expect(told[3]?.reasons.map(({ code }) => code)).toContain('wa-prisoner');
});

test('B9.32-r: a unit that could hold the advantage and does not names the sides', () => {
  expect(rows(unit('u1', 'C4')).map(({ standing, sides }) => [standing, sides])).toEqual([
    ['could', 'C3-C4'],
  ]);
});
