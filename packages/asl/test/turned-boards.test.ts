/**
 * Two hexes have the same answer if their board lies alone, turned, or on a map of several boards. This holds
 * for the explained, plain and quick way, and for fields. A turned map answers as before (A6.1;
 * docs/importing.md, Sampling). Only the half hexes of the seams are other hexes on a map.
 */
import { cellKey, HEX_EVEN, HEX_ODD, type Cell } from '@bocage/core/lattice';
import { formatCell, parseCell } from '@bocage/core/notation';
import { createBoard, type Board } from '@bocage/core/board';
import { halfOf, HALVES, joinBoards, piecesOf } from '@bocage/core/join';
import { drawTerrain, SHAPE_UNITS } from '@bocage/core/shapes';
import type { LosResult, Sees } from '@bocage/core/game';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  losBetween,
  losField,
  prepareLos,
  QUICK_BLOCKED,
  QUICK_HEX_ONLY,
  QUICK_NEEDS_RULING,
} from '../src/los';
import { drawnBoard, housedBoard, paintedBoard, pittedBoard, randomFrom, shapedBoard } from './random-boards';

interface Part {
  readonly board: Board;
  readonly flipped: boolean;
}

/** Seven columns: the outer ones are alike, so that the board can lie turned. */
const boardOf = (seed: number, odd: boolean): Board => ({
  ...drawnBoard(seed, { columns: 7, rows: 5, lattice: odd ? HEX_ODD : HEX_EVEN }),
  name: `b${seed}`,
});

const anyBoard = fc
  .record({ seed: fc.nat(9999), odd: fc.boolean() })
  .map(({ seed, odd }) => boardOf(seed, odd));

/** Four boards in two rows, some turned. */
const anyMap = fc
  .record({
    seed: fc.nat(9999),
    odd: fc.boolean(),
    flips: fc.tuple(...Array.from({ length: 4 }, () => fc.boolean())),
  })
  .map(({ seed, odd, flips }): readonly Part[] =>
    flips.map((flipped, i) => ({ board: boardOf(seed + i * 10_007, odd), flipped })),
  );

const rowsOf = (parts: readonly Part[]) => [parts.slice(0, 2), parts.slice(2)];
const turned = (parts: readonly Part[]) =>
  parts.toReversed().map(({ board, flipped }) => ({ board, flipped: !flipped }));

interface Answers {
  readonly board: Board;
  /** Where a cell of the single board lies. */
  readonly index: (cell: Cell) => number;
}

function answersOf(board: Board, place: (cell: Cell) => Cell): Answers {
  const numbers = new Map(board.cells.map((cell, i) => [cellKey(cell), i]));
  return { board, index: (cell) => numbers.get(cellKey(place(cell))) ?? -1 };
}

const alone = (board: Board): Answers => answersOf(board, (cell) => cell);
const onMap = (map: Board, { name }: Board): Answers =>
  answersOf(map, (cell) => parseCell(`${name}${formatCell(cell)}`, map));

/** Quick, plain and field answers between two cells, and the explained one. */
function told({ board, index }: Answers, from: Cell, to: Cell, up: number): readonly unknown[] {
  const [i, j] = [index(from), index(to)];
  const los = prepareLos(board).withAdvantage(true, 'each');
  const level = (h: number) => (board.cell(board.cells[h] as Cell)?.level ?? 0) * 2;
  const [a, b] = [level(i) + up, level(j)];
  const end = (h: number, at: number) => ({
    place: { kind: 'cell' as const, cell: board.cells[h] as Cell, level: at / 2 },
    advantage: 'all' as const,
  });
  const {
    los: result,
    hindrance,
    because,
    sees,
  } = losBetween(board, end(i, a), { ...end(j, b), advantage: 'none' });
  const reasons = because.map(({ code, value }) => [code, value]);
  return [los.quickAt(i, j, a, b), los.plainAt(i, j, a, b), result, hindrance, sees, reasons];
}

/** Between a centre and vertices, and between vertices. */
function toldAtVertices(
  { board, index }: Answers,
  from: Cell,
  to: Cell,
  k: number,
  flipped: boolean,
): unknown {
  const cell = (c: Cell) => board.cells[index(c)] as Cell;
  const vertex = (c: Cell, n: number) => ({
    place: { kind: 'vertex' as const, cell: cell(c), vertex: (n + (flipped ? 3 : 0)) % 6 },
    advantage: 'all' as const,
  });
  const centre = { place: { kind: 'cell' as const, cell: cell(from) }, advantage: 'all' as const };
  return [centre, vertex(from, k)].map((end) => {
    const { los, hindrance, because } = losBetween(board, end, vertex(to, k * 5 + 1));
    return [los, hindrance, because[0]?.code];
  });
}

function pairsOf(cells: readonly Cell[], seed: number, count: number): readonly (readonly [Cell, Cell])[] {
  const random = randomFrom(seed);
  const any = (): Cell => cells[random(cells.length)] as Cell;
  return Array.from({ length: count }, () => [any(), any()] as const);
}

test('a turned board answers as it does unturned (A6.1)', () => {
  fc.assert(
    fc.property(anyBoard, fc.nat(9999), (board, seed) => {
      const map = joinBoards('m', [[{ board, flipped: true }]]);
      const [one, other] = [alone(board), onMap(map, board)];
      pairsOf(board.cells, seed, 60).forEach(([from, to], n) => {
        const where = `${formatCell(from)} ${formatCell(to)}`;
        expect([where, told(other, from, to, n % 5)]).toEqual([where, told(one, from, to, n % 5)]);
        const vertices = toldAtVertices(one, from, to, n % 6, false);
        expect([where, toldAtVertices(other, from, to, n % 6, true)]).toEqual([where, vertices]);
      });
    }),
    { numRuns: 2 },
  );
});

test('every board of a map has the same answers, away from its seams (A6.1)', () => {
  fc.assert(
    fc.property(anyMap, fc.nat(9999), (parts, seed) => {
      const map = joinBoards('m', rowsOf(parts));
      for (const { board, flipped } of parts) {
        const inner = board.cells.filter(({ col, row }) => col >= 2 && col <= 4 && row >= 2 && row <= 4);
        const [one, other] = [alone(board), onMap(map, board)];
        pairsOf(inner, seed, 25).forEach(([from, to], n) => {
          const where = `${board.name} ${formatCell(from)} ${formatCell(to)}`;
          expect([where, told(other, from, to, n % 5)]).toEqual([where, told(one, from, to, n % 5)]);
          const vertices = toldAtVertices(one, from, to, n % 6, false);
          expect([where, toldAtVertices(other, from, to, n % 6, flipped)]).toEqual([where, vertices]);
        });
      }
    }),
    { numRuns: 3 },
  );
});

test('a map turned as a whole answers as it did, over the seams too, and both ways (A6.1)', () => {
  fc.assert(
    fc.property(anyMap, fc.nat(9999), (parts, seed) => {
      const [map, back] = [parts, turned(parts)].map((listed) => joinBoards('m', rowsOf(listed)));
      if (map === undefined || back === undefined) throw new Error('no maps');
      const half = (cell: Cell): Cell => turnedCell(map, back, cell);
      const [one, other] = [alone(map), answersOf(back, half)];
      pairsOf(map.cells, seed, 80).forEach(([from, to], n) => {
        const where = `${formatCell(from)} ${formatCell(to)}`;
        expect([where, told(other, from, to, n % 5)]).toEqual([where, told(one, from, to, n % 5)]);
        const los = prepareLos(map).withAdvantage(true, true);
        const [i, j] = [one.index(from), one.index(to)];
        expect([where, los.quick(j, i)]).toEqual([where, los.quick(i, j)]);
      });
    }),
    { numRuns: 3 },
  );
});

/** Where a cell of a map lies when the map is turned. */
function turnedCell(map: Board, back: Board, { col, row }: Cell): Cell {
  const there = map.extent.columns - 1 - col;
  const centre = map.lattice.centre({ col, row });
  const sum = map.lattice.centre(map.cells[0] as Cell).y + map.lattice.centre(map.cells.at(-1) as Cell).y;
  const cell = back.cells.find((c) => c.col === there && back.lattice.centre(c).y === sum - centre.y);
  if (cell === undefined) throw new Error(`nothing at ${col},${row}`);
  return cell;
}

test('quick, plain, explained and field answers agree on a map, seams included (A6.1)', () => {
  fc.assert(
    fc.property(anyMap, fc.nat(9999), (parts, seed) => {
      const map = joinBoards('m', rowsOf(parts));
      const one = alone(map);
      for (const [from, to] of pairsOf(map.cells, seed, 120)) {
        const [quick, plain, result, hindrance, sees] = told(one, from, to, 0) as [
          number,
          number,
          LosResult,
          number,
          Sees,
        ];
        const hidden = sees.cell ? QUICK_HEX_ONLY - hindrance : QUICK_BLOCKED;
        const ruled = result === 'blocked' ? hidden : hindrance;
        expect(plain).toBe(quick);
        expect(quick).toBe(result === 'needs-ruling' ? QUICK_NEEDS_RULING : ruled);
      }
      const from = map.cells[seed % map.cells.length] as Cell;
      const field = losField(map, { place: { kind: 'cell', cell: from }, advantage: 'all' });
      const los = prepareLos(map).withAdvantage(true, 'each');
      field.cells.forEach((cell, i) => {
        const code = los.quick(one.index(from), i);
        if (cell !== undefined && code >= 0) expect(cell.hindrance).toBe(code);
      });
    }),
    { numRuns: 2 },
  );
});

test('painted boards count hindrances from the same end when they lie turned (A6.7)', () => {
  for (const seed of [1, 2, 3, 4]) {
    const painted = paintedBoard(seed);
    const map = joinBoards('m', [[{ board: painted, flipped: true }]]);
    const [one, other] = [alone(painted), onMap(map, painted)];
    for (const [from, to] of pairsOf(painted.cells, seed, 80)) {
      expect(told(other, from, to, 0)).toEqual(told(one, from, to, 0));
    }
  }
});

/** A map of one board without its shapes, with the shapes drawn where they lie on the map. */
function drawnOnMap(board: Board, flipped: boolean): Board {
  const { name, lattice, extent, sides, drawing, depiction } = board;
  if (drawing === undefined || depiction === undefined) throw new Error('no shapes');
  const cells = board.cells.map((cell) => [cell, drawing.ground.cell(cell) ?? {}] as const);
  const map = joinBoards('m', [[{ board: createBoard({ name, lattice, extent, cells, sides }), flipped }]]);
  const piece = piecesOf(map)?.parts[0];
  const shapes = drawing.shapes.map((shape) => ({
    ...shape,
    points: shape.points.map(({ x, y }) => {
      const at = piece?.toMap({ x: x / SHAPE_UNITS, y: y / SHAPE_UNITS }) ?? { x: 0, y: 0 };
      return { x: at.x * SHAPE_UNITS, y: at.y * SHAPE_UNITS };
    }),
  }));
  return drawTerrain(map, { painted: [], shapes }, depiction);
}

const SHAPED = [shapedBoard, housedBoard, pittedBoard].flatMap((make, i) =>
  [1, 4].map((seed) => ({ ...make(seed), name: `s${i}x${seed}` })),
);

test.each(SHAPED.map((board) => [board.name, board] as const))(
  'board %s with shapes is one board alone, on a map, turned and drawn on the map (A6.1)',
  (_, board) => {
    const one = alone(board);
    const maps = [false, true].flatMap((flipped) => [
      joinBoards('m', [[{ board, flipped }]]),
      drawnOnMap(board, flipped),
    ]);
    for (const [i, map] of maps.entries()) {
      const other = onMap(map, board);
      pairsOf(board.cells, i, 150).forEach(([from, to], n) => {
        const where = `${formatCell(from)} ${formatCell(to)}`;
        expect([where, told(other, from, to, n % 3)]).toEqual([where, told(one, from, to, n % 3)]);
      });
    }
  },
);

test.each(SHAPED.map((board) => [board.name, board] as const))(
  'board %s with shapes beside another, and cut in halves, away from seams and cuts (A6.1)',
  (_, board) => {
    const one = alone(board);
    const beside = { ...board, name: 'beside' };
    const map = joinBoards('m', [
      [
        { board, flipped: false },
        { board: beside, flipped: true },
      ],
    ]);
    const last = board.extent.columns - 1;
    const inner = board.cells.filter(({ col }) => col < last);
    pairsOf(inner, 3, 150).forEach(([from, to]) => {
      const where = `${formatCell(from)} ${formatCell(to)}`;
      expect([where, told(onMap(map, board), from, to, 0)]).toEqual([where, told(one, from, to, 0)]);
    });
    for (const half of HALVES) {
      const cut = alone(halfOf(board, half).board);
      const { extent, cells } = cut.board;
      const ends = cells.filter(({ col, row }) => {
        const odd = col % 2 === 1 && (row < extent.firstRow || row === extent.firstRow + extent.rows - 1);
        return (
          !odd && col > (extent.firstColumn ?? 0) && col < (extent.firstColumn ?? 0) + extent.columns - 1
        );
      });
      pairsOf(ends, 5, 60).forEach(([from, to]) => {
        const where = `${half} ${formatCell(from)} ${formatCell(to)}`;
        expect([where, told(cut, from, to, 0)]).toEqual([where, told(one, from, to, 0)]);
      });
    }
  },
);
