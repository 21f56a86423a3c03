import { expect, test } from 'vitest';
import { gameFile } from './shipped-games';

test.each([
  ['http://table/modules/bocage/bocage-0a1b2c3d.js', 'games/asl-0a1b2c3d.js'],
  ['http://table/modules/bocage/bocage-0a1b2c3d.js?1764118#x', 'games/asl-0a1b2c3d.js'],
  ['https://assets.example/bazaar/modules/bocage-12345678/0.2.0/bocage-0a1b2c3d.js', 'games/asl-0a1b2c3d.js'],
  // A build of one's own, or the sources.
  ['http://table/modules/bocage/bocage.js', 'games/asl.js'],
  ['http://table/test/', 'games/asl.js'],
])('beside %s lies %s', (own, file) => expect(gameFile('asl', own)).toBe(file));
