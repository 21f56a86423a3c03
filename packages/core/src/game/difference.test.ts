import { expect, test } from 'vitest';
import { createBoard, withSides } from '../board/create';
import { HEX_ODD } from '../lattice/hex';
import { difference } from './difference';
import type { Situation } from './situation';

const [A1, A2] = [
  { col: 0, row: 1 },
  { col: 0, row: 2 },
];
const side = HEX_ODD.sideOf(A1, 3);
const board = createBoard({
  name: 't',
  lattice: HEX_ODD,
  extent: { columns: 3, rows: 3, firstRow: 1 },
  sides: [[side, { terrain: 'wall' }]],
});
const before: Situation = {
  board,
  options: {},
  units: [
    { id: 'a', side: 'X', cell: A1, state: { wa: true, waSides: [1, 2] } },
    { id: 'b', side: 'Y', cell: A2, level: 1, state: {} },
    { id: 'c', side: 'Y', cell: A2, state: {} },
  ],
  markers: [{ id: 'smoke', cell: A1 }],
  play: { phase: 'movement', open: [{ a: 1, b: 2 }] },
};
const NOTHING = { units: [], placed: [], removed: [], sides: [], markers: { added: [], removed: [] } };

test('finds nothing between a situation and its copy, in any order of keys', () => {
  const copy: Situation = {
    ...(JSON.parse(JSON.stringify({ ...before, board: null })) as Situation),
    board: withSides(board, []),
    play: { open: [{ b: 2, a: 1 }], phase: 'movement' },
  };
  expect(difference(before, copy)).toEqual(NOTHING);
});

test('lists everything that a host must write: fields, places, added and removed units', () => {
  const after: Situation = {
    ...before,
    units: [
      { id: 'a', side: 'X', cell: A2, state: { waSides: [], moving: true } },
      { id: 'b', side: 'Y', cell: A2, state: {} },
      { id: 'd', side: 'X', cell: A1, state: {} },
    ],
    markers: [{ id: 'residual', cell: A2 }],
    play: { phase: 'rout' },
  };
  expect(difference(before, after)).toEqual({
    units: [
      { id: 'a', cell: A2, state: { wa: null, waSides: [], moving: true } },
      { id: 'b', level: null, state: {} },
    ],
    placed: [after.units[2]],
    removed: ['c'],
    sides: [],
    markers: { added: [{ id: 'residual', cell: A2 }], removed: [{ id: 'smoke', cell: A1 }] },
    play: { phase: 'rout' },
  });
});

test('tells sides that changed, came and went', () => {
  const other = HEX_ODD.sideOf(A2, 3);
  const breached = withSides(board, [[side, { terrain: 'wall', breach: { from: A1 } }]]);
  const moved = withSides(board, [[other, { terrain: 'hedge' }]]);
  expect(difference(before, { ...before, board: breached }).sides).toEqual([
    { side, facts: { terrain: 'wall', breach: { from: A1 } } },
  ]);
  expect(difference(before, { ...before, board: moved }).sides).toEqual([
    { side: other, facts: { terrain: 'hedge' } },
  ]);
  const bare = createBoard({ name: 't', lattice: HEX_ODD, extent: board.extent });
  expect(difference(before, { ...before, board: bare }).sides).toEqual([{ side, facts: null }]);
});
