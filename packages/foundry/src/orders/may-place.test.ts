import { RulesError } from '@bocage/core';
import type { Moment, Situation, Track } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { mayPlace } from './may-place';

const track = (now: () => Moment, setsUp: boolean): Track => ({
  phases: [],
  now,
  next: () => ({}),
  begin: () => ({ type: 'x' }),
  settingUp: () => setsUp,
});
const NONE = {} as Situation;
const may = (now: Moment, setsUp: boolean): boolean =>
  mayPlace({ track: track(() => now, setsUp) }, NONE, 'axis');

test.each<[string, Moment, boolean, boolean]>([
  ['before the first phase', {}, false, true],
  ['in the setup of all sides', { phase: 'setup' }, true, true],
  ['in its own setup', { phase: 'setup', side: 'axis' }, true, true],
  ['in another side’s setup', { phase: 'setup', side: 'allies' }, true, false],
  ['in play', { phase: 'move', side: 'axis' }, false, false],
])('%s', (_when, now, setsUp, expected) => {
  expect(may(now, setsUp)).toBe(expected);
});

test('a game without phases always lets place, and one that cannot tell never does', () => {
  expect(mayPlace({}, NONE, 'axis')).toBe(true);
  const unreadable = track(() => {
    throw new RulesError('bad-value', { where: 'phase', value: '?', expected: 'a phase' });
  }, true);
  expect(mayPlace({ track: unreadable }, NONE, 'axis')).toBe(false);
});
