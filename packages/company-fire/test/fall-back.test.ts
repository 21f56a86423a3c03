/** Moves of pinned and suppressed units: away from the enemy, with or without a leader (CF-US, CF-MV-11). */
import type { Json } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene } from './situations';
import { enemy, moved, u } from './duel';

test('CF-US-1 CF-US-3: pinned, a unit moves away from the enemy only, and out of sight', () => {
  const pinned = { status: 'pinned' };
  const scene = { units: { r: enemy([5, 9]) } };
  expect(moved(['F6'], scene, {}, pinned).why).toEqual(['cf-not-away']);
  expect(moved(['F4'], scene, {}, pinned).why).toEqual(['cf-still-seen']);
  expect(moved(['F4'], { ...scene, edges: { '5,5 N': 'bocage' } }, {}, pinned).why).toEqual([]);
  expect(moved(['F6'], scene).why).toEqual([]);
});

test('CF-US-3 CF-MV-11: "away" is from the nearest seen enemy, or from all', () => {
  const scene = { units: { r: enemy([5, 9]), q: enemy([5, 1]) }, edges: { '6,5 W': 'bocage' } };
  const pinned = { status: 'pinned' };
  expect(
    moved(
      ['F4'],
      { units: { r: enemy([5, 8]), q: enemy([5, 0 + 1]) }, edges: { '5,5 N': 'bocage' } },
      {},
      pinned,
    ).why,
  ).not.toContain('cf-not-away');
  expect(moved(['G5'], { ...scene }, {}, pinned).why).toContain('cf-not-away');
});

const fallBack = (
  scene: Scene,
  setup: Setup = {},
  fields: Readonly<Record<string, Json>> = { status: 'suppressed' },
) =>
  played(
    {
      ...scene,
      units: {
        u: { ...u, ...fields },
        l: { ...u, kind: 'platoon-leader' },
        r: enemy([5, 9]),
        ...scene.units,
      },
    },
    setup,
  ).play({ type: 'fall-back', unit: 'u', to: 'F4' }, 'blue');

const behind = { cells: { '5,4': 'Building' } };

test('CF-MV-11: away is away from the nearest enemy, or at some tables from all', () => {
  // The farther enemy is as far from F4 as from F5.
  const flank = { ...behind, units: { f: enemy([10, 5]) } };
  expect(fallBack(flank).why).toEqual([]);
  expect(fallBack({ ...flank, options: { 'move.away': 'all' } }).why).toEqual(['cf-not-away']);
  expect(fallBack({ ...behind, options: { 'move.away': 'all' } }).why).toEqual([]);
});

test('CF-MV-11 CF-FI-10: a hidden unit that falls back moves as a blind, and may be fired at on the way', () => {
  const g = fallBack(behind, {}, { status: 'suppressed', hidden: true });
  expect([g.state('u')['hidden'], g.state('u')['concealed']]).toEqual([false, true]);
  g.dice(6);
  expect(g.outcome.questions).toMatchObject([{ kind: 'op-fire', units: ['u'] }]);
});

test('CF-MV-11: a suppressed unit falls back with its leader, away, to cover or out of sight, after a test', () => {
  const g = fallBack(behind);
  expect(g.needs).toBe(1);
  expect(g.dice(4).answer('none').at('u')).toEqual([5, 4]);
  expect(fallBack(behind).dice(3).at('u')).toEqual([5, 5]);
  expect(fallBack({}).why).toEqual(['cf-seen-in-open']);
  expect(fallBack({ edges: { '5,5 N': 'bocage' } }).why).toEqual([]);
  expect(fallBack(behind, { card: 'face' }).why).toEqual(['cf-move-card-only']);
  expect(fallBack({ ...behind, units: { l: { ...u, kind: 'sniper' } } }).why).toEqual(['cf-leader-needed']);
  expect(fallBack({ cells: { '5,4': 'Medium Fields' }, units: { r: enemy([5, 2]) } }).why).toEqual([
    'cf-not-away',
  ]);
  expect(fallBack(behind, {}, { status: 'pinned' }).why).toEqual(['cf-not-suppressed']);
});

test('CF-US-7: suppressed infantry neither moves nor fires', () => {
  const suppressed = { status: 'suppressed' };
  expect(moved(['F4'], {}, {}, suppressed).why).toEqual(['cf-suppressed']);
  const g = played({ units: { u: { ...u, ...suppressed }, r: enemy([5, 9]) } }, { card: 'fire' });
  expect(g.play({ type: 'fire', unit: 'u', at: 'F9' }, 'blue').why).toEqual(['cf-suppressed']);
});
