import { ASL } from '@bocage/asl';
import type { Game } from '@bocage/core/game';
import { afterEach, expect, test } from 'vitest';
import { games, onGames, paletteOf, registerGame, unregisterGame } from './games';

const named = (id: string, grid: 'hex' | 'square'): Game => ({ ...ASL, id, grid });
const ids = (): readonly string[] => games().map(({ id }) => id);
const known = ids();

afterEach(() => ids().forEach((id) => known.includes(id) || unregisterGame(id)));

test('games come, are replaced and go, and listeners hear of it', () => {
  let told = 0;
  onGames(() => told++);
  registerGame(named('one', 'square'));
  const again = { ...named('one', 'square'), sideTerrain: [] };
  registerGame(again);
  expect(ids().filter((id) => id === 'one')).toHaveLength(1);
  expect([...paletteOf(again).sides.keys()]).toEqual([]);
  unregisterGame('one');
  unregisterGame('one');
  expect([ids().includes('one'), told]).toEqual([false, 3]);
});

test.each([
  ['no game at all', undefined, 'game.id: expected a short id in lower case, received nothing'],
  [
    'a name for an id',
    { ...ASL, id: 'My game' },
    'game.id: expected a short id in lower case, received "My game"',
  ],
  [
    'no texts',
    { ...ASL, labels: '' },
    'game.labels: expected the key of its texts, such as MYGAME, received ""',
  ],
  [
    'a grid of triangles',
    { ...ASL, grid: 'triangle' },
    'game.grid: expected hex or square, received "triangle"',
  ],
  ['no palette', { ...ASL, sideTerrain: undefined }, 'game.sideTerrain: expected a list, received nothing'],
  ['no lines', { ...ASL, los: 'clear' }, 'game.los: expected a function, received "clear"'],
])('%s is refused in one line', (_what, game, message) => {
  expect(() => registerGame(game as Game)).toThrow(message);
});
