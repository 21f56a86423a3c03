import { SUITS } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { backPath, cardFiles, facePath } from './faces';

const files = cardFiles();
const has = (path: string): boolean => Object.hasOwn(files, path.split('/').at(-1) ?? '');

test('each card of a deck of 52, the joker and the back have a picture of their own', () => {
  const cards = SUITS.flatMap((suit) =>
    ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => ({ rank, suit })),
  );
  for (const path of [...cards.map(facePath), facePath({ rank: 'joker' }), backPath()])
    expect([path, has(path)]).toEqual([path, true]);
  expect(new Set(Object.values(files)).size).toBe(54);
});

test.each([
  ['hearts-7.svg', 7],
  ['spades-10.svg', 10],
  ['clubs-A.svg', 1],
])('%s shows %i pips in its middle, and one in each of two corners', (name, count) => {
  expect((files[name] ?? '').match(/<path transform/g)).toHaveLength(count + 2);
});
