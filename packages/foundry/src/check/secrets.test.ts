import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrubbed } from './secrets';

beforeEach(() => {
  vi.stubGlobal('game', {
    world: { id: 'my-world', title: 'Our Sunday War' },
    users: [{ name: 'Hiroshi', id: 'onlyLettersInIt' }],
    scenes: [{ name: 'Hill 621', tokens: [{ name: 'Sgt. Kelly' }] }],
    actors: [{ name: 'Hill 621 reserve' }],
  });
});
afterEach(() => vi.unstubAllGlobals());

test('names, ids and addresses are struck out of texts, lists and keys', () => {
  const told = {
    said: 'Hiroshi moved Sgt. Kelly on Hill 621 (Hill 621 reserve) in my-world',
    list: [
      'Our Sunday War',
      'onlyLettersInIt',
      'aB3dE6gH9jK2mN5p',
      'http://10.0.0.7:30000/game',
      '192.168.1.5:30000',
      'a@b.org',
    ],
    Hiroshi: true,
  };
  const text = JSON.stringify(scrubbed(told));
  for (const secret of [
    'Hiroshi',
    'Kelly',
    '621',
    'my-world',
    'Sunday',
    'aB3dE',
    'onlyLetters',
    '10.0',
    '192.168',
    'b.org',
  ])
    expect(text).not.toContain(secret);
});

test('a text that names nobody stays', () => {
  const plain = {
    level: 'defaultLevel0000',
    order: ['preUpdateToken', 'moveToken'],
    count: 3,
    no: null,
    yes: true,
  };
  expect(scrubbed(plain)).toEqual(plain);
});
