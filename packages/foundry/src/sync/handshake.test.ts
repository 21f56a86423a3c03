import { expect, test } from 'vitest';
import { createIdentities } from './handshake';

test('a key belongs to the user who, by the server, wrote its word', () => {
  const known = createIdentities();
  expect(known.hello('key', 'word')).toBe(true);
  expect(known.userOf('key')).toBeUndefined();
  expect(known.written('ann', 'word')).toBe('key');
  expect([known.userOf('key'), known.keysOf('ann')]).toEqual(['ann', ['key']]);
});

test('a client that learns the word from the update comes too late', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  known.written('ann', 'word');
  known.hello('forged', 'word');
  expect(known.written('bob', 'elsewhere')).toBeUndefined();
  expect(known.userOf('forged')).toBeUndefined();
  expect(known.keysOf('ann')).toEqual(['key']);
});

test('a word that is already announced is refused to others, whoever is first', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  expect(known.hello('forged', 'word')).toBe(false);
  expect(known.written('ann', 'word')).toBe('key');
});

test('no client takes over another’s key', () => {
  const known = createIdentities();
  known.hello('key', 'word');
  known.written('ann', 'word');
  expect(known.hello('key', 'other')).toBe(false);
  expect(known.written('bob', 'other')).toBeUndefined();
  expect(known.userOf('key')).toBe('ann');
});

test('a user at two tabs has a key in each; of more than three the oldest expires', () => {
  const known = createIdentities();
  const sit = (key: string): void => {
    known.hello(key, `word of ${key}`);
    known.written('ann', `word of ${key}`);
  };
  sit('one');
  sit('two');
  expect([known.userOf('one'), known.userOf('two'), known.keysOf('ann')]).toEqual([
    'ann',
    'ann',
    ['one', 'two'],
  ]);
  sit('three');
  sit('four');
  expect([known.userOf('one'), known.keysOf('ann')]).toEqual([undefined, ['two', 'three', 'four']]);
  expect(known.keysOf('bob')).toEqual([]);
});
