import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBoard } from '../board/create';
import { RulesError } from '../errors';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import { SQUARES } from '../lattice/square';
import type { Lattice } from '../lattice/types';
import { columnIndex, columnName, formatCell, formatFeature, formatSide, formatVertex } from './format';
import { parseCell, parsePlace } from './parse';

const board = (name: string) =>
  createBoard({ name, lattice: HEX_ODD, extent: { columns: 33, firstRow: 1, rows: 10 } });
const board44 = board('44');

const LATTICES: readonly (readonly [string, Lattice])[] = [
  ['hex-odd', HEX_ODD],
  ['hex-even', HEX_EVEN],
  ['square', SQUARES],
];

test.each([
  ['A1', 0, 1],
  ['Z9', 25, 9],
  ['AA10', 26, 10],
  ['BB8', 27, 8],
  ['AAA1', 52, 1],
  ['B0', 1, 0],
])('%s is column %i, row %i', (text, col, row) => {
  expect(parseCell(text)).toEqual({ col, row });
  expect(formatCell({ col, row })).toBe(text);
});

test.each([
  ['44', '44BB8', 27, 8],
  ['44', 'BB8', 27, 8],
  ['44', ' 44 BB8 ', 27, 8],
  ['g', 'gM3', 12, 3],
  ['BFPC', 'BFPCA1', 0, 1],
  ['BFPC', 'CC1', 28, 1],
  ['A', 'AA1', 26, 1],
  ['A', 'A A1', 0, 1],
  ['Hill 621', 'Hill 621 A1', 0, 1],
  ['a-b', 'a-b C4', 2, 4],
])('on board %s, %s is column %i, row %i', (name, text, col, row) => {
  expect(parseCell(text, board(name))).toEqual({ col, row });
  expect(parsePlace(text, board(name))).toMatchObject({ kind: 'cell', cell: { col, row } });
});

test.each([
  '',
  'A',
  '8',
  'AB1',
  'a1',
  'A01',
  'A-1',
  'A1.5',
  'A1 B2',
  'ÄÄ1',
  'A9999999',
  '１A1',
  'A1-',
  '-A1',
])('the cell name %j cannot be read', (text) => {
  expect(() => parseCell(text)).toThrow(RulesError);
  expect(() => parseCell(text, board44)).toThrow(expect.objectContaining({ code: 'bad-name' }));
});

test.each(['A0', 'A11', 'B11', 'HH1', '43A1', '44A11'])('%s is not on board 44', (text) => {
  expect(() => parseCell(text, board44)).toThrow(expect.objectContaining({ code: 'off-board' }));
  expect(() => parsePlace(text, board44)).toThrow(expect.objectContaining({ code: 'off-board' }));
});

test.each([
  ['Z8-Y9', 'Y9-Z8', false],
  ['44Z8-44Y9', 'Y9-Z8', false],
  ['44Z8–Y9', 'Y9-Z8', false],
  ['Z8 - Y9', 'Y9-Z8', false],
  ['P4-R4', 'Q4-Q5', true],
  ['Y6-Z7', 'Y7-Z6', true],
  ['A1/SE', 'A1-B1', false],
  ['A10-A11', 'A10-A11', false],
  ['A1/SW', 'A1/SW', false],
])('the side %s prints as %s', (text, printed, spine) => {
  const place = parsePlace(text, board44);
  expect(place).toMatchObject({ kind: 'side', spine });
  expect(place.kind === 'side' && formatSide(place.side, board44)).toBe(printed);
});

test('a board called A: the reading that is on the board counts', () => {
  const small = createBoard({ name: 'A', lattice: HEX_ODD, extent: { columns: 26, firstRow: 1, rows: 9 } });
  expect(parseCell('AA1', small)).toEqual({ col: 0, row: 1 });
  expect(parsePlace('Z5-AA5', small)).toMatchObject({ side: HEX_ODD.sideOf({ col: 25, row: 5 }, 1) });
});

test('a side keeps the cells in the order typed', () => {
  expect(parsePlace('Z8-Y9', board44).cells).toEqual([
    { col: 25, row: 8 },
    { col: 24, row: 9 },
  ]);
  expect(parsePlace('P4-R4', board44).cells[0]).toEqual({ col: 15, row: 4 });
});

test.each([
  [board44, 'Q4-Q5-R4', 'Q4-Q5-R4'],
  [board44, 'R4-Q4-Q5', 'Q4-Q5-R4'],
  [board44, 'Q5/NE+N', 'Q4-Q5-R4'],
  [board44, 'A1/NW+SW', 'A1/SW+NW'],
  [SQUARES, 'B2-A1-A2-B1', 'A1-A2-B1-B2'],
  [SQUARES, 'B2-A1-A2', 'A1-A2-B1-B2'],
  [SQUARES, 'A1/S+E', 'A1-A2-B1-B2'],
])('the vertex %# %s prints as %s', (on, text, printed) => {
  const place = parsePlace(text, on);
  expect(place.kind === 'vertex' && formatVertex(place.vertex.point, on)).toBe(printed);
});

test.each([
  'A1-A1',
  'A1-A3',
  'A1-C3',
  'A1-C5',
  'A1-A2-A3',
  'A1-A1-B1',
  'A1-A2-B1-B2',
  'A1/X',
  'A1/N+S',
  'A1/N+NE+SE',
  'A1/N/N',
  'A1-A2/N',
  '/N',
])('%s names no place on hexes', (text) => {
  expect(() => parsePlace(text, HEX_ODD)).toThrow(expect.objectContaining({ code: 'bad-name' }));
});

test('a side between two cells off the board is off the board', () => {
  expect(() => parsePlace('A11-A12', board44)).toThrow(expect.objectContaining({ code: 'off-board' }));
  expect(() => parsePlace('HH1-HH2-II2', board44)).toThrow(expect.objectContaining({ code: 'off-board' }));
});

test('the error shows the value received', () => {
  expect(() => parseCell('BB-8')).toThrow('cannot read "BB-8": expected a hex such as BB8');
  expect(() => parseCell('A11', board44)).toThrow('A11 is not on board 44');
  expect(() => parsePlace('B8-C9', SQUARES)).toThrow('expected a square (B8), one of its sides (B8-C8)');
});

test('columns: names and indices agree, and other letters are no columns', () => {
  for (let col = 0; col < 200; col++) expect(columnIndex(columnName(col) ?? '')).toBe(col);
  expect(columnName(-1)).toBeUndefined();
  for (const letters of ['', 'AB', 'a', 'A1', 'ÄÄ']) expect(columnIndex(letters)).toBeUndefined();
});

const anyCell = fc.record({ col: fc.nat(90), row: fc.nat(90) });

test.each(LATTICES)('%s: a printed name reads back as the same place', (_, lattice) => {
  fc.assert(
    fc.property(anyCell, fc.nat(5), (cell, k) => {
      expect(parseCell(formatCell(cell))).toEqual(cell);
      expect(parseCell(formatCell(cell, '44'))).toEqual(cell);
      const side = lattice.sideOf(cell, k);
      expect(parsePlace(formatSide(side, lattice), lattice)).toMatchObject({ kind: 'side', side });
      const point = lattice.vertexPoint(cell, k);
      const vertex = lattice.vertexAt(point);
      expect(parsePlace(formatVertex(point, lattice), lattice)).toMatchObject({ kind: 'vertex', vertex });
    }),
  );
});

test('a cell with its board before it reads back on that board', () => {
  const extent = { columns: 90, firstRow: 1, rows: 30 };
  fc.assert(
    fc.property(
      fc.nat(89),
      fc.integer({ min: 1, max: 30 }),
      fc.string({ maxLength: 5 }),
      (col, row, name) => {
        fc.pre(name === name.trim());
        const on = createBoard({ name, lattice: HEX_ODD, extent });
        expect(parseCell(formatCell({ col, row }, name), on)).toEqual({ col, row });
      },
    ),
  );
});

test('a spine reads as the side between its two hexes, whichever end comes first', () => {
  fc.assert(
    fc.property(anyCell, fc.nat(5), (cell, k) => {
      const side = HEX_ODD.sideOf(cell, k);
      const [a, b] = [HEX_ODD.neighbour(cell, k - 1), HEX_ODD.neighbour(cell, k + 1)];
      fc.pre([a, b].every((c) => c.col >= 0 && c.row >= 0));
      for (const name of [`${formatCell(a)}-${formatCell(b)}`, `${formatCell(b)}-${formatCell(a)}`]) {
        expect(parsePlace(name, HEX_ODD)).toMatchObject({ kind: 'side', side, spine: true });
      }
    }),
  );
});

test('features print by their kind', () => {
  const cell = { col: 16, row: 4 };
  expect(formatFeature({ kind: 'cell', cell }, HEX_ODD)).toBe('Q4');
  expect(formatFeature({ kind: 'side', side: HEX_ODD.sideOf(cell, 3) }, HEX_ODD)).toBe('Q4-Q5');
  expect(formatFeature({ kind: 'vertex', point: HEX_ODD.vertexPoint(cell, 2) }, HEX_ODD)).toBe('Q4-R3-R4');
  expect(formatFeature({ kind: 'vertex', point: { x: 0, y: 0 } }, HEX_ODD)).toBe('(0,0)');
});
