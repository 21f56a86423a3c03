// Every entry of ASSUMPTIONS.md has its test and its question in the module's self-test, and every test named
// after an entry has that entry.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const ledger = readFileSync(join(root, 'ASSUMPTIONS.md'), 'utf8');
const rows = [...ledger.matchAll(/^\| (A-\d\d) \|[^|]*\|[^|]*\| ([^|]*) \| ([^|]*) \|$/gm)];
const tests = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.test.ts') && name !== 'assumptions.test.ts',
);
const code = new Map(tests.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]));
/** The browser tests that the ledger names, by their path from the top. */
const browser = new Map(
  [...new Set(rows.flatMap(([, , where = '']) => /^browser test (\S+)$/.exec(where)?.[1] ?? []))].map(
    (path) => [path, readFileSync(join(root, '../..', path), 'utf8')],
  ),
);
const questions = readFileSync(join(root, '../foundry/src/check/questions.ts'), 'utf8');

test('the ledger is numbered without gaps', () => {
  const ids = rows.map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids).toEqual(ids.map((_, k) => `A-${String(k + 1).padStart(2, '0')}`));
});

test.each(rows.map(([, id = '', where = '']) => ({ id, where })))(
  '$id has a test of its name in $where',
  ({ id, where }) => {
    const text = browser.get(where.replace('browser test ', '')) ?? code.get(where) ?? '';
    expect(text).toMatch(new RegExp(`['"\`]${id} `));
  },
);

test('tests and questions name only entries that exist', () => {
  const known = new Set(rows.map(([, id]) => id));
  const named = [...code.values(), ...browser.values(), questions].flatMap(
    (text) => text.match(/A-\d\d/g) ?? [],
  );
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([]);
});

test.each(rows.map(([, id = '']) => ({ id })))('$id is a question of the self-test', ({ id }) => {
  expect(questions).toContain(`'${id}':`);
});

test.each(['en', 'ja'])('the self-test words every question (%s)', (lang) => {
  const texts = JSON.parse(readFileSync(join(root, `../../lang/${lang}.json`), 'utf8')) as {
    readonly BOCAGE: { readonly HostCheck: { readonly question: Readonly<Record<string, string>> } };
  };
  const { question } = texts.BOCAGE.HostCheck;
  expect(rows.flatMap(([, id = '']) => (question[id] ? [] : [id]))).toEqual([]);
});
