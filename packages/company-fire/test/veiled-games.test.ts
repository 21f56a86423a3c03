import { expect, test } from 'vitest';
import { SECRETS, veilFaults } from './veiled-games';

/** Fixed games; `npm run laws` plays many. */
const SEEDS = 30;
/** Deeds that many games have in common. */
const OFTEN = ['move', 'answer', 'dice', 'next', 'fire'];

test.each(Object.keys(SECRETS))('CF-FI-10: %s: the other side learns nothing in whole games', (secret) => {
  const games = Array.from({ length: SEEDS }, (_, i) => veilFaults(secret, i + 1));
  expect(games.flatMap(({ faults }) => faults)).toEqual([]);
  const types = new Set(games.flatMap((game) => [...game.types]));
  expect(OFTEN.filter((type) => !types.has(type))).toEqual([]);
});
