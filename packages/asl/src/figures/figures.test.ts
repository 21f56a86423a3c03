/** What is printed on counters, and what the rules read of it (A1.2). */
import { expect, test } from 'vitest';
import { COUNTER_KINDS } from '../situation/counter-kinds';
import { readUnit } from '../situation/situation';
import { ground } from '../../test/played-table';
import { FIGURES } from './figures';
import { readFigures, VARIANTS } from './read-figures';

const board = ground({});
const read = (kind: string, values: Readonly<Record<string, string>>, variant = '') =>
  readFigures({ kind, variant, values });

test('every row of the table is read whole, and its unit is one that the game knows', () => {
  expect(FIGURES.rows.length).toBeGreaterThan(250);
  for (const row of FIGURES.rows) {
    const kind = COUNTER_KINDS.find(({ id }) => id === row.kind);
    const ids = kind?.values.map(({ id }) => id) ?? [];
    expect(
      Object.keys(row.values).filter((id) => !ids.includes(id)),
      JSON.stringify(row),
    ).toEqual([]);
    const { state, wrong } = readFigures(row);
    expect(wrong, JSON.stringify(row)).toEqual([]);
    const unit = { id: 'u', side: row.nation, cell: { col: 3, row: 3 }, state: { ...kind?.state, ...state } };
    expect(readUnit(unit, board)).toMatchObject(state);
  }
  const keys = FIGURES.rows.map(({ nation, kind, variant }) => `${nation} ${kind} ${variant}`);
  expect(new Set(keys).size).toBe(keys.length);
});

const squads = (nation: string): readonly string[] =>
  FIGURES.rows
    .filter((row) => row.nation === nation && row.kind === 'squad')
    .map(({ values }) => values['strength'] ?? '');

test('squads differ by nation and class', () => {
  expect(squads('german')[0]).toBe('4-6-7');
  expect(squads('soviet')).toEqual(expect.arrayContaining(['6-2-8', '4-4-7', '4-2-6']));
  expect(squads('soviet')[0]).toBe('4-4-7');
  expect(squads('american')[0]).toBe('6-6-6');
  expect(squads('british')).toContain('4-5-8');
  expect(squads('japanese')[0]).toBe('4-4-7');
});

test('what every counter shows by itself is read, too', () => {
  for (const { id } of COUNTER_KINDS) expect(read(id, {}).wrong, id).toEqual([]);
});

test('a squad: FP, range, morale, broken morale, MF and class (A1.21, A1.22, A1.23, A1.25, A10.4, A4.11)', () => {
  const { state } = read('squad', { strength: '6-2-8', broken: '8', mf: '3' }, 'elite-smg');
  expect(state).toEqual({ class: 'elite', firepower: 6, range: 2, morale: 8, brokenMorale: 8, mf: 3 });
});

test.each([
  ['9-2', { morale: 9, leadership: '-2' }],
  ['7-0', { morale: 7, leadership: '0' }],
  ['7+0', { morale: 7, leadership: '0' }],
  ['6+1', { morale: 6, leadership: '1' }],
])('a leader %s (A10.7)', (strength, state) => {
  expect(read('leader', { strength, broken: '' }).state).toEqual(state);
});

test.each([
  [
    'medium-mg',
    { strength: '5-12', rate: '2', breakdown: 'B12' },
    { firepower: 5, range: 12, rof: 2, breakdown: 'B12' },
  ],
  ['launcher', { weapon: 'PSK', breakdown: 'X11' }, { weapon: 'psk', breakdown: 'X11' }],
  ['flamethrower', { weapon: '24-1', breakdown: '10' }, { firepower: 24, range: 1, breakdown: 'B10' }],
  ['light-mortar', { weapon: '50*', rate: '3' }, { caliber: 50, barrel: 'short', rof: 3 }],
  ['gun', { weapon: '75LL', rate: '2', breakdown: '' }, { caliber: 75, barrel: 'longest', rof: 2 }],
  [
    'tank',
    { weapon: '75', armour: '11/4', moves: '14', guns: '2/4/4' },
    { caliber: 75, barrel: 'none', mp: 14, bmg: 2, cmg: 4, aamg: 4 },
  ],
  [
    'tank',
    { weapon: '75', armour: '11/4', moves: '14', guns: '-/4' },
    { caliber: 75, barrel: 'none', mp: 14, cmg: 4 },
  ],
  ['halftrack', { weapon: 'MA 4', armour: '1/0', moves: '16' }, { firepower: 4, mp: 16 }],
  ['truck', { weapon: 'PP 21', moves: '28' }, { mp: 28 }],
])('%s %j (A9.1, A9.2, A9.7, C2.2)', (kind, values, state) => {
  expect(read(kind, values)).toEqual({ state, wrong: [] });
});

test('a heavy MG of .50 is a weapon of its own (A9.1)', () => {
  expect(read('heavy-mg', {}, '.50').state).toMatchObject({ weapon: '50-cal' });
});

test.each([
  ['squad', { strength: '4-6' }, 'strength'],
  ['squad', { strength: '4-6-11' }, 'strength'],
  ['leader', { strength: '8*1' }, 'strength'],
  ['leader', { strength: '8+3' }, 'strength'],
  ['medium-mg', { strength: '4-6-7' }, 'strength'],
  ['tank', { moves: 'fast' }, 'moves'],
  ['tank', { armour: '6' }, 'armour'],
  ['tank', { guns: '3/13' }, 'guns'],
  ['tank', { weapon: 'big' }, 'weapon'],
  ['gun', { breakdown: 'B8' }, 'breakdown'],
  ['gun', { rate: '4' }, 'rate'],
])('%s with %j: that text means nothing to the rules', (kind, values, id) => {
  expect(read(kind, values as Readonly<Record<string, string>>).wrong).toEqual([id]);
});

test('every quality of the table has a class', () => {
  for (const variant of VARIANTS) expect(read('squad', {}, variant).state['class']).toBeDefined();
  const named = FIGURES.rows.filter(({ kind }) => kind === 'squad').map(({ variant }) => variant);
  expect(named.filter((variant) => !(VARIANTS as readonly string[]).includes(variant))).toEqual([]);
});
