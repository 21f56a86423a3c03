/** Limits of support weapons, and weapons that cost the Firepower of their unit (A7.351, A7.352). */
import type { Json, Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { ASL } from '../game';

const SQUAD = { size: 'squad', firepower: 4, range: 6 };
const HALF = { size: 'half-squad', firepower: 2, range: 6 };
const CREW = { size: 'crew', firepower: 2, range: 6 };
const HERO = { kind: 'leader', size: 'hero', firepower: 1, range: 4 };
const mg = (id: string, rof = 0): Unit =>
  unit(id, 'D4', {
    ...{ kind: 'equipment', armed: false, weapon: 'mmg', firepower: 5, range: 12, rof },
    possessedBy: 'g1',
  });
const DFPH = { phase: 'defensive-fire', attacker: 'russian' };
const at = (state: Unit['state'], weapons: readonly Unit[], play: Json = DFPH) =>
  table(ground({}), [unit('g1', 'D4', state), ...weapons, unit('r1', 'D7')], play);
type Table = ReturnType<typeof at>;
const figures = (t: Table, ...attackers: readonly string[]) => {
  const { strength } = ASL.attack(ASL.tell(t.situation(), 'german'), { attackers, target: 'r1' });
  const why = strength?.parts.flatMap(({ because }) => because.map(({ code, rule }) => `${code} ${rule}`));
  return [strength?.firepower, ...(why ?? [])];
};
const fire = (t: Table, attackers: readonly string[], dice: readonly number[] = [6, 6]) => {
  const { refused } = t.play({ type: 'attack', attack: { attackers, target: 'r1' } }, 'german');
  if (refused.length > 0) return refused.map(({ code }) => code);
  const { log } = t.play({ type: 'dice', need: t.last().needs[0]?.id ?? '', dice }, 'german');
  t.play({ type: 'complete' }, 'german');
  const told = log.flatMap(({ because }) => because).find(({ code }) => code === 'attack-fp');
  return told?.facts?.['fp'];
};
const marks = (t: Table) =>
  t.situation().units.map(({ id, state }) => `${id} ${String(state['fired'] ?? '')}`);

test('A7.351: a squad fires one weapon beside its own FP, or two without it', () => {
  const t = at(SQUAD, [mg('g8'), mg('g9')]);
  expect(figures(t, 'g1', 'g8')).toEqual([9]);
  expect(figures(t, 'g8', 'g9')).toEqual([10]);
  expect(figures(t, 'g1', 'g8', 'g9')).toEqual([10, 'attack-fp-inherent A7.351']);
  expect(figures(at(SQUAD, [mg('g7'), mg('g8'), mg('g9')]), 'g7', 'g8', 'g9')).toEqual([
    ...[10, 'attack-fp-too-many A7.351'],
  ]);
  // A unit of unsaid size is taken for a squad.
  expect(figures(at({ firepower: 4, range: 6 }, [mg('g8')]), 'g1', 'g8')).toEqual([9]);
});

test.each([
  ['half-squad', HALF],
  ['crew', CREW],
  ['hero', HERO],
])('A7.352: a %s fires one weapon in place of its own FP', (_, state) => {
  const t = at(state, [mg('g8'), mg('g9')]);
  expect(figures(t, 'g8')).toEqual([5]);
  expect(figures(t, 'g1', 'g8')).toEqual([5, 'attack-fp-inherent A7.352']);
  expect(figures(t, 'g8', 'g9')).toEqual([5, 'attack-fp-too-many A7.352']);
});

test('A7.35: players set another FP, which counts', () => {
  const t = at(HALF, [mg('g8')]);
  const attack = { attackers: ['g1', 'g8'], target: 'r1', firepower: 12 };
  expect(ASL.attack(ASL.tell(t.situation(), 'german'), attack).strength?.firepower).toBe(12);
});

test('A7.352: whoever has lost its own FP by its weapons is marked, and fires it no more in that phase', () => {
  const t = at(HALF, [mg('g8', 2)]);
  expect(fire(t, ['g8'])).toBe(5);
  expect(marks(t).slice(0, 2)).toEqual(['g1 final', 'g8 final']);
  expect(fire(t, ['g1'])).toEqual(['attack-has-fired']);
  // The weapon that keeps its Rate of Fire goes on.
  const again = at(HALF, [mg('g8', 2)]);
  expect([fire(again, ['g8'], [1, 6]), fire(again, ['g1'])]).toEqual([5, ['attack-has-fired']]);
  expect(fire(again, ['g8'])).toBe(5);
});

test('A7.351: a squad has its own FP after one weapon, and none after two', () => {
  const t = at(SQUAD, [mg('g8'), mg('g9')]);
  expect([fire(t, ['g8']), marks(t)[0]]).toEqual([5, 'g1 ']);
  expect(figures(t, 'g1')).toEqual([4]);
  expect(figures(t, 'g1', 'g9')).toEqual([5, 'attack-fp-inherent A7.351']);
  expect([fire(t, ['g9']), marks(t)[0]]).toEqual([5, 'g1 final']);
  expect(fire(t, ['g1'])).toEqual(['attack-has-fired']);
});

test('A7.353: in Subsequent First Fire it has half of its own FP', () => {
  const t = at(HALF, [mg('g8')], { phase: 'movement', attacker: 'russian', crossed: { unit: 'r1' } });
  expect([fire(t, ['g8']), marks(t)[0]]).toEqual([5, 'g1 first']);
  expect(figures(t, 'g1')).toEqual([1, 'attack-fp-again A8.3']);
  expect([fire(t, ['g1']), marks(t)[0]]).toEqual([1, 'g1 final']);
});
