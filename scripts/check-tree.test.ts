import { expect, test } from 'vitest';
import { commentFaults, treeFaults } from './lib/tree.mjs';

test('our own sources may be committed', () => {
  const files = ['packages/core/src/index.ts', 'assets/farm.svg', 'packages/asl/test/golden/b9-2.json'];
  expect(treeFaults(files.map((path) => ({ path, size: 9000 })))).toEqual([]);
});

test.each([
  ['boards/bd44', 10],
  ['boards/LOSData', 10],
  ['boards/bd44.gif', 10],
  ['boards/bd44.zip', 10],
  ['docs/large.json', 2_000_000],
])('planted fault: %s of %i bytes', (path, size) => {
  expect(treeFaults([{ path, size }])).toHaveLength(1);
});

const PATHS = ['packages/core/src/walk/walk.ts', 'docs/geometry.md'];
const named = (text: string) => commentFaults([{ path: 'a.ts', text }], PATHS);

test.each([
  '/** As walk.ts does it (docs/geometry.md). */',
  '// walk/walk.ts',
  '/* ../../../docs/geometry.md, Axes */',
  "import x from './gone.ts';",
  "const url = 'https://example.org/page.md';",
])('a comment may name what is there: %s', (text) => {
  expect(named(text)).toEqual([]);
});

// Put together here, or the check would find it in this file.
const GONE = ['docs/walk', 'ts'].join('.');

test.each([`// see ${GONE}`, `/**\n * As ${GONE}\n */`])('planted fault: %j', (text) => {
  expect(named(text)).toEqual([`a.ts: a comment names ${GONE}, which is not there`]);
});
