import { expect, test } from 'vitest';
import { createIdentities } from './identity';

test('a key is whose user the server says wrote the word that came with it', () => {
  const known = createIdentities();
  expect(known.hello('key', 'word')).toBe(true);
  expect(known.userOf('key')).toBeUndefined();
  expect(known.written('ann', 'word')).toBe('key');
  expect([known.userOf('key'), known.keyOf('ann')]).toEqual(['ann', 'key']);
});

test('who has read the word in the update is too late with it', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  known.written('ann', 'word');
  known.hello('forged', 'word');
  expect(known.written('bob', 'elsewhere')).toBeUndefined();
  expect(known.userOf('forged')).toBeUndefined();
  expect(known.keyOf('ann')).toBe('key');
});

test('a word that is announced already is refused to others, whoever is first', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  expect(known.hello('forged', 'word')).toBe(false);
  expect(known.written('ann', 'word')).toBe('key');
});

test('nobody takes over the key of somebody else', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  known.written('ann', 'word');
  expect(known.hello('key', 'other')).toBe(false);
  expect(known.written('bob', 'other')).toBeUndefined();
  expect(known.userOf('key')).toBe('ann');
});

test('a client that comes back has a new key, and the old one is worth nothing', () => {
  const known = createIdentities();
  known.hello('old', 'one');
  known.written('ann', 'one');
  known.hello('new', 'two');
  known.written('ann', 'two');
  expect([known.userOf('old'), known.userOf('new'), known.keyOf('ann')]).toEqual([undefined, 'ann', 'new']);
});
