import { parseCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { readSide } from '../../test/golden';
import { boardsByBase } from './boards-by-base';

const HIGH = Object.fromEntries(['A3', 'B3', 'C3', 'D3', 'E3'].map((name) => [name, { level: 1 }]));
const WALLS = ['A3-A4', 'B3-B4', 'C3-C4', 'D3-D4', 'E3-E4'];
const { board } = farm(WALLS.join(' '), 'a F8', { cells: HIGH });
const sides = WALLS.map((name) => readSide(board, name));
const base = (on: Board, name: string) => on.side(readSide(on, name))?.base;

test('B9.35: each board puts a barrier at one of its levels and changes nothing else', () => {
  const boards = boardsByBase(board, sides.slice(0, 2));
  expect(boards.map((on) => [base(on, 'A3-A4'), base(on, 'B3-B4'), base(on, 'C3-C4')])).toEqual([
    [0, 0, undefined],
    [0, 1, undefined],
    [1, 0, undefined],
    [1, 1, undefined],
  ]);
  expect(boards.map((on) => on.side(readSide(on, 'A3-A4'))?.terrain)).toEqual([
    'wall',
    'wall',
    'wall',
    'wall',
  ]);
});

test('B9.35: with more than four unknown bases, only the first four are tried', () => {
  const boards = boardsByBase(board, sides);
  expect(boards).toHaveLength(16);
  expect(boards.every((on) => base(on, 'E3-E4') === undefined && base(on, 'D3-D4') !== undefined)).toBe(true);
});

test("B9.35: without a barrier nothing is in doubt, and the board's edge has no level", () => {
  expect(boardsByBase(board, [])).toEqual([board]);
  expect(boardsByBase(board, [readSide(board, 'C6-C7')])).toEqual([board]);
  const { board: edge } = farm('A1-A2', 'a F8');
  const north = edge.lattice.sideOf(parseCell('A1', edge), 0);
  const walled = {
    ...edge,
    side: (side: typeof north) => (side === north ? { terrain: 'wall' } : edge.side(side)),
  };
  expect(boardsByBase(walled as Board, [north]).map((on) => on.side(north)?.base)).toEqual([0]);
});

test('B9.35: the boards of the same hexsides are cached', () => {
  expect(boardsByBase(board, sides)).toBe(boardsByBase(board, [...sides]));
  expect(boardsByBase(board, sides.slice(1))).not.toBe(boardsByBase(board, sides));
});
