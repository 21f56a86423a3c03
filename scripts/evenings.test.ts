import { readdirSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';

// The evenings of the browser tests are played by pointer and keys: their files cannot do otherwise.

const eslint = new ESLint();
const complaints = async (code: string): Promise<readonly (string | null)[]> => {
  const filePath = 'packages/e2e/test/evening-free.test.ts';
  const [found] = await eslint.lintText(code, { filePath });
  return (found?.messages ?? []).map(({ ruleId }) => ruleId);
};

test('an evening file may import persons and their deeds', async () => {
  const fine = `import { test } from 'vitest';
    import * as deeds from '../src/evenings/deeds';
    import { COURSE } from '../src/evenings/company-fire-course';
    import { openPeopleOnly } from '../src/evenings/table';
    COURSE.map(({ title }) => title);
    const table = openPeopleOnly({ boards: [] });
    test('x', () => deeds.goOn(table.gm, []));`;
  expect(await complaints(fine)).toEqual([]);
});

test.each([
  [`import { arrange } from '../src/verbs'; arrange;`, 'no-restricted-imports'],
  [`import { los } from '../src/api'; los;`, 'no-restricted-imports'],
  [`import { chromium } from 'playwright-core'; chromium;`, 'no-restricted-imports'],
  [`export const a = (gm) => gm.page;`, 'no-restricted-syntax'],
  [`export const a = (gm) => gm.evaluate('game');`, 'no-restricted-syntax'],
  [`export const a = () => globalThis.canvas;`, 'no-restricted-syntax'],
  [`export const a = () => import('../src/verbs');`, 'no-restricted-syntax'],
])('an evening file with another way to the table is refused: %s', async (code, rule) => {
  expect(await complaints(code)).toContain(rule);
});

test('evenings have the name that the rule looks for', () => {
  const files = readdirSync('packages/e2e/test').filter((name) => name.startsWith('evening'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !/^evening-[\w-]+\.test\.ts$/.test(name))).toEqual([]);
});
