import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Guard from './guard';

let guard: typeof Guard;
let lines: string[];

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  guard = await import('./guard');
  lines = [];
});
afterEach(() => vi.restoreAllMocks());

const listen = (): void =>
  guard.tellBy(({ kind, name }, error) => void lines.push(`${kind} ${name}: ${(error as Error).message}`));
const fail = (): never => {
  throw new Error('broken');
};

test('the result of a part is handed on as it is: a false that stops a hook, a promise, this', async () => {
  expect(guard.guarded('hook', 'a', () => false)()).toBe(false);
  expect(await guard.guarded('hook', 'b', () => Promise.resolve(7))()).toBe(7);
  const asked = guard.guarded('hook', 'c', function (this: never) {
    return this as { n: number };
  });
  const self = { n: 1 };
  expect(asked.call(self)).toBe(self);
});

test('a part that throws is switched off, reported once, and gives its default', () => {
  listen();
  let calls = 0;
  const key = guard.guarded(
    'key',
    'undo',
    (): boolean => {
      calls += 1;
      return fail();
    },
    false,
  );
  expect([key(), key(), key()]).toEqual([false, false, false]);
  expect(calls).toBe(1);
  expect(lines).toEqual(['key undo: broken']);
});

test('a promise that rejects switches its part off, and rejects nowhere else', async () => {
  listen();
  const act = guard.guarded('hook', 'later', () => Promise.reject(new Error('late')));
  await expect(act()).resolves.toBeUndefined();
  expect(act()).toBeUndefined();
  expect(lines).toEqual(['hook later: late']);
});

test('two functions of one name are two parts: one continues when the other is switched off', () => {
  listen();
  const broken = guard.guarded('hook', 'same', fail);
  const whole = guard.guarded('hook', 'same', () => 1);
  broken();
  expect(whole()).toBe(1);
  expect([...guard.parts.keys()]).toEqual(['hook same', 'hook same 2']);
});

test('failures before there is a reporter are reported when there is one', () => {
  guard.guarded('hook', 'early', fail)();
  expect(lines).toEqual([]);
  listen();
  expect(lines).toEqual(['hook early: broken']);
});

test('a request that fails is reported once and rejects, but the next one is heard', () => {
  listen();
  let calls = 0;
  const ask = guard.heard('query', 'ask', (): number => {
    calls += 1;
    return calls < 3 ? fail() : 5;
  });
  expect(ask).toThrow('broken');
  expect(ask).toThrow('broken');
  expect(ask()).toBe(5);
  expect(lines).toHaveLength(1);
});

test('the part’s drawings are taken away, also if that throws', () => {
  listen();
  const part = guard.partOf('layer', 'x');
  const gone: string[] = [];
  guard.whenOff(part, fail);
  guard.whenOff(part, () => gone.push('children'));
  guard.breakDown(part, new Error('drawing'));
  expect(gone).toEqual(['children']);
  expect(lines).toEqual(['layer x: drawing']);
});

test('an error that passes from part to part counts once', () => {
  listen();
  const inner = guard.heard('query', 'inner', fail);
  guard.guarded('hook', 'outer', () => inner())();
  expect(lines).toEqual(['query inner: broken']);
});

test('if the foundation throws, one line says so, and only the part that reports on the host still runs', () => {
  listen();
  const ground = guard.partOf('hook', 'init');
  guard.foundation(ground);
  const other = guard.guarded('hook', 'other', () => 'ran');
  const sure = guard.guarded('window', guard.SURE, () => 'ran');
  guard.attempt(ground, fail, undefined);
  expect([other(), sure()]).toEqual([undefined, 'ran']);
  guard.breakDown(guard.partOf('hook', 'third'), new Error('because of it'));
  expect(lines).toEqual(['hook init: broken']);
});

test('code that waits for a part that is switched off is stopped silently', () => {
  listen();
  guard.guarded('hook', 'waits', () => {
    throw guard.switchedOff();
  })();
  expect(lines).toEqual([]);
  expect(guard.partOf('hook', 'waits').off).toBe(false);
});

test('an act that can be tried again is reported once and goes on', async () => {
  listen();
  const part = guard.partOf('timer', 'news');
  let calls = 0;
  guard.trying(part, fail);
  guard.trying(part, () => Promise.reject(new Error('later')));
  guard.trying(part, () => (calls += 1));
  await Promise.resolve();
  expect([calls, part.off, lines]).toEqual([1, false, ['timer news: broken']]);
});
