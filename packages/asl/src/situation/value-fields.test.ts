/** What is printed on a counter, read and kept (A1.2). */
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';
import { says } from '../../test/says';
import { readUnit } from './situation';
import { stateOf } from './write-situation';
import { figureOf, isLeader, leadershipOf } from './value-fields';

const board = ground({});
const read = (state: Readonly<Record<string, Json>>) =>
  readUnit({ id: 'u', side: 'german', cell: { col: 3, row: 3 }, state }, board);

test('a squad has the figures that are given, and none that nobody gave (A1.2, A1.25)', () => {
  const squad = read({ size: 'squad', class: 'first-line', firepower: 4, range: 6, morale: 7 });
  expect([figureOf(squad, 'firepower'), figureOf(squad, 'range'), figureOf(squad, 'morale')]).toEqual([
    4, 6, 7,
  ]);
  expect(figureOf(squad, 'brokenMorale')).toBeUndefined();
  expect(figureOf(read({}), 'firepower')).toBeUndefined();
  expect([squad.size, squad.class, read({}).size, read({}).class]).toEqual([
    'squad',
    'first-line',
    'unsaid',
    'unsaid',
  ]);
});

test('only a leader has leadership, and 0 is one (A10.7, A1.31)', () => {
  expect(leadershipOf(read({ kind: 'leader', leadership: '-1' }))).toBe(-1);
  expect(leadershipOf(read({ kind: 'leader', leadership: '0' }))).toBe(0);
  expect(leadershipOf(read({ kind: 'leader' }))).toBeUndefined();
  expect(leadershipOf(read({ kind: 'infantry', leadership: '-1' }))).toBeUndefined();
  expect([isLeader(read({ kind: 'leader' })), isLeader(read({ kind: 'leader', size: 'hero' }))]).toEqual([
    true,
    false,
  ]);
  expect(isLeader(read({}))).toBe(false);
});

test.each<readonly [Readonly<Record<string, Json>>, string]>([
  [{ firepower: 4.5 }, 'a whole number from 0 to 99, received 4.5'],
  [{ morale: 11 }, 'a whole number from 0 to 10, received 11'],
  [{ rof: -1 }, 'a whole number from 0 to 3, received -1'],
  [{ weapon: 'bazoka' }, 'bazooka'],
  [{ leadership: -1 }, '-1'],
])('%j is refused by its name', (state, expected) => {
  const why = says(() => read(state));
  expect(why).toContain(`units.u.state.${Object.keys(state)[0] ?? ''}`);
  expect(why).toContain(expected);
});

test('values of a "?" are not told to its enemies (B9.324)', () => {
  const values = {
    firepower: 4,
    range: 6,
    morale: 7,
    size: 'squad',
    class: 'elite',
    leadership: '-2',
    mf: 3,
  };
  const t = table(board, [unit('g1', 'D4', { ...values, concealed: true }), unit('r1', 'G7')]);
  const known = (side: string) => ASL.tell(t.situation(), side).units.find(({ id }) => id === 'g1')?.state;
  expect(known('german')).toMatchObject(values);
  for (const id of Object.keys(values)) expect(known('russian')).not.toHaveProperty(id, values[id as never]);
});

test.each<readonly [string, Readonly<Record<string, Json>>]>([
  ['an MMG (A9.1, A9.2, A9.7)', { weapon: 'mmg', firepower: 5, range: 12, rof: 2, breakdown: 'B12' }],
  [
    'a squad that may use Assault Fire and Spraying Fire (A7.36, A7.34)',
    { assaultFire: true, sprayingFire: true },
  ],
  ['a Gun (C2.2)', { caliber: 75, barrel: 'long', rof: 2, breakdown: 'X12' }],
  ['the MG of a tank (D1.81, D1.82, D1.83)', { bmg: 3, cmg: 5, aamg: 4 }],
])('%s is written as it was read', (_, state) => {
  expect(read(state)).toMatchObject(state);
  expect(stateOf(read(state))).toEqual(state);
});
