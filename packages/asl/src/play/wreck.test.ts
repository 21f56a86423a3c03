/** A vehicle that is hit while it crosses becomes a wreck, at the table. */
import { knownToGm } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const hedge = { 'D4-D5': 'hedge' };
const tank = { kind: 'vehicle', vehicle: 'fully-tracked' };
const wrecked = { type: 'state', unit: 'g1', set: { kind: 'wreck' } };

test('a wreck has no WA, and an enemy that must now take it does (B9.32, B9.323)', () => {
  const t = table(ground(hedge), [unit('g1', 'D4', { ...tank, wa: true }), unit('r1', 'D5')]);
  expect(t.play(wrecked).refused).toEqual([]);
  expect(t.holders()).toEqual(['r1']);
  expect(t.heard('russian')).toEqual(['state g1', 'wa-lost g1 forced', 'wa-gained r1 mandatory']);
});

test('a vehicle that is wrecked on its way is on its way no longer (B9.41)', () => {
  const t = table(ground(hedge), [unit('g1', 'D4', tank), unit('r1', 'G7')]);
  t.play({ type: 'start-entry', unit: 'g1', to: 'D5' });
  expect(t.situation().play).toMatchObject({ entry: { unit: 'g1', to: 'D5' } });
  t.play(wrecked);
  expect(t.situation().play).not.toHaveProperty('entry');
  expect(t.situation().units[0]).toMatchObject({ cell: { col: 3, row: 4 }, state: { kind: 'wreck' } });
  expect(t.situation().units[0]?.state['moving']).not.toBe(true);
});

test('a wreck stays where it is: its side cannot move it, a game master can (B9.322)', () => {
  const t = table(ground(hedge), [unit('g1', 'D4', { ...tank, kind: 'wreck' }), unit('r1', 'G7')], {
    phase: 'movement',
    attacker: 'german',
  });
  const moves = [
    { type: 'move', unit: 'g1', path: ['D5'] },
    { type: 'enter', unit: 'g1', to: 'D5' },
    { type: 'start-entry', unit: 'g1', to: 'D5' },
    { type: 'spend', unit: 'g1' },
  ];
  for (const event of moves)
    expect(t.play(event, 'german').refused.map(({ code }) => code)).toEqual(['play-wreck']);
  expect(ASL.legal?.(knownToGm(t.situation()), 'g1')?.filter(({ type }) => type === 'move')).toEqual([]);
  expect(t.play({ type: 'put', unit: 'g1', to: 'D5' }).refused).toEqual([]);
});

test("another unit's pending entry continues beside a wreck (B9.41)", () => {
  const t = table(ground(hedge), [unit('g1', 'D4', tank), unit('g2', 'D4', tank), unit('r1', 'G7')]);
  t.play({ type: 'start-entry', unit: 'g2', to: 'D5' });
  t.play(wrecked);
  expect(t.situation().play).toMatchObject({ entry: { unit: 'g2', to: 'D5' } });
});

test('an Underbelly Hit is an attack on a vehicle that crosses, and on no other: no TEM is for it (B9.42, B9.54)', () => {
  const units = [unit('g1', 'D4', tank), unit('r1', 'D5', { gun: 'gun' })];
  const t = table(ground({ 'D4-D5': 'wall' }), units, {
    ...{ phase: 'movement', attacker: 'german' },
    crossed: { unit: 'g1' },
  });
  const attack = { kind: 'underbelly', firers: ['r1'], target: 'g1' };
  const standing = t.play({ type: 'attack', attack }, 'russian');
  expect(standing.refused).toMatchObject([{ code: 'attack-no-underbelly' }]);
  const { needs } = t.play({ type: 'attack', attack: { ...attack, crossing: true } }, 'russian');
  t.play({ type: 'dice', need: needs[0]?.id ?? '', dice: [3, 4] }, 'russian');
  expect(t.heard('german')).toEqual(['attack-resolved g1']);
  const facts = { attack: 'underbelly', hulldown: false, total: 0, final: 7 };
  expect(t.last().log).toMatchObject([{ facts }]);
});
