import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { gameFile, SHIPPED } from './shipped-games';

const SCRIPTS = fileURLToPath(new URL('../games', import.meta.url));

test.each([
  ['http://table/modules/bocage/bocage-0a1b2c3d.js', 'games/asl-0a1b2c3d.js'],
  ['http://table/modules/bocage/bocage-0a1b2c3d.js?1764118#x', 'games/asl-0a1b2c3d.js'],
  ['https://assets.example/bazaar/modules/bocage-12345678/0.2.0/bocage-0a1b2c3d.js', 'games/asl-0a1b2c3d.js'],
  // A build of one's own, or the sources.
  ['http://table/modules/bocage/bocage.js', 'games/asl.js'],
  ['http://table/test/', 'games/asl.js'],
])('beside %s lies %s', (own, file) => expect(gameFile('asl', own)).toBe(file));

test('every script of a game is listed once, as the game itself says', async () => {
  const names = readdirSync(SCRIPTS).map((file) => basename(file, '.ts'));
  const built = await Promise.all(
    names.map(async (name) => ((await import(`${SCRIPTS}/${name}.ts`)) as { readonly GAME: Game }).GAME),
  );
  expect(built.map(({ id, labels, grid }) => ({ id, labels, grid }))).toEqual(
    SHIPPED.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(SHIPPED.map(({ id }) => id).sort()).toEqual(names.sort());
});
