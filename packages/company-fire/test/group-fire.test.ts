/** Group fire: its members and their dice (CF-GF). */
import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene } from './situations';
import { target, u } from './duel';

const group = (scene: Scene, setup: Setup = { card: 'fire' }, ids = ['u', 'v']) =>
  played({ ...scene, units: { u, v: u, r: target, ...scene.units } }, setup).play(
    { type: 'group-fire', units: ids, at: 'F9' },
    'blue',
  );

test('CF-GF-1: units in one square fire as one, as far as the shortest weapon reaches', () => {
  expect(group({}).needs).toBe(6);
  expect(group({ units: { v: { ...u, at: [6, 5] } } }).why).toEqual(['cf-not-together']);
  expect(group({ units: { v: { ...u, kind: 'smg-squad' } } }).why).toEqual(['cf-out-of-range']);
  expect(() => group({}, {}, ['u'])).toThrow(/units/);
});

test('CF-GF-2 CF-US-5: pinned units join only with a leader', () => {
  const v = { ...u, status: 'pinned' };
  expect(group({ units: { v } }).why).toEqual(['cf-group-pinned']);
  expect(group({ units: { v, l: { ...u, kind: 'platoon-leader' } } }).needs).toBe(7);
  expect(group({ units: { v: { ...u, status: 'suppressed' } } }).why).toEqual(['cf-suppressed']);
});

test('CF-GF-3 CF-GF-4 CF-G-11: two rifle squads roll four dice at each of three units in cover', () => {
  const units = { q: target, p: target };
  // Two squads and a gun's crew are too many for a square; three squads illustrate the rule, not stacking.
  const g = group({ units: { q: units.q }, cells: { '5,9': 'Building' } });
  expect(g.needs).toBe(4);
  g.dice(1, 1, 1, 1);
  expect(g.needs).toBe(4);
  expect(g.dice(1, 1, 1, 1).needs).toBe(0);
});

test('CF-GF-5: a leader adds a die, a second leader adds nothing', () => {
  const l = { ...u, kind: 'platoon-leader' };
  expect(group({ units: { l } }).needs).toBe(7);
  const far = { at: [6, 5], side: 'blue', kind: 'company-commander' };
  expect(group({ units: { l, far } }).needs).toBe(7);
});

test('CF-GF-6: a unit in group fire does not move', () => {
  const g = group({}, { card: 'face' }).dice(1, 1, 1, 1, 1, 1);
  expect(g.play({ type: 'move', unit: 'u', path: ['F4'] }, 'blue').why).toEqual(['cf-acted']);
  expect(g.play({ type: 'fire', unit: 'v', at: 'F9' }, 'blue').why).toEqual(['cf-acted']);
});

test('CF-GF-7: not on a move card', () => {
  expect(group({}, { card: 'move' }).why).toEqual(['cf-segment-card']);
});

test('CF-GF-8: vehicles do not take part', () => {
  expect(group({ units: { v: { ...u, kind: 'half-track', facing: 'S' } } }).why).toEqual([
    'cf-no-group-vehicle',
  ]);
});
