/** Which hex every pixel is of, filled in stretches, against the published reading of each (docs/importing.md, Grid; LOS-5). */
import { HEX_EVEN, HEX_ODD, type Lattice, type Point } from '@bocage/core/lattice';
import { createBoard, type Board, type Depiction } from '@bocage/core/board';
import { borderPolygon, centrePixel, isInPolygon } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { pixelHexes } from '../src/los/board/pixel-hexes';
import { drawnBoard } from './random-boards';

/** The published reading, pixel by pixel. */
function readingOf(board: Board, d: Depiction): (x: number, y: number) => number {
  const { lattice, extent, cells } = board;
  const first = extent.firstColumn ?? 0;
  const left = Math.max(d.a1.x + first * d.hexWidth, 0);
  const numbers = new Map(cells.map(({ col, row }, h) => [`${col} ${row}`, h]));
  const borders = cells.map((cell) => borderPolygon(d, lattice, cell));
  const centres = cells.map((cell) => centrePixel(d, lattice, cell));
  const isLong = (col: number): boolean => (col % 2 !== 0) === (lattice.shoved === 'odd');
  return (x, y) => {
    const z = Math.trunc((x - left) / (d.hexWidth / 3));
    const between = (z - 1) % 3 === 0;
    const col = first + (between ? (z - 1) / 3 : Math.ceil(z / 3));
    const row = isLong(col)
      ? extent.firstRow - 1 + Math.trunc((y + d.hexHeight / 2) / d.hexHeight)
      : extent.firstRow + Math.trunc(y / d.hexHeight);
    const columns = between ? [0, 1, -1] : [0];
    const rows = between ? [0, -1, 1] : [0];
    for (const c of columns) {
      for (const r of rows) {
        const h = numbers.get(`${col + c} ${row + r}`);
        if (h !== undefined && (!between || isInPolygon(borders[h]!, x, y))) return h;
      }
    }
    const far = centres.map((p) => (p.x - x) ** 2 + (p.y - y) ** 2);
    return far.indexOf(Math.min(...far));
  };
}

interface Grid {
  readonly lattice: Lattice;
  readonly firstColumn?: number;
  readonly firstRow?: number;
  readonly hexWidth: number;
  readonly hexHeight: number;
  readonly a1: Point;
  readonly margin?: number;
}

test.each<readonly [string, Grid]>([
  ['geomorphic', { lattice: HEX_ODD, hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 32.25 } }],
  ['even columns long', { lattice: HEX_EVEN, hexWidth: 56.25, hexHeight: 64.5, a1: { x: 0, y: 64.5 } }],
  [
    'a half board from Q on',
    { lattice: HEX_ODD, firstColumn: 16, hexWidth: 56.25, hexHeight: 64.5, a1: { x: -900, y: 32.25 } },
  ],
  [
    'with a margin all round',
    { lattice: HEX_ODD, hexWidth: 30, hexHeight: 35.5, a1: { x: 17, y: 30 }, margin: 20 },
  ],
  [
    'rows numbered from 0',
    { lattice: HEX_ODD, firstRow: 0, hexWidth: 40, hexHeight: 46, a1: { x: 0, y: 69 } },
  ],
  ['cut at its left', { lattice: HEX_ODD, hexWidth: 60, hexHeight: 70, a1: { x: -9, y: 35 }, margin: -4 }],
  // So small that rounding makes slanted borders vertical.
  ['tiny hexes', { lattice: HEX_ODD, hexWidth: 3, hexHeight: 3.5, a1: { x: 0, y: 1.75 } }],
  ['large hexes', { lattice: HEX_EVEN, hexWidth: 107.4, hexHeight: 123.7, a1: { x: 0, y: 61.85 } }],
])('every pixel of a board is of the hex that the published reading gives: %s (A6.1)', (_, grid) => {
  const { lattice, firstColumn = 0, firstRow = 1, hexWidth, hexHeight, a1, margin = 0 } = grid;
  const extent = { columns: 5, rows: 3, firstRow, firstColumn };
  const board = createBoard({ name: 'grid', lattice, extent });
  const d = {
    ...drawnBoard(1).depiction!,
    width: Math.floor(4 * hexWidth) + 1 + 2 * margin,
    height: Math.floor(3 * hexHeight) + 2 * margin,
    hexWidth,
    hexHeight,
    a1,
  };
  const reading = readingOf(board, d);
  const map = pixelHexes(board, d);
  expect(map).toHaveLength(d.width * d.height);
  const wrong: unknown[] = [];
  for (let y = 0; y < d.height; y++) {
    for (let x = 0; x < d.width; x++) {
      const h = reading(x, y);
      if (map[y * d.width + x] !== h) wrong.push([x, y, h, map[y * d.width + x]]);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});
