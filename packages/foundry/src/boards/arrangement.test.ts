import { expect, test } from 'vitest';
import {
  addBoards,
  arrange,
  cropBoard,
  flipBoard,
  moveBoard,
  movesOf,
  removeBoard,
  type Arrangement,
  type Laid,
  type Move,
} from './arrangement';

const boards = (count: number): Laid[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, flipped: false }));
const shown = (rows: Arrangement<Laid>): string =>
  rows.map((row) => row.map(({ id, flipped }) => `${id}${flipped ? '*' : ''}`).join(' ')).join(' / ');
const rowsOf = (text: string): Arrangement<Laid> =>
  text.split(' / ').map((row) => row.split(' ').map((id) => ({ id: Number(id), flipped: false })));

test.each([
  [0, ''],
  [1, '1'],
  [2, '1 2'],
  [3, '1 2 3'],
  [4, '1 2 / 3 4'],
  [5, '1 2 3 4 5'],
  [6, '1 2 3 / 4 5 6'],
])('%i boards are laid out first as %s', (count, expected) => {
  expect(shown(arrange(boards(count)))).toBe(expected);
});

test.each<[string, number, Move, string]>([
  ['1 2', 1, 'right', '2 1'],
  ['1 2', 2, 'left', '2 1'],
  ['1 2', 1, 'left', '1 2'],
  ['1 2', 2, 'down', '1 / 2'],
  ['1 2', 2, 'up', '2 / 1'],
  ['1 / 2', 2, 'up', '2 1'],
  ['1 / 2', 1, 'down', '1 2'],
  ['1 / 2', 1, 'up', '1 / 2'],
  ['1 / 2', 2, 'down', '1 / 2'],
  ['1 2 / 3 4', 2, 'down', '1 / 3 2 4'],
  ['1 2 3 / 4', 3, 'down', '1 2 / 4 3'],
  ['1 2 / 3 4', 3, 'down', '1 2 / 4 / 3'],
  ['1 2', 7, 'left', '1 2'],
])('in %s, board %i moves %s: %s', (before, id, move, after) => {
  expect(shown(moveBoard(rowsOf(before), id, move))).toBe(after);
});

test('a board offers only moves that change something', () => {
  for (const text of ['1', '1 2', '1 / 2', '1 2 / 3', '1 2 3 / 4 5 / 6']) {
    const rows = rowsOf(text);
    for (const { id } of rows.flat()) {
      for (const move of ['left', 'right', 'up', 'down'] as const) {
        const changed = shown(moveBoard(rows, id, move)) !== text;
        expect([text, id, move, movesOf(rows, id).includes(move)]).toEqual([text, id, move, changed]);
      }
    }
  }
});

test('boards join the last row, are turned, and are taken off', () => {
  expect(shown(addBoards([], boards(2)))).toBe('1 2');
  expect(shown(addBoards(rowsOf('7 / 8'), boards(2)))).toBe('7 / 8 1 2');
  expect(shown(flipBoard(rowsOf('1 2'), 2))).toBe('1 2*');
  expect(shown(flipBoard(flipBoard(rowsOf('1 2'), 2), 2))).toBe('1 2');
  expect(shown(removeBoard(rowsOf('1 / 2 3'), 1))).toBe('2 3');
  expect(shown(removeBoard(rowsOf('1'), 1))).toBe('');
});

test('each cut of a board goes on from the whole through its four halves, and back', () => {
  const halves = (rows: Arrangement<Laid>): unknown[] => rows.flat().map(({ half }) => half);
  const after = (times: number): Arrangement<Laid> =>
    Array.from({ length: times }).reduce<Arrangement<Laid>>((rows) => cropBoard(rows, 2), rowsOf('1 2'));
  expect([1, 2, 3, 4, 5].map((times) => halves(after(times)))).toEqual([
    [undefined, 'left'],
    [undefined, 'right'],
    [undefined, 'top'],
    [undefined, 'bottom'],
    [undefined, undefined],
  ]);
});
