import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene, SceneUnit } from './situations';

const u = { at: [5, 5], side: 'blue' } as const;
const enemy = (at: readonly number[], more: Record<string, string | boolean> = {}): SceneUnit => ({
  at,
  side: 'red',
  ...more,
});
const r = enemy([5, 9]);

/** Blue's u moves to F4 in sight of r. */
const steps = (
  scene: Scene = {},
  path = ['F4'],
  fields: Record<string, string> = {},
  setup: Setup = { card: 'face' },
) =>
  played({ ...scene, units: { u: { ...u, ...fields }, r, ...scene.units } }, setup).play(
    { type: 'move', unit: 'u', path },
    'blue',
  );

test('CF-OF-1: a unit that moves in sight of an enemy may be fired at, even into a friendly square', () => {
  expect(steps().asked).toEqual(['none', 'own:r']);
  expect(steps({ units: { a: { ...u, at: [5, 4] } } }).asked).toEqual(['none', 'own:r']);
  expect(steps().outcome.questions).toMatchObject([{ to: ['red'], private: false, units: ['u'] }]);
});

test('CF-OF-1: the question is the same if no unit could fire; by an option it is not asked then', () => {
  const blind = { cells: { '5,7': 'Building' } };
  expect(steps(blind).asked).toEqual(['none']);
  expect(steps({ ...blind, options: { 'opfire.ask': 'able' } }).outcome.questions).toEqual([]);
});

test('CF-OF-2: one unit fires, or at some tables one after another', () => {
  const two = { units: { q: enemy([6, 9]) } };
  const g = steps(two);
  expect(g.asked).toEqual(['none', 'own:r', 'own:q']);
  g.answer('own:r').dice(1, 1, 1);
  expect(g.asked).toEqual([]);
  const several = steps({ ...two, options: { 'opfire.perTrigger': 'several' } })
    .answer('own:r')
    .dice(1, 1, 1);
  expect(several.asked).toEqual(['none', 'own:q']);
});

test('CF-OF-3: opportunity fire hits only units that moved', () => {
  const g = steps({ units: { a: { ...u, at: [5, 4] } } }).answer('own:r');
  expect(g.needs).toBe(3);
  g.dice(6, 6, 6);
  expect([g.status('u'), g.status('a'), g.needs]).toEqual(['gone', 'good-order', 0]);
});

test('CF-OF-4: pinned on the way, a unit stays where it came', () => {
  const g = steps({}, ['F4', 'F3']).dice(6).answer('own:r').dice(5, 1, 1);
  expect([g.at('u'), g.status('u')]).toEqual([[5, 4], 'pinned']);
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-acted']);
});

test('CF-OF-5: suppressed, it is where it came from, if there is room', () => {
  const g = steps({}, ['F4', 'F3']).dice(6).answer('own:r').dice(5, 5, 1);
  expect([g.at('u'), g.status('u')]).toEqual([[5, 5], 'suppressed']);
});

test('CF-HD-1: hits on the move are not reduced', () => {
  expect(steps().answer('own:r').dice(5, 1, 1).asked).toEqual([]);
});

test('CF-OF-6: once in a phase; machine guns as often as they like', () => {
  const again = (kind: string) => {
    const g = steps({ units: { v: { ...u, at: [7, 5] }, r: enemy([5, 9], { kind }) } }).answer('own:r');
    g.dice(...Array.from({ length: g.needs }, () => 2));
    return g.play({ type: 'move', unit: 'v', path: ['H4'] }, 'blue').asked;
  };
  expect(again('rifle-squad')).toEqual(['none']);
  expect(again('mmg')).toEqual(['none', 'own:r']);
});

test('CF-OF-6: with the phase it is forgotten', () => {
  const g = steps().answer('own:r').dice(1, 1, 1);
  g.next().next().play({ type: 'card', card: '3H' });
  expect(g.play({ type: 'move', unit: 'u', path: ['F3'] }, 'blue').asked).toEqual(['none', 'own:r']);
});

test('CF-OF-7: two ones jam a machine gun for the phase', () => {
  const ones = (dice: readonly number[]) => {
    const g = steps({ units: { v: { ...u, at: [7, 5] }, r: enemy([5, 9], { kind: 'mmg' }) } })
      .answer('own:r')
      .dice(...dice);
    return g.play({ type: 'move', unit: 'v', path: ['H4'] }, 'blue').asked;
  };
  expect(ones([1, 1, 2])).toEqual(['none']);
  expect(ones([1, 2, 2])).toEqual(['none', 'own:r']);
});

test.each(['pinned', 'suppressed'])('CF-OF-8 CF-US-6: %s units do not use opportunity fire', (status) => {
  expect(steps({ units: { r: enemy([5, 9], { status }) } }).asked).toEqual(['none']);
});

test('CF-SMF-2: single figures are not fired at when they move', () => {
  expect(steps({}, ['F4'], { kind: 'platoon-leader' }).outcome.questions).toEqual([]);
});

test('CF-OF-1: on a move card opportunity fire also loses a die, or not, by the option', () => {
  const dice = (options = {}) => steps({ options }, ['F4'], {}, { card: 'move' }).answer('own:r').needs;
  expect([dice(), dice({ 'fire.moveCardBinds': 'phasing' })]).toEqual([2, 3]);
});

test('CF-VO-1 CF-VE-9 CF-VE-10: vehicles use opportunity fire as squads do; pinned only with a closed top', () => {
  const vehicle = (kind: string, status = 'good-order') =>
    steps({ units: { r: enemy([5, 8], { kind, facing: 'N', status }) } }).asked;
  expect(vehicle('half-track')).toEqual(['none', 'mg:r']);
  expect(vehicle('half-track', 'pinned')).toEqual(['none']);
  expect(vehicle('medium-tank', 'pinned')).toContain('mg:r');
  expect(vehicle('medium-tank', 'suppressed')).toEqual(['none']);
});
