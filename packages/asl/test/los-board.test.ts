/** Pixels of hexes and vertices, and the widened borders of hexes (docs/importing.md, Grid; LOS-5), by all pixels. */
import { HEX_EVEN, HEX_ODD } from '@bocage/core/lattice';
import type { Depiction } from '@bocage/core/board';
import { clampToRaster, isInPolygon, pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { joinBoards } from '@bocage/core/join';
import { expect, test } from 'vitest';
import { losBoard } from '../src/los/quick/prepared';
import { drawnBoard, paintedBoard } from './random-boards';

const BOARDS = [
  drawnBoard(1, { columns: 4, rows: 3, lattice: HEX_ODD }),
  drawnBoard(2, { columns: 4, rows: 3, lattice: HEX_EVEN }),
];
/** How far the six vertices are moved out, clockwise from the top left. */
const OUT = [
  { x: -1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const onRaster = ({ width, height }: Depiction, x: number, y: number) => ({
  x: Math.min(Math.max(x, 0), width - 1),
  y: Math.min(Math.max(y, 0), height - 1),
});

test.each(BOARDS.map((board) => [board.name, board] as const))(
  'board %s: a widened border holds what its polygon does (LOS-5)',
  (_, board) => {
    const { widened } = losBoard(board);
    const d = board.depiction!;
    const wrong: unknown[] = [];
    let held = 0;
    board.cells.forEach((cell, h) => {
      const polygon = pixelVertices(d, board.lattice, cell).map((vertex, k) => {
        const { x, y } = clampToRaster(d, vertex);
        return { x: Math.trunc(x) + OUT[k]!.x, y: Math.trunc(y) + OUT[k]!.y };
      });
      for (let y = 0; y < d.height; y++) {
        for (let x = 0; x < d.width; x++) {
          const wanted = isInPolygon(polygon, x, y);
          if (wanted) held++;
          if (widened(h, x, y) !== wanted) wrong.push([h, x, y, wanted]);
        }
      }
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    // Neighbours overlap a little, and nothing lies in none.
    expect(held).toBeGreaterThan(d.width * d.height);
  },
);

test.each(BOARDS.map((board) => [board.name, board] as const))(
  'board %s: pixels of centres and vertices lie on the raster',
  (_, board) => {
    const { pixel } = losBoard(board);
    const d = board.depiction!;
    board.cells.forEach((cell, h) => {
      const centre = clampToRaster(d, pixelCentre(d, board.lattice, cell));
      expect(pixel(h, -1)).toEqual({ x: Math.trunc(centre.x), y: Math.trunc(centre.y) });
      pixelVertices(d, board.lattice, cell).forEach((vertex, k) => {
        const { x, y } = clampToRaster(d, vertex);
        expect(pixel(h, k)).toEqual(onRaster(d, Math.trunc(x), Math.trunc(y)));
      });
    });
  },
);

test('a board without a drawing has no pixels', () => {
  const { pixel, widened, raster } = losBoard(paintedBoard(1));
  expect(raster).toBeUndefined();
  expect([pixel(3, -1), pixel(3, 2)]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
  expect(widened(3, 0, 0)).toBe(false);
});

test('a map of several boards has no pixels of its own: its pieces have', () => {
  const size = { columns: 7, rows: 3, lattice: HEX_ODD };
  const parts = [1, 2].map((seed) => ({ board: { ...drawnBoard(seed, size), name: `b${seed}` } }));
  const map = joinBoards('m', [parts]);
  expect(map.depiction).toBeDefined();
  const { pixel, widened, raster } = losBoard(map);
  expect(raster).toBeUndefined();
  expect([pixel(3, -1), pixel(3, 2), widened(3, 0, 0)]).toEqual([{ x: 0, y: 0 }, { x: 0, y: 0 }, false]);
});
