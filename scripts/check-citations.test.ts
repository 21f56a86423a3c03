import { expect, test } from 'vitest';
import { answeredRules, citationFaults, exportedFunctions } from './lib/citations.mjs';

const GOOD = {
  file: 'good.ts',
  text: `
/**
 * Whether a unit may claim.
 * @rule B9.32, B9.321
 */
export function mayClaim() { return { code: 'x', rule: 'B9.323' }; }
/** @rule T-2 */
export const table = (x: number) => x;
export const ROWS = { wall: 1 };
const helper = () => 1;
`,
};
const GOLDEN = {
  file: 'golden.json',
  text: '[{"rule":"B9.32"},{"rule":"B9.321"},{"rule":"B9.323"},{"rule":"T-2"}]',
};

test('rule code with citations and rows has no fault', () => {
  expect(citationFaults([GOOD], [GOLDEN])).toEqual([]);
});

test('tables, types and private helpers need no citation', () => {
  expect(exportedFunctions(GOOD.file, GOOD.text).map((found) => found.name)).toEqual(['mayClaim', 'table']);
});

test.each([
  ['function', 'export function wallTem() { return 2; }'],
  ['arrow function', 'export const wallTem = () => 2;'],
  ['function with another comment', '/** The TEM. */\nexport function wallTem() { return 2; }'],
])('planted fault: a %s without @rule', (_kind, text) => {
  expect(citationFaults([{ file: 'bad.ts', text }], [GOLDEN])).toEqual([
    expect.stringMatching(/^bad\.ts:\d+: wallTem has no @rule /),
  ]);
});

test('plumbing that says so needs no rule', () => {
  const text = '/** A scratch buffer. @internal */\nexport function buffer() { return []; }';
  expect(citationFaults([{ file: 'ok.ts', text }], [GOLDEN])).toEqual([]);
});

test('planted fault: a @rule without a number', () => {
  const text = '/** @rule see the book */\nexport function wallTem() { return 2; }';
  expect(citationFaults([{ file: 'bad.ts', text }], [GOLDEN])).toEqual([
    'bad.ts:2: the @rule of wallTem names no rule number',
  ]);
});

test('planted fault: a cited rule that no row names', () => {
  const text = '/** @rule B9.55 */\nexport function cavalry() { return 2; }';
  expect(citationFaults([{ file: 'bad.ts', text }], [GOLDEN])).toEqual([
    'bad.ts:2: B9.55 is cited, but no test or golden row names it',
  ]);
});

test('planted fault: an answer with a rule that no row names', () => {
  const text = `const no = { code: 'gap', rule: 'B9.1' };`;
  expect(answeredRules('bad.ts', text)).toEqual([{ rules: ['B9.1'], file: 'bad.ts', line: 1 }]);
  expect(citationFaults([{ file: 'bad.ts', text }], [GOLDEN])).toEqual([
    'bad.ts:1: B9.1 is cited, but no test or golden row names it',
  ]);
});

test('B9.3 is not proven by a row for B9.32', () => {
  const text = '/** @rule B9.3 */\nexport function wallTem() { return 2; }';
  expect(citationFaults([{ file: 'bad.ts', text }], [GOLDEN])).toHaveLength(1);
});
