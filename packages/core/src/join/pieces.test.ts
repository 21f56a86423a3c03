import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCut, crop, drawing, KINDS, partOf, pieces, type Cut } from '../../test/cutting';
import { createBoard, withSides } from '../board/create';
import { boardFromJson, boardToJson } from '../board/json';
import { cellOnMap, cellOnPart } from '../board/parts';
import type { Board } from '../board/types';
import { deriveBoard } from '../depiction/derive';
import { HEX_ODD } from '../lattice/hex';
import { joinBoards } from './join';
import type { JoinPart } from './layout';
import { turnedRows } from './orientation';
import { piecesOf, type MapPiece } from './pieces';

/** Drawn boards, and the rows in which they are joined. */
function rowsOf(cut: Cut, code: () => number): readonly (readonly JoinPart[])[] {
  const { map, grid } = pieces(cut);
  const depiction = { ...drawing(map, code), stairways: [], slopes: [] };
  return grid.map((line) =>
    line.map(({ part }) => {
      const { name, lattice, extent, flipped } = part;
      return {
        board: deriveBoard({ name, lattice, extent, depiction: crop(depiction, part, map) }),
        flipped,
      };
    }),
  );
}

const drawn = fc
  .tuple(anyCut, fc.infiniteStream(fc.nat(KINDS.length - 1)))
  .filter(([cut]) => cut.lattice.kind === 'hex')
  .map(([cut, codes]) => rowsOf(cut, () => codes.next().value as number));

const content = (board: Board) => ({
  cells: board.cells.map((cell) => [cell, board.cell(cell)]),
  sides: board.sides,
  extent: board.extent,
});
const raster = ({ depiction }: Board) =>
  depiction && [depiction.width, depiction.height, depiction.a1, depiction.terrain, depiction.elevation];

test('the pieces of a map are its boards, unturned: raster and all, but for the seams', () => {
  fc.assert(
    fc.property(drawn, (rows) => {
      const map = joinBoards('m', rows);
      const parts = piecesOf(map)?.parts ?? [];
      rows.flat().forEach(({ board }, i) => {
        const piece = parts[i]!.board();
        const part = map.parts![i]!;
        expect(raster(piece)).toEqual(raster(board));
        const shared = (cell: (typeof board.cells)[number]) =>
          map.parts!.filter((other) => partOf(cellOnMap(part, map, cell), other, map)).length > 1;
        for (const cell of board.cells.filter((c) => !shared(c)))
          expect(piece.cell(cell)).toEqual(board.cell(cell));
        for (const [side, facts] of board.sides) {
          const cells = board.lattice.cellsOf(side);
          if (cells.every((c) => board.cell(c) !== undefined && !shared(c)))
            expect(piece.side(side)).toEqual(facts);
        }
      });
    }),
    { numRuns: 15 },
  );
});

test('a map and the same map turned by 180° are one map: the whole is the same, pixel by pixel', () => {
  fc.assert(
    fc.property(drawn, (rows) => {
      const [map, turned] = [joinBoards('m', rows), joinBoards('m', turnedRows(rows))];
      const [a, b] = [map, turned].map((board) => piecesOf(board)!.whole.board());
      expect(content(a!)).toEqual(content(b!));
      expect(raster(a!)).toEqual(raster(b!));
      // Hexes keep their places, seen from the other side.
      map.parts!.forEach((part) => {
        const other = turned.parts!.find(({ name }) => name === part.name)!;
        const here = cellOnPart(part, map, map.cells[0]!);
        expect(other.flipped).toBe(!part.flipped);
        expect(turned.cell(cellOnMap(other, turned, here))?.terrain).toBe(map.cell(map.cells[0]!)?.terrain);
      });
    }),
    { numRuns: 15 },
  );
});

test('points go to a piece and back; its pixels are those of the map', () => {
  fc.assert(
    fc.property(drawn, (rows) => {
      const map = joinBoards('m', rows);
      const { parts, whole } = piecesOf(map)!;
      const { depiction } = map;
      for (const piece of [...parts, whole]) {
        for (const cell of map.cells) {
          const point = map.lattice.centre(cell);
          expect(piece.toMap(piece.toPiece(point))).toEqual(point);
          const own = piece.board().lattice.cellAt(piece.toPiece(point))!;
          expect(piece.board().cell(own) !== undefined).toBe(piece.holds(cell));
        }
        const own = piece.board().depiction!;
        for (let i = 0; i < own.terrain.length; i += 37) {
          const { x, y } = piece.pixelToMap({ x: i % own.width, y: Math.floor(i / own.width) });
          expect(depiction!.terrain[y * depiction!.width + x]).toBe(own.terrain[i]);
        }
      }
    }),
    { numRuns: 6 },
  );
});

test('a change on the map lies on its pieces, turned back', () => {
  const cut: Cut = {
    lattice: HEX_ODD,
    columns: [5, 5],
    rows: [3],
    flips: [false, true, false, false, false, false],
  };
  const map = joinBoards(
    'm',
    rowsOf(cut, () => 0),
  );
  const at = { col: 6, row: 2 };
  const side = map.lattice.sideOf(at, 0);
  const edited = withSides(map, [[side, { terrain: 'wall', gap: { from: 2, to: 9 }, breach: { from: at } }]]);
  const piece = piecesOf(edited)!.parts[1]!.board();
  const own = cellOnPart(map.parts![1]!, map, at);
  const turned = { terrain: 'wall', gap: { from: 15, to: 22 }, breach: { from: own } };
  expect(piece.side(piece.lattice.sideOf(own, 3))).toEqual(turned);
});

test('a board with margins is cut out with them, also from a stored map; a single board has no pieces', () => {
  const extent = { columns: 5, firstRow: 1, rows: 3 };
  const lattice = HEX_ODD;
  const plain = drawing({ lattice, extent }, () => 0);
  const margin = { x: 7, y: 3 };
  const [width, height] = [plain.width + 2 * margin.x, plain.height + 2 * margin.y];
  const terrain = Uint8Array.from({ length: width * height }, (_, i) => (i * 31) % KINDS.length);
  const board = deriveBoard({
    name: '1',
    lattice,
    extent,
    depiction: {
      ...plain,
      width,
      height,
      terrain,
      elevation: new Int8Array(width * height),
      a1: { x: plain.a1.x + margin.x, y: plain.a1.y + margin.y },
      stairways: [],
      slopes: [],
    },
  });
  const map = joinBoards('m', [[{ board, flipped: true }]]);
  const stored = boardFromJson(JSON.parse(JSON.stringify(boardToJson(map))));
  const withRaster = createBoard({
    ...stored,
    cells: [],
    ...(map.depiction && { depiction: map.depiction }),
  });
  for (const joined of [map, withRaster]) {
    const piece: MapPiece = piecesOf(joined)!.parts[0]!;
    expect(raster(piece.board())).toEqual(raster(board));
  }
  expect(piecesOf(board)).toBeUndefined();
});
