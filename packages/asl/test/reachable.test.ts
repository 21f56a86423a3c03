/** The game offers everything that the rules know: no source file of this package stays unused. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => {
    const plain = join(dirname(file), `${path}.ts`);
    return existsSync(plain) ? plain : join(dirname(file), path, 'index.ts');
  });
}

test('every source file is reached from the game by imports', () => {
  const reached = new Set<string>();
  const open = [join(SRC, 'game.ts')];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  const beside = filesIn(SRC).filter((file) => !reached.has(file));
  expect(beside.map((file) => relative(SRC, file))).toEqual(['index.ts']);
});
