import { HEX_ODD, HEX_SIDES } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type Json, type LosRef, type Situation, type Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ASL } from '../game';
import { says } from '../../test/says';
import { readCounters } from '../los/explain/counters';
import { countersOf } from './counters';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: [[parseCell('C3'), { level: 1 }]],
});
const unit = (at: string, state: Unit['state'] = {}, more: Partial<Unit> = {}): Unit => ({
  id: at,
  side: 'axis',
  cell: parseCell(at),
  state,
  ...more,
});
const counters = (units: readonly Unit[], more: Partial<Situation> = {}, given: readonly Json[] = []) =>
  countersOf({ board, units, options: {}, ...more }, { 'los.counters': given });
/** The same counters in the JSON form of a question. */
const named = (...list: readonly Json[]) => readCounters(board, { 'los.counters': list });
const end = (at: string): LosRef => ({ kind: 'place', place: { kind: 'cell', cell: parseCell(at) } });
const hindrance = (units: readonly Unit[], from: string, to: string): number =>
  ASL.los(knownToGm({ board, units, options: {} }), end(from), end(to)).hindrance;

test('vehicles and wrecks hinder; Infantry, hidden units and units under "?" do not (D9.4)', () => {
  const tank = { kind: 'vehicle', hex: 'farmB2' };
  expect(counters([unit('B2', { kind: 'vehicle' })])).toEqual(named(tank));
  expect(counters([unit('B2', { kind: 'wreck' })])).toEqual(named(tank));
  for (const state of [{}, { kind: 'leader' }, { kind: 'equipment' }, { kind: 'dummy' }])
    expect(counters([unit('B2', state)])).toEqual([]);
  expect(counters([unit('B2', { kind: 'vehicle', hidden: true })])).toEqual([]);
  expect(counters([unit('B2', { kind: 'vehicle', concealed: true })])).toEqual([]);
});

test('a vehicle on a bridge stands at its level (D9.4)', () => {
  expect(counters([unit('B2', { kind: 'vehicle' }, { level: 1 })])).toEqual(
    named({ kind: 'vehicle', hex: 'farmB2', level: 1 }),
  );
});

test.each([
  ['none', 1],
  ['N', 1],
  ['S', 1],
  ['NE', 0],
  ['SE', 0],
  ['SW', 0],
  ['NW', 0],
])('a vehicle in Bypass (%s) hinders only what crosses its hexside (D9.4)', (bypass, value) => {
  expect(hindrance([unit('B3', { kind: 'vehicle', bypass })], 'B1', 'B5')).toBe(value);
});

test.each([...HEX_SIDES.entries()])('side %d is %s', (side, bypass) => {
  const tank = { kind: 'vehicle', hex: 'farmB2', side };
  expect(counters([unit('B2', { kind: 'vehicle', bypass })])).toEqual(named(tank));
});

test('a counter off the board is ignored', () => {
  const off = { col: 40, row: 2 };
  expect(counters([{ ...unit('B2', { kind: 'vehicle' }), cell: off }])).toEqual([]);
  expect(counters([], { markers: [{ id: 'ffe', cell: off }] })).toEqual([]);
});

test('markers of this game, and counters that the question brings (A24.2, B24.2, C1.57)', () => {
  const cell = parseCell('D4');
  const markers = ['ffe', 'rubble', 'wp-1', 'tree'].map((id) => ({ id, cell }));
  const given = [{ kind: 'ffe', hex: 'C1' }];
  expect(counters([unit('B2', { kind: 'vehicle' })], { markers }, given)).toEqual(
    named(
      { kind: 'ffe', hex: 'C1' },
      { kind: 'vehicle', hex: 'farmB2' },
      { kind: 'ffe', hex: 'farmD4' },
      { kind: 'rubble', hex: 'farmD4' },
      { kind: 'smoke', hex: 'farmD4', sort: 'wp-1' },
    ),
  );
});

test('counters that are no list are refused by name', () => {
  const s = { board, units: [], options: { 'los.counters': 'smoke' } };
  expect(says(() => ASL.los(knownToGm(s), end('B1'), end('B5')))).toMatch(
    /^los\.counters: expected a list of counters/,
  );
});
