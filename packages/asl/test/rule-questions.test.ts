/** docs/rule-questions.md names every setting, no other, and rows that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPTIONS } from '../src/options/options';

const page = readFileSync(new URL('../../../docs/rule-questions.md', import.meta.url), 'utf8');
const [ours = ''] = page.split('\n## Company Fire');
const IDS = OPTIONS.map(({ id }) => String(id));

test('every point on which the rules leave a choice is listed for players', () => {
  // Scenario rules are the scenario's, and reactions a way to play.
  const own = IDS.filter((id) => !id.startsWith('ssr.') && id !== 'move.reaction');
  expect(own.filter((id) => !ours.includes(`\`${id}`))).toEqual([]);
});

test('no setting is listed that is not there, and none with another value than it may have', () => {
  const named = [...ours.matchAll(/`([a-z][a-zA-Z]*\.[a-zA-Z]+)(?:: ([\w-]+))?`/g)];
  const wrong = named.filter(([, id = '', value]) => {
    const option = OPTIONS.find((one) => one.id === id);
    if (option === undefined) return true;
    const values: readonly string[] = option.type === 'choice' ? option.choices : ['true', 'false'];
    return value !== undefined && !values.includes(value);
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});

test('the rules without a document at hand name golden rows that are there', () => {
  const folder = new URL('./golden/', import.meta.url);
  const rows = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const [, table = ''] = /## Rules of chapter A without[^]*?\|---\|---\|---\|\n([^]*?)\n\n/.exec(ours) ?? [];
  const named = [...table.matchAll(/\(([A-Z][\w.]+-?\w*\/[\w-]+)/g)].map(([, id = '']) => id);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((id) => !rows.includes(`"id": "${id}"`))).toEqual([]);
});
