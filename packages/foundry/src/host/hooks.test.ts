import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Whether the canvas is drawn, on a host where another package's `false` ends the hook that says so.

type Act = (...given: unknown[]) => unknown;
let heard: Map<string, Act[]>;
let map: { ready: boolean };
let drawn: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  heard = new Map();
  map = { ready: false };
  drawn = 0;
  vi.stubGlobal('canvas', map);
  vi.stubGlobal('Hooks', {
    on: (hook: string, act: Act) => void heard.set(hook, [...(heard.get(hook) ?? []), act]),
    once: () => undefined,
  });
  const { onDrawn } = await import('./hooks');
  onDrawn(() => void (drawn += 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = (hook: string): void => heard.get(hook)?.forEach((act) => void act());
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

test('the hook tells it, once', async () => {
  call('canvasInit');
  await pass(1000);
  map.ready = true;
  call('canvasReady');
  await pass(5000);
  expect(drawn).toBe(1);
});

test('without the hook a look at the canvas tells it, once for each drawing', async () => {
  for (const times of [1, 2]) {
    call('canvasInit');
    await pass(3000);
    expect(drawn).toBe(times - 1);
    map.ready = true;
    await pass(3000);
    expect(drawn).toBe(times);
    map.ready = false;
    call('canvasTearDown');
  }
});

test('a drawing that is given up tells nothing', async () => {
  call('canvasInit');
  call('canvasTearDown');
  map.ready = true;
  await pass(3000);
  expect(drawn).toBe(0);
});
