import { expect, test } from 'vitest';
import { lengthNotes, treeFaults } from './lib/tree.mjs';

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

test('a long file is noted, not refused', () => {
  expect(lengthNotes([{ path: 'a.ts', text: 'x\n'.repeat(301) }])).toEqual([
    'a.ts has 302 lines: time to split it',
  ]);
  expect(lengthNotes([{ path: 'a.ts', text: 'x\n'.repeat(200) }])).toEqual([]);
});
