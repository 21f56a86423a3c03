/** On which piece of a map a line is judged (A6.1, asl-los-terrain.md 5.1). */
import {
  cellKey,
  createBoard,
  formatCell,
  formatSide,
  HEX_ODD,
  joinBoards,
  parseCell,
  parsePlace,
  type Board,
} from '@bocage/core';
import { expect, test } from 'vitest';
import { cellOn, linePieces, pieceBetween, pieceOfLine, sideOnMap } from './piece';

const board = (name: string, columns = 5): Board =>
  createBoard({ name, lattice: HEX_ODD, extent: { columns, firstRow: 1, rows: 3 } });

/** Two rows of two boards; c lies turned. Columns A–I, rows 1–6. */
const joined = (): Board =>
  joinBoards('m', [
    [{ board: board('a') }, { board: board('b') }],
    [{ board: board('c'), flipped: true }, { board: board('d') }],
  ]);
const MAP = joined();
const numberOf = (map: Board, name: string): number => {
  const key = cellKey(parseCell(name, map));
  return map.cells.findIndex((cell) => cellKey(cell) === key);
};
const hex = (name: string): number => numberOf(MAP, name);

test('a single board has no pieces; those of a map are found once', () => {
  expect(linePieces(board('x'))).toBeUndefined();
  const lines = linePieces(MAP)!;
  expect(linePieces(MAP)).toBe(lines);
  expect(lines.pieces).toHaveLength(5);
});

test.each([
  ['aB2', 0b0001],
  ['bC2', 0b0010],
  ['cB2', 0b0100],
  ['dB2', 0b1000],
  // Half hexes of the seams: two boards share them, four meet at none.
  ['bA2', 0b0011],
  ['aB3', 0b0101],
  ['dA3', 0b1100],
  ['dD0', 0b1010],
])('%s lies on the boards %i', (name, bits) => {
  expect(linePieces(MAP)!.on[hex(name)]).toBe(bits);
});

test('every hex of a board is found on it, and none of another', () => {
  const map = joined();
  const lines = linePieces(map)!;
  lines.pieces.forEach((piece, n) => {
    map.cells.forEach((cell, h) => {
      const own = lines.own[n]![h]!;
      if (n === 4) return expect(own).toBe(h);
      expect(own !== -1).toBe(((lines.on[h]! >> n) & 1) === 1);
      if (own === -1) return expect(piece.holds(cell)).toBe(false);
      const there = piece.board().cells[own]!;
      expect(cellKey(parseCell(`${piece.board().name}${formatCell(there)}`, map))).toBe(cellKey(cell));
      return expect(cellOn(piece, map, cell)).toEqual(there);
    });
  });
});

test.each([
  ['aB2', 'aD1', 0],
  ['bB1', 'bD2', 1],
  ['cB1', 'cD2', 2],
  ['dB1', 'dD2', 3],
  ['aB2', 'bD1', 4],
  ['aB2', 'dD1', 4],
  // With an end on a seam: on the board of the other end; between two hexes of one seam on the whole map.
  ['aB2', 'bA2', 0],
  ['bA2', 'bD2', 1],
  ['bA1', 'bA2', 4],
  ['aB3', 'cB1', 2],
  ['aB3', 'aD3', 4],
  ['bA2', 'dD0', 1],
])('from %s to %s: piece %i', (from, to, piece) => {
  expect(pieceOfLine(linePieces(MAP)!, hex(from), hex(to))).toBe(piece);
  expect(pieceOfLine(linePieces(MAP)!, hex(to), hex(from))).toBe(piece);
});

test.each([
  // From and to centres, or vertices of them.
  ['aB2', undefined, 'aD1', 3, 0],
  ['aB2', 2, 'aD1', 3, 0],
  ['aB2', 2, 'bA2', undefined, 0],
  // The vertex of a hex that two boards share may lie on either.
  ['aB2', 2, 'bA2', 1, 4],
  ['aB2', undefined, 'bA2', 2, 4],
  ['aB2', undefined, 'bA2', 5, 4],
  ['bA2', 1, 'bD2', undefined, 4],
  ['bA2', undefined, 'bD2', 1, 1],
  ['aB2', 1, 'bD2', undefined, 4],
] as const)('from %s (vertex %s) to %s (vertex %s): piece %s', (from, v, to, w, piece) => {
  const point = (name: string, k: number | undefined) => {
    const cell = MAP.cells[hex(name)]!;
    return k === undefined ? MAP.lattice.centre(cell) : MAP.lattice.vertexPoint(cell, k);
  };
  const [s, d] = [hex(from), hex(to)];
  expect(pieceBetween(MAP, linePieces(MAP)!, s, d, point(from, v), point(to, w))).toBe(piece);
  expect(pieceBetween(MAP, linePieces(MAP)!, d, s, point(to, w), point(from, v))).toBe(piece);
});

test.each([
  ['a', 'B2-C2'],
  ['b', 'B2-C2'],
  ['c', 'B2-C2'],
  ['c', 'B1-B2'],
  ['d', 'D2-E3'],
])('a side of board %s: %s', (name, text) => {
  const piece = linePieces(MAP)!.pieces['abcd'.indexOf(name)]!;
  const own = parsePlace(text, piece.board());
  const there = parsePlace(
    text
      .split('-')
      .map((cell) => name + cell)
      .join('-'),
    MAP,
  );
  if (own.kind !== 'side' || there.kind !== 'side') throw new Error(text);
  expect(formatSide(sideOnMap(piece, MAP, own.side), MAP)).toBe(formatSide(there.side, MAP));
});

test('a side between hexes that are none of the map is refused', () => {
  const [piece] = linePieces(MAP)!.pieces;
  const elsewhere = { ...piece!, toMap: ({ x, y }: { x: number; y: number }) => ({ x: x + 1, y }) };
  expect(() => sideOnMap(elsewhere, MAP, { cell: { col: 1, row: 2 }, side: 1 })).toThrow(
    expect.objectContaining({ code: 'off-board', info: expect.objectContaining({ board: 'm' }) as unknown }),
  );
});

test('boards beyond the thirtieth are looked at on the whole map', () => {
  const many = joinBoards('many', [Array.from({ length: 32 }, (_, n) => ({ board: board(`n${n}`, 3) }))]);
  const lines = linePieces(many)!;
  expect(lines.pieces).toHaveLength(31);
  expect(lines.pieces.at(-1)!.board().cells).toHaveLength(many.cells.length);
  const line = (from: string, to: string): number =>
    pieceOfLine(lines, numberOf(many, from), numberOf(many, to));
  expect([line('n0B1', 'n0B2'), line('n29B1', 'n29B2'), line('n30B1', 'n30B2')]).toEqual([0, 29, 30]);
  expect(lines.on[numberOf(many, 'n31B1')]).toBe(0);
});
