import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flattenObject, type Obj } from '../src/shared/objects';

const root = join(import.meta.dirname, '..');
const words = (lang: string): Record<string, string> =>
  flattenObject(JSON.parse(readFileSync(join(root, 'lang', `${lang}.json`), 'utf8')) as Obj) as Record<
    string,
    string
  >;
const en = words('en');
const ja = words('ja');

const sources = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory()
      ? sources(path)
      : entry.name.endsWith('.ts')
        ? [readFileSync(path, 'utf8')]
        : [];
  });

test('both languages have the same keys and the same placeholders', () => {
  expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  const placeholders = (text: string): string[] => (text.match(/\{[^}]+\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(en))
    expect([key, placeholders(ja[key] ?? '')]).toEqual([key, placeholders(text)]);
});

test('every text is translated: Japanese differs from English and has Japanese letters', () => {
  const same = Object.keys(en).filter((key) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ja[key] ?? ''));
  expect(same).toEqual(['TABLE.Players.Gm']);
});

test('every key that the code names exists', () => {
  const code = sources(join(root, 'src')).join('\n');
  const named = [...code.matchAll(/\bt\('([A-Za-z.]+)'/g)].map(([, key]) => `TABLE.${key}`);
  named.push(...[...code.matchAll(/'(TABLE\.[A-Za-z.]+)'/g)].map(([, key]) => key ?? ''));
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((key) => !(key in en) && key !== 'TABLE.')).toEqual([]);
});
