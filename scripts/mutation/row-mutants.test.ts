import { expect, test } from 'vitest';
import { brokenText, mutantFaults } from '../lib/row-mutants.mjs';
import { linesOf } from './row-code.mjs';

const known = new Set(['B9.3-a']);
const read = (): string => 'const tem = 2;\nconst other = 2;\n';

test.each([
  ['a row that there is not', 'B9.3-z', 'tem = 2', 'tem = 1', 'B9.3-z: no such row'],
  [
    'a text that is gone',
    'B9.3-a',
    'tem = 3',
    'tem = 1',
    'B9.3-a: stands 0 times in a.ts, and should once: tem = 3',
  ],
  [
    'a text that stands twice',
    'B9.3-a',
    '= 2',
    '= 1',
    'B9.3-a: stands 2 times in a.ts, and should once: = 2',
  ],
  [
    'a change without effect',
    'B9.3-a',
    'tem = 2',
    'tem = 2',
    'B9.3-a: a mutant that changes nothing: tem = 2',
  ],
])('planted fault: %s', (_fault, row, from, to, told) => {
  expect(mutantFaults({ [row]: [{ file: 'a.ts', from, to }] }, known, read)).toEqual([told]);
});

test('a mutant is put in its place', () => {
  expect(brokenText({ file: 'a.ts', from: 'tem = 2', to: "tem = '$&'" }, read)).toBe(
    "const tem = '$&';\nconst other = 2;\n",
  );
});

test('functions, constants and members are found by name', () => {
  const text = 'const a = {\n  x: 1,\n};\nfunction b() {\n  a.x;\n}\nclass C {\n  b() {}\n}\n';
  expect(linesOf('a.ts', text, 'a')).toEqual([[0, 2]]);
  expect(linesOf('a.ts', text, 'b')).toEqual([
    [3, 5],
    [7, 7],
  ]);
});
