import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/run.mjs';

// An icon that the font does not have is an empty button.

const FOLDERS = ['packages/foundry/src', 'packages/system', 'packages/stand-in/src', 'templates'];

const icons = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|hbs)$/.test(path) && !/node_modules|dist\b|\.test\.ts$/.test(path))
    .flatMap((path) => readFileSync(join(ROOT, folder, path), 'utf8').match(/\bfa-[a-z][a-z0-9-]+/g) ?? []);

test('every icon is one that the free Font Awesome has', () => {
  const require = createRequire(join(ROOT, 'packages/stand-in/package.json'));
  const font = dirname(require.resolve('@fortawesome/fontawesome-free/package.json'));
  const known = new Set(
    readFileSync(join(font, 'css/all.min.css'), 'utf8').match(/(?<=\.)fa-[a-z][a-z0-9-]*/g) ?? [],
  );
  const used = [...new Set(FOLDERS.flatMap(icons))];
  expect(used.length).toBeGreaterThan(40);
  expect(used.filter((icon) => !known.has(icon))).toEqual([]);
});
