import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = (path: string): URL => new URL(path, import.meta.url);
const { golden } = JSON.parse(readFileSync(here('./rule-rows.json'), 'utf8')) as {
  readonly golden: readonly string[];
};

const files = readdirSync(here('./golden/')).filter((name) => name.endsWith('.json'));
const ids = files.flatMap((name) => {
  const json = JSON.parse(readFileSync(here(`./golden/${name}`), 'utf8')) as
    readonly { readonly id: string }[] | { readonly rows: readonly { readonly id: string }[] };
  return ('rows' in json ? json.rows : json).map((row) => row.id);
});

test('all 267 worked statements are golden rows', () => {
  const missing = golden.filter((id) => !ids.some((i) => i === id || i.startsWith(`${id}/`)));
  expect(missing).toEqual([]);
});

test('no id is used twice within the rules files', () => {
  const rules = files.filter((name) => name.startsWith('rules-'));
  for (const name of rules) {
    const { rows } = JSON.parse(readFileSync(here(`./golden/${name}`), 'utf8')) as {
      readonly rows: readonly { readonly id: string }[];
    };
    expect(new Set(rows.map((r) => r.id)).size, name).toBe(rows.length);
  }
});
