// No class of ours that Foundry calls escapes the guard, nor the browser test `broken-parts`, which breaks each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../packages/foundry/src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

interface Found {
  readonly file: string;
  readonly name: string;
  readonly base: string;
  readonly isExported: boolean;
}

const classesIn = (file: string): readonly Found[] =>
  [...readFileSync(join(SRC, file), 'utf8').matchAll(/^(.*)\bclass (\w*) ?extends \(?([^{<\s]+)/gm)].map(
    ([, before = '', name = '', base = '']) => ({ file, name, base, isExported: /^export /.test(before) }),
  );
const classes = FILES.flatMap(classesIn);

/** The classes above one, the last of them another's. */
const above = ({ base }: Found): readonly string[] => {
  const next = classes.find(({ name }) => name === base);
  return [base, ...(next ? above(next) : [])];
};
const rootOf = (one: Found): string => above(one).at(-1) ?? '';
const namesOf = (found: readonly Found[]): readonly string[] =>
  found.map(({ file, name, base }) => `${file} ${name || base}`);

/** `Base`: of apps/base.ts. */
const isWindow = (one: Found): boolean => /^Base$|Application|Sheet|Dialog|HUD/.test(rootOf(one));
const isLayer = (one: Found): boolean => /\.layers\.|Layer$|Group$/.test(rootOf(one));

test('each window is a BocageWindow that the browser test finds: exported, and in apps', () => {
  const windows = classes.filter(isWindow);
  expect(windows.length).toBeGreaterThan(20);
  const unguarded = windows.filter((one) => ![one.name, ...above(one)].includes('BocageWindow'));
  expect(namesOf(unguarded)).toEqual([]);
  const unseen = windows.filter(({ file, isExported }) => !isExported || !file.startsWith('apps/'));
  expect(namesOf(unseen)).toEqual([]);
});

test('no window replaces a getter of Foundry’s: the guard takes methods alone', () => {
  const replaced = FILES.filter((file) => file.startsWith('apps/')).filter((file) =>
    /^  (protected |static )*override (get|set|accessor) /m.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(replaced).toEqual([]);
});

test('each layer reaches Foundry guarded', () => {
  const layers = classes.filter(isLayer);
  expect(layers.length).toBeGreaterThan(1);
  const main = readFileSync(join(SRC, 'main.ts'), 'utf8');
  const unguarded = layers.filter(({ name }) => !new RegExp(`guardedLayer\\(\\w+, ${name}\\)`).test(main));
  expect(namesOf(unguarded)).toEqual([]);
});

test('what else extends a class of another’s is known: the guard’s own class, and the ruler', () => {
  const others = classes.filter((one) => !isWindow(one) && !isLayer(one) && rootOf(one) !== 'Error');
  expect(namesOf(others).toSorted()).toEqual(['host/guard-layer.ts Own', 'host/ruler.ts InForce']);
});
