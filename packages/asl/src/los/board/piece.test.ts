/** Which piece of a map a line is judged on (A6.1, docs/importing.md, Sampling). */
import { cellKey, HEX_ODD } from '@bocage/core/lattice';
import { formatCell, formatSide, parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { joinBoards } from '@bocage/core/join';
import { expect, test } from 'vitest';
import { cellOn, linePieces, pieceBetween, pieceOfLine, SEAM, sideOnMap } from './piece';

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

test('a single board has no pieces; the pieces of a map are cached', () => {
  expect(linePieces(board('x'))).toBeUndefined();
  const lines = linePieces(MAP)!;
  expect(linePieces(MAP)).toBe(lines);
  expect(lines.pieces).toHaveLength(5);
});

test.each([
  ['aB2', 0],
  ['bC2', 1],
  ['cB2', 2],
  ['dB2', 3],
  // Half hexes on the map's rim belong to one board.
  ['aB0', 0],
  ['dE3', 3],
  // Hexes on a seam: two boards share them; D0 belongs to none.
  ['bA2', SEAM],
  ['aB3', SEAM],
  ['dA3', SEAM],
  ['dD0', SEAM],
])('%s lies on the board %i', (name, board) => {
  expect(linePieces(MAP)!.home[hex(name)]).toBe(board);
});

test("every hex of a board has a hex on that board's piece and on no other", () => {
  const map = joined();
  const lines = linePieces(map)!;
  lines.pieces.forEach((piece, n) => {
    map.cells.forEach((cell, h) => {
      const own = lines.own(n)[h]!;
      if (n === 4) return expect(own).toBe(h);
      const home = lines.home[h]!;
      if (home !== SEAM) expect(own !== -1).toBe(home === n);
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
  // With an end on a seam: its hex belongs to no single board.
  ['aB2', 'bA2', 4],
  ['bA2', 'bD2', 4],
  ['bA1', 'bA2', 4],
  ['aB3', 'cB1', 4],
  ['aB3', 'aD3', 4],
  ['bA2', 'dD0', 4],
])('from %s to %s: piece %i', (from, to, piece) => {
  expect(pieceOfLine(linePieces(MAP)!, hex(from), hex(to))).toBe(piece);
  expect(pieceOfLine(linePieces(MAP)!, hex(to), hex(from))).toBe(piece);
});

test.each([
  // From and to centers or vertices.
  ['aB2', undefined, 'aD1', 3, 0],
  ['aB2', 2, 'aD1', 3, 0],
  // A vertex of a full hex on a board's rim is also a vertex of the next board.
  ['aA3', 2, 'aC1', undefined, 0],
  ['aA3', 3, 'aC1', undefined, 4],
  ['aC1', 3, 'aC3', 3, 4],
  ['cC3', 0, 'cB1', undefined, 4],
  ['cC3', 3, 'cB1', undefined, 2],
  // The rim of the map has no next board.
  ['aC1', 0, 'aA2', undefined, 0],
  ['aA2', 5, 'aC2', undefined, 0],
  // A hex on a seam belongs to no single board, nor do its vertices.
  ['aB2', 2, 'bA2', undefined, 4],
  ['aB2', 2, 'bA2', 1, 4],
  ['aB2', undefined, 'bA2', 2, 4],
  ['aB2', undefined, 'bA2', 5, 4],
  ['bA2', 1, 'bD2', undefined, 4],
  ['bA2', undefined, 'bD2', 1, 4],
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

test('refuses a side between hexes outside the map', () => {
  const [piece] = linePieces(MAP)!.pieces;
  const elsewhere = { ...piece!, toMap: ({ x, y }: { x: number; y: number }) => ({ x: x + 1, y }) };
  expect(() => sideOnMap(elsewhere, MAP, { cell: { col: 1, row: 2 }, side: 1 })).toThrow(
    expect.objectContaining({ code: 'off-board', info: expect.objectContaining({ board: 'm' }) as unknown }),
  );
});

test('a map may have forty boards', () => {
  const many = joinBoards('many', [Array.from({ length: 40 }, (_, n) => ({ board: board(`n${n}`, 3) }))]);
  const lines = linePieces(many)!;
  expect(lines.pieces).toHaveLength(41);
  expect(lines.pieces.at(-1)!.board().cells).toHaveLength(many.cells.length);
  const line = (from: string, to: string): number =>
    pieceOfLine(lines, numberOf(many, from), numberOf(many, to));
  expect([line('n0B1', 'n0B2'), line('n33B1', 'n33B2'), line('n39B1', 'n39C2')]).toEqual([0, 33, 39]);
  expect([line('n33B1', 'n33C2'), line('n33B1', 'n34B2')]).toEqual([40, 40]);
});
