import { expect, test } from 'vitest';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import { parseCell, parsePlace } from '../notation/parse';
import { createBoard, sidesOfCell, withSides } from './create';
import type { Board } from './types';

const extent = { columns: 33, firstRow: 1, rows: 10 };
const standard = createBoard({ name: '44', lattice: HEX_ODD, extent });

const side = (name: string, board: Board = standard) => {
  const place = parsePlace(name, board);
  if (place.kind !== 'side') throw new Error(name);
  return place.side;
};

test('a standard board has 346 cells, A1 to GG10, the lower columns with 11 of them', () => {
  // 17 columns of 10 and 16 of 11.
  expect(standard.cells).toHaveLength(346);
  expect(standard.cells[0]).toEqual(parseCell('A1'));
  expect(standard.cells.at(-1)).toEqual(parseCell('GG10'));
  for (const name of ['A1', 'A10', 'B0', 'B10', 'GG1', 'FF0'])
    expect(standard.cell(parseCell(name))).toBeDefined();
  for (const name of ['A0', 'A11', 'B11', 'HH1']) expect(standard.cell(parseCell(name))).toBeUndefined();
});

test('on the other hex lattice it is the even columns that have the half hexes', () => {
  const board = createBoard({ name: 'x', lattice: HEX_EVEN, extent: { columns: 3, firstRow: 1, rows: 2 } });
  expect(board.cells.map(({ col, row }) => `${col}.${row}`)).toEqual([
    ...['0.0', '0.1', '0.2', '1.1', '1.2', '2.0', '2.1', '2.2'],
  ]);
});

test.each([
  ['hex-odd', HEX_ODD],
  ['hex-even', HEX_EVEN],
])('%s: half hexes stand out half a hex above and below the full columns', (_, lattice) => {
  const board = createBoard({ name: 'x', lattice, extent: { columns: 4, firstRow: 3, rows: 5 } });
  for (let col = 0; col < 4; col++) {
    const ys = board.cells.filter((c) => c.col === col).map((c) => lattice.centre(c).y);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual(ys.length === 6 ? [5, 15] : [6, 14]);
  }
});

test('squares and half boards: the extent defines the cells', () => {
  const squares = createBoard({ name: 's', lattice: SQUARES, extent: { columns: 2, firstRow: 1, rows: 3 } });
  expect(squares.cells).toHaveLength(6);
  const half = createBoard({
    name: '1b',
    lattice: HEX_ODD,
    extent: { columns: 17, firstColumn: 16, firstRow: 1, rows: 10 },
  });
  expect(half.cells[0]).toEqual(parseCell('Q1'));
  expect(half.cell(parseCell('P1'))).toBeUndefined();
  expect(half.cell(parseCell('GG10'))).toBeDefined();
  expect(half.cell(parseCell('HH10'))).toBeUndefined();
});

test('cells are open ground at level 0 unless something else is given', () => {
  const board = createBoard({
    name: 'x',
    lattice: HEX_ODD,
    extent,
    cells: [[parseCell('C3'), { terrain: 'Woods' }]],
  });
  expect(board.cell(parseCell('C3'))).toEqual({ level: 0, terrain: 'Woods' });
  expect(board.cell(parseCell('C4'))).toEqual({ level: 0, terrain: 'Open Ground' });
});

test('a side is found from both its cells, whichever was given', () => {
  const given = { cell: parseCell('C3'), side: 4 };
  const board = createBoard({ name: 'x', lattice: HEX_ODD, extent, sides: [[given, { terrain: 'hedge' }]] });
  const canonical = HEX_ODD.sideOf(given.cell, 4);
  expect(board.side(canonical)).toEqual({ terrain: 'hedge' });
  expect(board.sides).toEqual([[canonical, { terrain: 'hedge' }]]);
  expect(sidesOfCell(board, given.cell)).toEqual([, , , , { terrain: 'hedge' }, ,].map((x) => x));
  expect(sidesOfCell(board, HEX_ODD.neighbour(given.cell, 4))[1]).toEqual({ terrain: 'hedge' });
});

test('border sides count as on the board', () => {
  const names = ['A1/N', 'A1/NW', 'A1/SW', 'A10/S', 'B0/N', 'B0/NE', 'B10/SW', 'GG10/SE', 'GG1/NE', 'GG10/S'];
  const board = withSides(
    standard,
    names.map((name) => [side(name), { terrain: 'wall' }] as const),
  );
  for (const name of names) expect(board.side(side(name))).toEqual({ terrain: 'wall' });
  expect(board.sides).toHaveLength(names.length);
});

test('every side of every cell has a place of its own', () => {
  for (const lattice of [HEX_ODD, HEX_EVEN, SQUARES]) {
    const empty = createBoard({ name: 'x', lattice, extent: { columns: 5, firstRow: 0, rows: 4 } });
    const every = empty.cells.flatMap((cell) => lattice.sideNames.map((_, k) => lattice.sideOf(cell, k)));
    const board = withSides(
      empty,
      every.map((s) => [s, { terrain: `${s.cell.col},${s.cell.row},${s.side}` }] as const),
    );
    for (const s of every) expect(board.side(s)?.terrain).toBe(`${s.cell.col},${s.cell.row},${s.side}`);
  }
});

test('withSides leaves the board as it was and removes where undefined is given', () => {
  const walls = withSides(standard, [
    [side('C3-C4'), { terrain: 'wall' }],
    [side('C4-C5'), { terrain: 'hedge' }],
  ]);
  const fewer = withSides(walls, [[side('C3-C4'), undefined]]);
  expect(standard.sides).toEqual([]);
  expect(walls.sides).toHaveLength(2);
  expect(fewer.sides).toEqual([[side('C4-C5'), { terrain: 'hedge' }]]);
  expect(fewer.side(side('C3-C4'))).toBeUndefined();
  expect(walls.side(side('C3-C4'))).toEqual({ terrain: 'wall' });
  expect(fewer.cell(parseCell('C3'))).toEqual({ level: 0, terrain: 'Open Ground' });
});

test('sides are listed by cell and side, however they were given', () => {
  const names = ['D4-D5', 'B2-C3', 'B2-B3', 'AA5-AA6'];
  const there = names.map((name) => [side(name), { terrain: 'wall' }] as const);
  expect(withSides(standard, there).sides).toEqual(withSides(standard, there.toReversed()).sides);
});

test('refuses cells and sides off the board', () => {
  const off = expect.objectContaining({ code: 'off-board' });
  const spec = { name: '44', lattice: HEX_ODD, extent };
  expect(() => createBoard({ ...spec, cells: [[parseCell('A11'), {}]] })).toThrow(off);
  expect(() => createBoard({ ...spec, cells: [[{ col: -1, row: 3 }, {}]] })).toThrow(off);
  expect(() => withSides(standard, [[{ cell: parseCell('A12'), side: 0 }, { terrain: 'wall' }]])).toThrow(
    off,
  );
  expect(standard.side({ cell: parseCell('ZZ99'), side: 0 })).toBeUndefined();
  expect(standard.side({ cell: { col: -9, row: -9 }, side: 0 })).toBeUndefined();
});

test.each([
  [
    { columns: 0, firstRow: 1, rows: 10 },
    'extent.columns: expected a whole number from 1 to 1000, received 0',
  ],
  [
    { columns: 3, firstRow: 1, rows: 1.5 },
    'extent.rows: expected a whole number from 1 to 1000, received 1.5',
  ],
  [{ columns: 3, firstRow: -1, rows: 1 }, 'extent.firstRow'],
  [{ columns: 3, firstRow: 1, rows: 1, firstColumn: -2 }, 'extent.firstColumn'],
])('an extent that is no size is refused: %j', (bad, message) => {
  expect(() => createBoard({ name: 'x', lattice: HEX_ODD, extent: bad })).toThrow(message);
});
