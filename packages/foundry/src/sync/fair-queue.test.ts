import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

test('all work is done in turn, and a failure holds up nothing', async () => {
  const { take } = createFairQueue();
  const done: number[] = [];
  const failed = take(() => Promise.reject(new Error('no')));
  await Promise.all([
    expect(failed).rejects.toThrow('no'),
    take(async () => {
      await Promise.resolve();
      done.push(1);
    }),
    take(() => Promise.resolve(done.push(2))),
  ]);
  expect(done).toEqual([1, 2]);
});

test('a user with many requests delays no other user by more than one decision', async () => {
  const { takeFor } = createFairQueue(0);
  const done: string[] = [];
  const ask = (user: string, name: string) => takeFor(user, () => Promise.resolve(done.push(name)));
  const all = Array.from({ length: 20 }, (_, i) => ask('a', `a${i}`));
  all.push(ask('b', 'b'));
  await Promise.all(all);
  expect(done.indexOf('b')).toBeLessThan(3);
  // Each of one user's requests keeps its place.
  expect(done.filter((name) => name !== 'b')).toEqual(Array.from({ length: 20 }, (_, i) => `a${i}`));
});

test('a user with too many open requests is told so at once, and can ask again later', async () => {
  const { takeFor } = createFairQueue(0);
  const all = Array.from({ length: 40 }, () => takeFor('a', () => Promise.resolve(1)));
  expect(all.filter((turn) => turn === undefined)).toHaveLength(10);
  expect(takeFor('b', () => Promise.resolve(1))).toBeDefined();
  await Promise.all(all);
  expect(takeFor('a', () => Promise.resolve(1))).toBeDefined();
});

test('a failed request counts as done', async () => {
  const { takeFor } = createFairQueue(0);
  const failed = takeFor('a', () => Promise.reject(new Error('no')));
  const next = takeFor('a', () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('requests that come too fast are only queued, and other users are heard in between', async () => {
  const { takeFor } = createFairQueue(20);
  const done: string[] = [];
  const ask = (user: string, name: string) => takeFor(user, () => Promise.resolve(done.push(name)));
  // Each comes after the one before is done, as messages do.
  for (let i = 0; i < 5; i++) {
    void ask('a', `a${i}`);
    await Promise.resolve().then(() => undefined);
  }
  await ask('b', 'b');
  expect(done).toEqual(['a0', 'b']);
});
