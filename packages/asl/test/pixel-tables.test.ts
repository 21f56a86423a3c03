/** The tables of a drawn board's pixels, made in stretches, against pixel by pixel. */
import type { Board, Depiction } from '@bocage/core/board';
import { borderPolygon, centrePixel, isInPolygon, pixelCentre, pixelVertices } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { OWN_WAYS, wayMap } from '../src/los/quick/chords';
import { clearance } from '../src/los/quick/clearance';
import { groundKinds, KIND_MASK, pixelPlace } from '../src/los/quick/ground-kinds';
import { losBoard } from '../src/los/quick/prepared';
import { pixelHexes } from '../src/los/board/pixel-hexes';
import { TERRAIN_IDS } from '../src/los/board/terrain-ids';
import { drawnBoard } from './random-boards';

function drawn(seed: number): { readonly board: Board; readonly d: Depiction } {
  const board = drawnBoard(seed);
  return { board, d: board.depiction! };
}

test.each([1, 2, 3, 4, 5, 6])(
  'board %d: inside hexes every pixel is of the hex whose border holds it (A6.1)',
  (seed) => {
    const { board, d } = drawn(seed);
    const map = pixelHexes(board, d);
    let alone = 0;
    board.cells.forEach((cell, h) => {
      const border = borderPolygon(d, board.lattice, cell);
      const centre = centrePixel(d, board.lattice, cell);
      for (let y = 0; y < d.height; y++) {
        for (let x = 0; x < d.width; x++) {
          const isNear = Math.abs(x - centre.x) < 36 && Math.abs(y - centre.y) < 31;
          if (!isNear || !isInPolygon(border, x, y)) continue;
          alone++;
          if (map[y * d.width + x] !== h) {
            // Middle columns go by rows, which may be off the border by a pixel.
            const above = isInPolygon(border, x, y - 2) && isInPolygon(border, x, y + 2);
            expect(above, `${x},${y} of hex ${h} is ${map[y * d.width + x]}`).toBe(false);
          }
        }
      }
    });
    expect(alone).toBeGreaterThan(d.width * d.height * 0.8);
  },
);

test.each([1, 2, 3])(
  'board %d: clearance is the distance to the nearest pixel of another kind ahead (A6.1)',
  (seed) => {
    const { d } = drawn(seed);
    const clear = clearance(d.terrain, d.width, 1, -1);
    for (let n = 0; n < 400; n++) {
      const i = (n * 7919) % d.terrain.length;
      const [x, y] = [i % d.width, Math.floor(i / d.width)];
      const square = (r: number): boolean => {
        for (let v = Math.max(0, y - r); v <= y; v++) {
          for (let u = x; u <= Math.min(d.width - 1, x + r); u++) {
            if (d.terrain[v * d.width + u] !== d.terrain[i]) return false;
          }
        }
        return true;
      };
      const c = clear[i]!;
      expect(square(c - 1)).toBe(true);
      if (c < 255) expect(square(c)).toBe(false);
    }
  },
);

test.each([1, 2, 3, 4])(
  'board %d: ways by kind are those of every single pixel around the hex (A6.1)',
  (seed) => {
    const { board, d } = drawn(seed);
    const { raster, hexes } = losBoard(board);
    const centre = pixelCentre(d, board.lattice, board.cells[0]!);
    const corners = pixelVertices(d, board.lattice, board.cells[0]!).map((p) => ({
      x: p.x - centre.x,
      y: p.y - centre.y,
    }));
    const { pixels, across, kinds, ways, from } = groundKinds(raster!, hexes, corners);
    const { halfX, halfY, bits } = wayMap(corners, 6);
    for (let h = 0; h < hexes.count; h++) {
      const mine = new Map<number, number>();
      for (let y = -halfY; y <= halfY; y++) {
        for (let x = -halfX; x <= halfX; x++) {
          const [u, v] = [raster!.centreX[h]! + x, raster!.centreY[h]! + y];
          if (u < 0 || v < 0 || u >= d.width || v >= d.height) continue;
          const r = raster!.region[v * d.width + u]!;
          const own =
            raster!.hex[r] === h &&
            !/^(Rowhouse|Interior Factory) Wall/.test(TERRAIN_IDS[raster!.terrain[r]!]!);
          const way = bits[(y + halfY) * (2 * halfX + 1) + x + halfX]! & (own ? ~OWN_WAYS : -1);
          const kind = pixels(1, 1)[pixelPlace(across, u, v)]! & KIND_MASK;
          if (way !== 0) mine.set(kind, (mine.get(kind) ?? 0) | way);
        }
      }
      const found = [...kinds.subarray(from[h]!, from[h + 1]!)].map((k, i) => [k, ways[from[h]! + i]!]);
      expect(found).toEqual([...mine].sort(([a], [b]) => a - b));
    }
  },
);
