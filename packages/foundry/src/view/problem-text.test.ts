import { ASL } from '@bocage/asl';
import { createBoard } from '@bocage/core/board';
import { HEX_ODD } from '@bocage/core/lattice';
import { expect, test } from 'vitest';
import { problemText } from './problem-text';
import type { Names, Words } from './words';

const words: Words = {
  localize: (key) => key,
  format: (key, data) =>
    `${key.replace(/.*\./, '')}(${Object.values(data ?? {})
      .filter(Boolean)
      .join('|')})`,
  has: () => true,
};
const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });
const names: Names = {
  board,
  game: ASL,
  unit: (id) => (id === 'us' ? 'Tank' : id === 'two' ? 'Gun' : undefined),
};

test('units that lack the same are named once each; a unit that the reader does not know is not', () => {
  const plain = ['us', 'two', 'them'].map((unit) => ({ code: 'facing', rule: 'R1', facts: { unit } }));
  const quiet: Words = {
    ...words,
    format: (key, data) => (key.includes('Reason') ? 'facing?' : words.format(key, data)),
  };
  expect(problemText(quiet, names, [...plain, ...plain])).toBe('of(list(Tank|Gun)|facing? [R1])');
});
