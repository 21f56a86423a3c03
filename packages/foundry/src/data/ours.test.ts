import { expect, test, vi } from 'vitest';
import type { ScenePort } from '../host/ports';
import { GIVEN, giveScene, hasOurs, isOurs } from './ours';

const scene = (flags: object | undefined): ScenePort =>
  ({ flags: flags === undefined ? {} : { bocage: flags } }) as unknown as ScenePort;

test.each([
  ['nothing of ours', undefined, false],
  ['an empty bag that a host leaves', {}, false],
  ['terrain of an older version', { sides: { c1r1n0: { t: 'hedge' } } }, true],
  ['a game named by hand', { game: 'asl' }, true],
  ['given', GIVEN, true],
  ['taken back, its terrain kept', { plays: false, sides: { c1r1n0: { t: 'hedge' } } }, false],
  ['a mark that is no yes or no, and nothing else', { plays: 'perhaps' }, true],
])('a scene with %s is ours or not', (_what, flags, ours) => {
  expect(isOurs(scene(flags))).toBe(ours);
});

test('a missing scene is not ours', () => {
  expect([isOurs(null), isOurs(undefined)]).toEqual([false, false]);
});

test('a world has something of ours as soon as one of its scenes is ours', () => {
  const scenes = [scene(undefined), scene({ plays: false })];
  vi.stubGlobal('game', { scenes });
  expect(hasOurs()).toBe(false);
  scenes.push(scene(GIVEN));
  expect(hasOurs()).toBe(true);
  vi.unstubAllGlobals();
});

test('one flag gives a scene and takes it back', async () => {
  const update = vi.fn(() => Promise.resolve());
  for (const plays of [true, false]) await giveScene({ update } as unknown as ScenePort, plays);
  expect(update.mock.calls).toEqual([[{ 'flags.bocage.plays': true }], [{ 'flags.bocage.plays': false }]]);
});
