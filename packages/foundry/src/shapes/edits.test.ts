import { expect, test } from 'vitest';
import { kindOf, levelFor, nextShape } from './edits';

// A level is said of one kind of shape: it never becomes that of another.

test.each([
  ['the next shape after a hill', '', 3, 'Stream', { terrain: 'Stream' }],
  ['the next shape after woods on a level', 'Woods', 2, 'Brush', { terrain: 'Brush' }],
  ['a hill after a sunken road', 'Sunken Road', -1, '', { level: 1 }],
  ['the same kind once more', '', 3, '', { level: 3 }],
])('%s', (_, shapeTerrain, shapeLevel, picked, kind) => {
  const next = nextShape({ shapeTerrain, shapeLevel }, picked);
  expect(kindOf(next.shapeTerrain, next.shapeLevel)).toEqual(kind);
});

test('a hill that becomes a wood loses its level; a wood on a level keeps it, also when it becomes a hill', () => {
  const kinds = [
    ['Woods', '', 2],
    ['Brush', 'Woods', 2],
    ['', 'Woods', 2],
    ['', '', 2],
  ] as const;
  expect(kinds.map(([to, from, level]) => kindOf(to, levelFor(to, from, level)))).toEqual([
    { terrain: 'Woods' },
    { terrain: 'Brush', level: 2 },
    { level: 2 },
    { level: 2 },
  ]);
});
