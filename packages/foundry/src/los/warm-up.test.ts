import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Held } from '../facts/source';
import type { ScenePort } from '../host/ports';

const idle: (() => void)[] = [];
const done: string[] = [];
let view: Held<ScenePort | undefined>;

const MOCKED = ['../facts/view', '../facts/session', '../host/timers', '../data/scene-state'];

/** A scene whose board takes three slices of idle time to prepare. */
const sceneOf = (id: string): ScenePort => {
  const warmUp = function* (): Generator<void> {
    for (const step of [1, 2, 3]) {
      done.push(`${id} ${step}`);
      for (const end = performance.now() + 10; performance.now() < end;);
      yield;
    }
  };
  const state = { rules: { id: 'asl', warmUp }, options: {}, board: {}, file: 'none' };
  return { id, state } as unknown as ScenePort;
};

/** Time in which the browser has nothing else to do. */
const rest = async (slices: number): Promise<void> => {
  await new Promise((past) => setTimeout(past, 5));
  for (let i = 0; i < slices; i++) idle.shift()?.();
};

beforeEach(async () => {
  vi.resetModules();
  idle.length = 0;
  done.length = 0;
  const { held } = await import('../facts/source');
  view = held<ScenePort | undefined>(undefined);
  vi.doMock('../facts/view', () => ({ battlefield: () => view.read() }));
  vi.doMock('../facts/session', () => ({ shownField: () => undefined }));
  vi.doMock('../host/timers', async (original) => ({
    ...(await original<object>()),
    whenIdle: (_part: unknown, act: () => void) => idle.push(act),
  }));
  vi.doMock('../data/scene-state', () => ({ sceneState: (scene?: { state?: object }) => scene?.state }));
  const { watchWarmUp } = await import('./warm-up');
  watchWarmUp();
});
afterEach(() => {
  for (const path of MOCKED) vi.doUnmock(path);
  // What was imported meanwhile knows no other one, and files share what they import.
  vi.resetModules();
});

test('a board is prepared while its scene is in view, and no further elsewhere', async () => {
  const field = sceneOf('field');
  view.write(field);
  await rest(1);
  expect(done).toEqual(['field 1']);
  view.write(undefined);
  await rest(9);
  expect([done, idle]).toEqual([['field 1'], []]);
});

test('its preparation begins again when the user comes back', async () => {
  const field = sceneOf('field');
  view.write(field);
  await rest(1);
  view.write(undefined);
  await rest(9);
  view.write(field);
  await rest(9);
  expect(done).toEqual(['field 1', 'field 1', 'field 2', 'field 3']);
});

test('a scene that is left before the first slice costs nothing', async () => {
  view.write(sceneOf('field'));
  await rest(0);
  view.write(undefined);
  await rest(9);
  expect(done).toEqual([]);
});
