import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { boardFromJson, boardToJson, createBoard, type Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { drawnBoardFromJson, packBoard, unpackBoard, withShapes } from './index';

const SHAPES = [
  { level: 1, points: ['D4-D5-E5', 'C4', 'C3', 'E3', 'E5'] },
  { terrain: 'Woods', points: ['D4-D5-E5', 'D4-E4-E5', 'E4-E5-F4', 'E5-F4-F5'] },
  { terrain: 'Open Ground', points: ['D3', 'D4', 'E4'] },
  { terrain: 'Dirt Road', points: ['A5', 'H5', [1408, 690]] },
];
const plain = createBoard({
  ...{ name: 'farm', lattice: HEX_ODD, extent: { columns: 8, firstRow: 1, rows: 7 } },
  cells: [
    [parseCell('D4'), { terrain: 'Grain' }],
    [parseCell('G5'), { terrain: 'Stone Building, 1 Level', level: 2, stairway: true }],
  ],
  sides: [[HEX_ODD.sideOf(parseCell('D4'), 3), { terrain: 'hedge' }]],
});
const board = withShapes(plain, SHAPES);

/** Compared as texts: pixel by pixel, a million of them would take half a minute. */
const all = (one: Board) => [packBoard(one), one.depiction?.whole?.join('')];

test('a board on which shapes were drawn is written with them, and read again it is the same to the pixel', () => {
  const json = boardToJson(board);
  expect(json['cells']).toEqual(boardToJson(plain)['cells']);
  const back = drawnBoardFromJson(JSON.parse(JSON.stringify(json)) as typeof json);
  expect(all(back)).toEqual(all(board));
  expect(boardToJson(back)).toEqual(json);
});

test('without a terrain table, reading shapes is an error instead of half a board', () => {
  expect(() => boardFromJson(boardToJson(board))).toThrow(/^shapes: /);
});

test('a board stored with its raster has its shapes only there', () => {
  const back = unpackBoard(packBoard(board));
  expect(boardToJson(back)).not.toHaveProperty('shapes');
  expect(packBoard(back)).toBe(packBoard(board));
});
