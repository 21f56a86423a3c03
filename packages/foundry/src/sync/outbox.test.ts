import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK, type Reply, type Request } from './protocol';
import type * as OutboxModule from './outbox';

const DONE: Reply = { state: 'done', log: [] };
const request = (id: string): Request => ({ id, scene: 'scene', event: { type: 'claim' } });

/** A player's page with a GM who answers each request with `heard`, or not at all. */
const page = (heard: (id: string) => Reply | undefined, may = { ask: true }) => {
  const kept = new Map<string, unknown>();
  const asked: string[] = [];
  const gm = {
    id: 'gm',
    isSelf: false,
    query: (name: string, { id }: { id: string }): Promise<unknown> => {
      if (name !== ASK) return Promise.resolve(true);
      asked.push(id);
      const reply = heard(id);
      return reply ? Promise.resolve(reply) : Promise.reject(new Error('timeout'));
    },
  };
  const users: { activeGM: unknown } = { activeGM: gm };
  vi.stubGlobal('foundry', { utils: { randomID: () => Math.random().toString(36) } });
  vi.stubGlobal('game', {
    users,
    user: { id: 'ann', isSelf: true, can: () => may.ask, update: () => Promise.resolve() },
    settings: {
      get: (_module: string, name: string) => kept.get(name) ?? '',
      set: (_module: string, name: string, value: unknown) => Promise.resolve(kept.set(name, value)),
    },
  });
  return { asked, users, gm };
};

let road: typeof OutboxModule;
let replies: [string, Reply][];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  road = await import('./outbox');
  const client = await import('./client');
  replies = [];
  client.onLateReply(({ id }, reply) => replies.push([id, reply]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lost request is sent again, though the GM was there all the time', async () => {
  let lost = 2;
  const { asked } = page(() => (lost-- > 0 ? undefined : DONE));
  expect(await road.send(request('a'))).toEqual({ state: 'waits' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['a', 'a', 'a']);
  expect(replies).toEqual([['a', DONE]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
});

test('a GM whose arrival was not reported is found', async () => {
  const { asked, users, gm } = page(() => DONE);
  users.activeGM = null;
  expect(await road.send(request('a'))).toEqual({ state: 'waits' });
  users.activeGM = gm;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toEqual(['a']);
  expect(replies).toEqual([['a', DONE]]);
});

test('later acts happen later, also if the first is lost on its way', async () => {
  let isLost = true;
  const { asked } = page(() => (isLost ? undefined : DONE));
  await road.send(request('a'));
  isLost = false;
  expect(await road.send(request('b'))).toEqual(DONE);
  expect(asked).toEqual(['a', 'a', 'b']);
});

test('a request that never gets an answer delays no other', async () => {
  const { asked } = page((id) => (id === 'a' ? undefined : DONE));
  await road.send(request('a'));
  await road.send(request('b'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(replies).toEqual([['b', DONE]]);
  expect(asked.filter((id) => id === 'b')).toHaveLength(1);
  // The pauses grow.
  expect(asked.length).toBeLessThan(20);
});

test('a GM who comes anew is asked again at once, before the time is over', async () => {
  let isOpen = false;
  const { asked, gm } = page(() => DONE);
  const { query } = gm;
  gm.query = (name, data) => (isOpen ? query(name, data) : new Promise(() => undefined));
  const said = road.send(request('a'));
  await vi.advanceTimersByTimeAsync(100);
  road.userCameOrWent('gm', false);
  road.userCameOrWent('gm', true);
  // It is sent again while the new page loads, and lost there.
  await vi.advanceTimersByTimeAsync(1500);
  isOpen = true;
  await road.sendAfterHere();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await said).toEqual({ state: 'waits' });
  expect(asked).toEqual(['a']);
  expect(replies).toEqual([['a', DONE]]);
});

test('repeated messages that a GM is here hold up no answer', async () => {
  const { asked, gm } = page(() => DONE);
  const { query } = gm;
  gm.query = (name, data) => new Promise((done) => setTimeout(done, 1000)).then(() => query(name, data));
  const said = road.send(request('a'));
  for (let i = 0; i < 40; i++) {
    void road.sendAfterHere();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(await said).toEqual(DONE);
  expect(asked).toEqual(['a']);
});

test('requests beyond the limit are not kept for later', async () => {
  const { users } = page(() => DONE);
  users.activeGM = null;
  for (let i = 0; i < 30; i++) expect(await road.send(request(`${i}`))).toEqual({ state: 'waits' });
  expect(await road.send(request('more'))).toEqual({ state: 'failed', why: 'busy' });
});

test('a user whom the host does not let ask is told so at once, and nothing waits', async () => {
  const may = { ask: false };
  const { asked } = page(() => DONE, may);
  expect(await road.send(request('a'))).toEqual({ state: 'failed', why: 'no-query' });
  may.ask = true;
  expect(await road.send(request('b'))).toEqual(DONE);
  expect(asked).toEqual(['b']);
});
