import { HEX_ODD } from '@bocage/core/lattice';
import { centrePixel, edgePixels, isSideOnMap, nearestSide } from '@bocage/core/depiction';
import { expect, test } from 'vitest';
import { nearestSides } from './nearest-sides';

/** Five hexes of a board with a margin; one is half off the board. */
const GRID = { width: 200, height: 180, hexWidth: 32, hexHeight: 36, a1: { x: 60, y: 70 } };
const CELLS = [
  { col: 0, row: 1 },
  { col: 1, row: 0 },
  { col: 1, row: 1 },
  { col: 2, row: 2 },
  { col: 3, row: 2 },
];
const EXTENT = { columns: 4, firstRow: 1, rows: 2 };
const PLACES = {
  centres: CELLS.map((cell) => centrePixel(GRID, HEX_ODD, cell)),
  edges: CELLS.map((cell) => edgePixels(GRID, HEX_ODD, cell)),
  onMap: CELLS.map((cell) => [0, 1, 2, 3, 4, 5].map((k) => isSideOnMap(HEX_ODD, EXTENT, cell, k))),
};

test('finds the nearest side for pixels inside, around and far from a hex, cached or not (A6.1)', () => {
  const { hexWidth, hexHeight } = GRID;
  const nearest = nearestSides(PLACES, { hexWidth, hexHeight });
  const wrong: unknown[] = [];
  for (const time of [1, 2]) {
    CELLS.forEach((_, h) => {
      for (let y = 0; y < GRID.height; y++) {
        for (let x = 0; x < GRID.width; x++) {
          const wanted = nearestSide(PLACES.centres[h]!, PLACES.edges[h]!, PLACES.onMap[h]!, x, y);
          if (nearest(h, x, y) !== wanted) wrong.push([time, h, x, y, wanted]);
        }
      }
    });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('hexes that lie alike on the pixel grid share one cache (A6.1)', () => {
  // The third hex is the first, moved by two pixels, so both share a cache. The second has another side off
  // the map.
  const [a, b] = [PLACES.edges[0]!, PLACES.edges[2]!];
  let looks = 0;
  const counting = a.map((p) => ({
    get x() {
      looks++;
      return p.x;
    },
    y: p.y,
  }));
  const places = {
    centres: [
      PLACES.centres[0]!,
      PLACES.centres[2]!,
      { x: PLACES.centres[0]!.x + 2, y: PLACES.centres[0]!.y },
    ],
    edges: [
      a,
      b,
      counting.map((p) => ({
        get x() {
          return p.x + 2;
        },
        y: p.y,
      })),
    ],
    onMap: [0, 1, 2].map(() => [true, true, true, true, true, true]),
  };
  const nearest = nearestSides(places, { hexWidth: 32, hexHeight: 36 });
  const { x, y } = PLACES.centres[0]!;
  const first = nearest(0, x + 9, y - 12);
  looks = 0;
  expect(nearest(2, x + 11, y - 12)).toBe(first);
  expect(looks).toBe(0);
  // Corners of the cached area are looked up only once, too.
  for (const [dx, dy] of [
    [-23, -20],
    [23, -20],
    [-23, 20],
    [23, 20],
    [-21, 0],
    [21, 0],
    [0, 18],
  ] as const) {
    const found = nearest(2, x + 2 + dx, y + dy);
    looks = 0;
    expect(nearest(2, x + 2 + dx, y + dy)).toBe(found);
    expect([dx, dy, looks]).toEqual([dx, dy, 0]);
  }
});
