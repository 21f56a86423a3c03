/** Bocage edges and movement: crossing and occupying them (CF-BM, CF-BC). */
import { expect, test } from 'vitest';
import { played, type Setup } from './played';
import type { Scene } from './situations';
import { enemy, moved, u } from './duel';

test('CF-BM-3 CF-BM-4 CF-G-12: through a full bocage edge a unit goes one square, and on in a later phase', () => {
  const hedge = { edges: { '5,5 N': 'bocage' } };
  expect(moved(['F4', 'F3'], hedge).why).toEqual(['cf-through-bocage']);
  expect(moved(['E5', 'E4'], { edges: { '4,5 N': 'bocage' } }).why).toEqual(['cf-through-bocage']);
  const g = moved(['F4'], hedge).answer('none');
  expect(g.at('u')).toEqual([5, 4]);
  g.next().next().play({ type: 'card', card: '3H' });
  expect(
    g
      .play({ type: 'move', unit: 'u', path: ['F3'] }, 'blue')
      .answer('none')
      .at('u'),
  ).toEqual([5, 3]);
});

test('CF-BM-5: a partial edge is crossed like an empty one', () => {
  expect(moved(['F4', 'F3'], { edges: { '5,5 N': 'partial' } }).why).toEqual([]);
});

test('CF-BM-1 CF-BM-2: vehicles do not pass a full bocage edge, and pass a partial one', () => {
  const truck = { kind: 'truck', facing: 'N' };
  expect(moved(['F4'], { edges: { '5,5 N': 'bocage' } }, {}, truck).why).toEqual(['cf-bocage-way']);
  expect(moved(['F4'], { edges: { '5,5 N': 'partial' } }, {}, truck).why).toEqual([]);
  expect(moved(['F4'], { edges: { '5,5 N': 'wall' } }, {}, truck).why).toEqual([]);
});

const hedge = { edges: { '5,4 N': 'bocage' } } as const;

const occupied = (scene: Scene, fields: Record<string, string> = {}, setup: Setup = {}) =>
  moved(['F4'], { ...hedge, ...scene }, setup, fields)
    .answer('none')
    .play({ type: 'occupy', unit: 'u' }, 'blue');

test('CF-BC-1 CF-BC-3: a unit that moved in may occupy the bocage, on all its edges', () => {
  const g = occupied({});
  expect([g.why, g.state('u')['occupies']]).toEqual([[], true]);
  expect(g.play({ type: 'occupy', unit: 'u' }, 'blue').why).toEqual(['cf-occupies-already']);
  const stands = (options = {}) =>
    played({ units: { u }, edges: { '5,5 N': 'bocage' }, options }).play(
      { type: 'occupy', unit: 'u' },
      'blue',
    ).why;
  expect(stands()).toEqual(['cf-not-moved-in']);
  expect(stands({ 'bocage.standingMayOccupy': true })).toEqual([]);
  expect(occupied({ edges: {} }).why).toEqual(['cf-no-bocage']);
});

test('CF-BC-2: not while an enemy occupies one of the edges', () => {
  expect(occupied({ units: { r: enemy([5, 3], { occupies: true }) } }).why).toEqual(['cf-bocage-enemy']);
});

test('CF-BC-4: not on fire cards, and moving away gives it up', () => {
  const g = moved(['F4'], hedge, { card: 'fire' }).dice(6).answer('none');
  expect(g.play({ type: 'occupy', unit: 'u' }, 'blue').why).toEqual(['cf-not-on-fire-card']);
  const leaves = moved(['F6'], { edges: { '5,5 N': 'bocage' } }, {}, { occupies: true }).answer('none');
  expect(leaves.state('u')['occupies']).toBe(false);
});

test('CF-BC-1: pinned units may, figures may not', () => {
  const stay = { options: { 'bocage.standingMayOccupy': true }, edges: { '5,5 N': 'bocage' } };
  const occupy = (fields: Record<string, string>, options = {}) =>
    played({ ...stay, options: { ...stay.options, ...options }, units: { u: { ...u, ...fields } } }).play(
      { type: 'occupy', unit: 'u' },
      'blue',
    ).why;
  expect(occupy({ status: 'pinned' })).toEqual([]);
  expect(occupy({ status: 'pinned' }, { 'bocage.pinnedMayOccupy': false })).toEqual(['cf-pinned-occupies']);
  expect(occupy({ kind: 'sniper' })).toEqual(['cf-figure-occupies']);
});
