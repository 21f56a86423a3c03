import { ASL } from '@bocage/asl';
import type { Game } from '@bocage/core/game';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gameFor, gameIdFor, gamesOn, isGameChoice } from './game-choice';
import { games, registerGame, unregisterGame, type GameHead } from './games';
import { gamesFetched, isGameComing, needGame, SHIPPED } from './shipped-games';

const named = (id: string, grid: 'hex' | 'square'): Game => ({ ...ASL, id, grid });
const ids = (heads: readonly GameHead[]): readonly string[] => heads.map(({ id }) => id);
/** Two games on hexes that ship, as if a second one did. */
const TWO: readonly GameHead[] = [...SHIPPED, { id: 'hills', labels: 'HILLS', grid: 'hex' }];

/** Test files of one run share their modules: what another one has registered comes back afterwards. */
const others = games();
const clear = (): void => games().forEach(({ id }) => unregisterGame(id));
beforeEach(clear);
afterEach(() => {
  clear();
  others.forEach(registerGame);
});

test('a scene plays the game that it names, then the world’s, then the first that fits', () => {
  registerGame(named('s1', 'square'));
  registerGame(named('s2', 'square'));
  expect(gameIdFor('square', 's2', 's1')).toBe('s2');
  expect(gameIdFor('square', undefined, 's2')).toBe('s2');
  expect(gameIdFor('hex', undefined, 's2')).toBe('asl');
  // The order of arrival counts for nothing among shipped games: every browser takes the same.
  expect(gameIdFor('square', undefined, '')).toBe('company-fire');
  expect(gameIdFor('square', undefined, '', [])).toBe('s1');
  expect(gameIdFor('square', undefined, '', [{ id: 'only', labels: 'ONLY', grid: 'hex' }])).toBe('s1');
});

test('no other game plays a scene whose game is not here, or is none of its grid', () => {
  registerGame(named('s1', 'square'));
  expect(gameIdFor('square', 'away', 's1')).toBeUndefined();
  expect(gameIdFor('square', 'asl', 's1')).toBeUndefined();
  expect(gameFor('square', 'away', 's1')).toBeUndefined();
});

test('two shipped games on hexes live side by side, and only the one that is played is fetched', async () => {
  const asked: string[] = [];
  const load = (file: string): Promise<Game> => {
    asked.push(file);
    return Promise.resolve(named(file.slice('games/'.length, -'.js'.length), 'hex'));
  };
  expect(ids(gamesOn('hex', TWO))).toEqual(['asl', 'hills']);
  // An old scene names no game: the first one was the only one.
  expect(gameIdFor('hex', undefined, '', TWO)).toBe('asl');
  expect(gameIdFor('hex', 'hills', '', TWO)).toBe('hills');

  needGame('hills', { shipped: TWO, load });
  needGame('hills', { shipped: TWO, load });
  expect([asked, isGameComing()]).toEqual([['games/hills.js'], true]);
  await gamesFetched();
  expect([ids(games()), isGameComing()]).toEqual([['hills'], false]);
  expect(gameFor('hex', 'hills', '')?.id).toBe('hills');

  registerGame(ASL);
  expect([gameFor('hex', undefined, ''), gameFor('hex', 'asl', 'hills')]).toEqual([ASL, ASL]);
  expect(gameFor('hex', undefined, 'hills')?.id).toBe('hills');
  expect(ids(gamesOn('hex'))).toEqual(['asl', 'hills']);
});

test('a user has a choice only if two games fit one grid', () => {
  registerGame(ASL);
  expect(isGameChoice()).toBe(false);
  registerGame(named('s1', 'square'));
  expect(isGameChoice()).toBe(true);
});

test('a game that does not ship is not fetched', () => {
  needGame('away', { shipped: TWO, load: () => Promise.reject(new Error('fetched')) });
  expect(isGameComing()).toBe(false);
});
