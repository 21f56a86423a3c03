import { expect, test } from 'vitest';
import { claims, rowsInCode, ruleIndex } from './lib/rule-index.mjs';

const ROWS = {
  requirements: [
    ['B9.3-a', 'tem'],
    ['B9.31-m', 'ui'],
    ['UI-1', 'ui'],
  ],
  questions: ['OQ-1'],
  table: ['B9.31-m', 'UI-1'],
  rulesToo: ['B9.31-m'],
  open: {},
};
const SOURCES = [
  {
    file: 'packages/asl/src/tem.ts',
    text: `/** TEM. @rule B9.3\n * @rows B9.3-a B9.31-m\n */\nexport function wallTem() { return 2; }`,
  },
  {
    file: 'packages/foundry/src/pen.ts',
    text: `class Pen {\n/** @rows UI-1 */\n  private lay() {}\n}`,
  },
];
const GOLDEN = {
  file: 'packages/asl/test/golden/rules.json',
  text: '{"rows":[{"id":"B9.3-a","rule":"B9.3"},{"id":"G-9.3-1","rule":"B9.3","rows":["B9.31-m"]}]}',
};
const GOLDENS = [GOLDEN];
const CARD = {
  file: 'packages/e2e/test/fire.test.ts',
  text: `test("B9.31-m: the card lists the owner's choices", () => {});\ntest('UI-1: the pen', () => {});`,
};
const TESTS = [CARD];
const LOS_ROWS: readonly (readonly string[])[] = [];
const given = { rows: ROWS, losRows: LOS_ROWS, sources: SOURCES, goldens: GOLDENS, tests: TESTS };

test('rows with code and tests of their own have no fault', () => {
  const { faults, open, page } = ruleIndex(given);
  expect([faults, open]).toEqual([[], []]);
  expect(page).toContain('| B9.3-a | tem | [wallTem](../../packages/asl/src/tem.ts) | B9.3-a |');
  expect(page).toContain(
    '| UI-1 | ui | [lay](../../packages/foundry/src/pen.ts) | packages/e2e/test/fire.test.ts |',
  );
});

test('planted fault: a row whose rule has rows, but no test of its own', () => {
  const text =
    '{"rows":[{"id":"G-9.3-1","rule":"B9.3","rows":["B9.31-m"]},{"id":"B9.31-m/2","rule":"B9.3"}]}';
  const { faults, open, page } = ruleIndex({ ...given, goldens: [{ ...GOLDEN, text }] });
  expect(faults).toEqual(['B9.3-a: a test is missing, and "open" does not say why']);
  expect(open).toEqual(['B9.3-a']);
  expect(page).toContain('| **OPEN**, without a test: ? |');
});

test('rows of a game that is not whole: without code they are open, with code they need a test', () => {
  const cfRows = {
    requirements: [
      ['CF-LO-1', 'los'],
      ['CF-LO-2', 'los'],
      ['CF-MV-1', 'move'],
      ['CF-UI-1', 'ui'],
    ],
    golden: ['CF-G-1'],
    open: { 'CF-LO-2': 'half of it' },
  };
  const code = (row: string) => ({
    file: 'packages/company-fire/src/los.ts',
    text: `/** @rows ${row} */\nexport function see() {}`,
  });
  const tests = [
    ...TESTS,
    { file: 'packages/company-fire/test/a.test.ts', text: "test('CF-LO-2, CF-G-1: far', () => {});" },
  ];
  const sources = [...SOURCES, code('CF-LO-2')];
  const { faults, page, parts } = ruleIndex({ ...given, sources, tests, cfRows });
  expect([faults, parts]).toEqual([[], { all: 5, open: 4 }]);
  expect(page).toContain('| CF-LO-1 | los | – | **OPEN**: not built |');
  expect(page).toContain('packages/company-fire/test/a.test.ts; **OPEN**: half of it |');
  const untested = ruleIndex({ ...given, sources: [...sources, code('CF-MV-1')], tests, cfRows });
  expect(untested.faults).toEqual(['CF-MV-1: no test or golden row']);
  const uncoded = ruleIndex({ ...given, tests, cfRows });
  expect(uncoded.faults).toEqual([
    'CF-LO-2: no function names it in @rows (packages/company-fire/test/a.test.ts)',
  ]);
});

test('a row that is listed as open is counted, and no fault', () => {
  const rows = { ...ROWS, open: { 'UI-1': 'no pen yet' } };
  const tests = [{ ...CARD, text: "test('B9.31-m: a card', () => {});" }];
  const { faults, open, page } = ruleIndex({ ...given, rows, tests });
  expect([faults, open]).toEqual([[], ['UI-1']]);
  expect(page).toContain('| **OPEN**, without a browser test: no pen yet |');
});

test('planted fault: a row that stays listed as open', () => {
  const rows = { ...ROWS, open: { 'B9.3-a': 'later' } };
  expect(ruleIndex({ ...given, rows }).faults).toEqual([
    'B9.3-a: is proven now: take it out of "open" (B9.3-a)',
  ]);
});

test('planted fault: what players meet, proven by rules alone', () => {
  const tests = [
    { file: 'packages/foundry/src/pen.test.ts', text: "test('UI-1: a pen', () => {});" },
    { file: 'packages/e2e/test/a.test.ts', text: "test('the pen', () => {});" },
  ];
  expect(ruleIndex({ ...given, tests }).faults).toEqual([
    'B9.31-m: a browser test is missing, and "open" does not say why',
    'UI-1: a browser test is missing, and "open" does not say why',
  ]);
});

test('planted fault: a row that is also a rule, proven only at the table', () => {
  const goldens = [{ ...GOLDEN, text: '[{"id":"B9.3-a","rule":"B9.3"}]' }];
  const { faults } = ruleIndex({ ...given, goldens });
  expect(faults).toEqual(['B9.31-m: a test of the rules is missing, and "open" does not say why']);
});

test('planted fault: a row without code', () => {
  const { faults } = ruleIndex({ ...given, sources: SOURCES.slice(0, 1) });
  expect(faults).toEqual(['UI-1: no function names it in @rows']);
});

test.each([
  ['a doc comment', { sources: [...SOURCES, { file: 'a.ts', text: '/** @rows B9.3-z */\nconst x = 1;' }] }],
  ['a golden row by its id', { goldens: [...GOLDENS, { file: 'b.json', text: '[{"id":"B9.3-z/2"}]' }] }],
  [
    'a golden row by its rows',
    { goldens: [...GOLDENS, { file: 'b.json', text: '[{"id":"G-1","rows":["B9.3-z"]}]' }] },
  ],
  ['a title', { tests: [...TESTS, { file: 'c.test.ts', text: "test.each([])('%s (B9.3-z)', () => {});" }] }],
  ['rule-rows.json', { rows: { ...ROWS, open: { 'B9.3-z': 'why' } } }],
])('planted fault: a row that there is not, named by %s', (_by, change) => {
  expect(ruleIndex({ ...given, ...change }).faults).toEqual([
    expect.stringMatching(/^B9\.3-z: named by .*, but no such row$/),
  ]);
});

test('planted fault: a row of line of sight without a test, or on published boards alone', () => {
  const losRows = [['LOS-62', 'hedges']];
  const sources = [...SOURCES, { file: 'los.ts', text: '/** @rows LOS-62 */\nconst hedge = 1;' }];
  const boards = { file: 'packages/asl/test/golden/los-boards.json', text: '[{"id":"LOS-62c"}]' };
  const red = ruleIndex({ ...given, losRows, sources, goldens: [...GOLDENS, boards] });
  expect(red.faults).toEqual(['LOS-62: no test or golden row']);
  const own = { file: 'packages/asl/test/golden/los.json', text: '[{"id":"LOS-62c2"}]' };
  const green = ruleIndex({ ...given, losRows, sources, goldens: [...GOLDENS, boards, own] });
  expect(green.faults).toEqual([]);
  expect(green.losPage).toContain('LOS-62c2 + boards');
});

test('a title with a quote of the other kind is read to its end', () => {
  const tests = [{ file: 'a.test.ts', text: `test("a unit's card (OQ-1)", () => {});` }];
  expect(claims([], tests, new Set(['OQ-1'])).map(({ row }) => row)).toEqual(['OQ-1']);
});

test('members, functions and classes are named', () => {
  expect(rowsInCode(SOURCES).map(({ row, name }) => [row, name])).toEqual([
    ['B9.3-a', 'wallTem'],
    ['B9.31-m', 'wallTem'],
    ['UI-1', 'lay'],
  ]);
});
