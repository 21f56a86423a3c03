import { expect, test } from 'vitest';
import { LABEL_GROUPS } from '../packages/core/src/game/index';
import { CLAIMS } from '../packages/core/test/claims';
import { readText } from './lib/files.mjs';

const page = readText('docs/games.md');
const source = readText('examples/claims/claims.js');

test('the game on the page is the file that the tests run', () => {
  const [, shown] = /```js claims\n([\s\S]*?)```/.exec(page) ?? [];
  expect(shown).toBe(source);
});

test('it is a game of under 150 lines that imports nothing', () => {
  expect(source.trimEnd().split('\n').length).toBeLessThan(150);
  expect(source).not.toMatch(/^\s*import\b/m);
});

test('the keys on the page are keys of that game', () => {
  const keys = [...page.matchAll(/`CLAIMS\.(\w+)(?:\.([\w-]+))?/g)].map(([, group = '']) => group);
  expect(keys.filter((group) => ![...LABEL_GROUPS, 'Title'].includes(group))).toEqual([]);
  const ids = [CLAIMS.sideTerrain, CLAIMS.cellTerrain, CLAIMS.settings, CLAIMS.unitFields].flat();
  for (const { id } of ids) expect(page).toContain(id);
});
