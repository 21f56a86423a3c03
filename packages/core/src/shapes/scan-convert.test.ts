import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../lattice/types';
import { scanConvert, SUBPIXELS } from './scan-convert';

const SIZE = 24;
const px = (x: number, y: number): Point => ({ x: x * SUBPIXELS, y: y * SUBPIXELS });

function pixels(polygon: readonly Point[]): ReadonlySet<string> {
  const found: string[] = [];
  scanConvert(polygon, SIZE, SIZE, (x, y) => found.push(`${x},${y}`));
  expect(new Set(found).size).toBe(found.length);
  return new Set(found);
}

/** Inside or on the outline, point by point, in rational numbers: shares no code with the rows. */
function holds(polygon: readonly Point[], x: number, y: number): boolean {
  const [px, py] = [BigInt(x * SUBPIXELS), BigInt(y * SUBPIXELS)];
  let winding = 0;
  for (const [i, from] of polygon.entries()) {
    const to = polygon[(i + 1) % polygon.length] ?? from;
    const [ax, ay, bx, by] = [BigInt(from.x), BigInt(from.y), BigInt(to.x), BigInt(to.y)];
    const cross = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const between = (a: bigint, p: bigint, b: bigint): boolean => (a <= p && p <= b) || (b <= p && p <= a);
    if (cross === 0n && between(ax, px, bx) && between(ay, py, by)) return true;
    if (ay <= py && by > py && cross > 0n) winding++;
    if (by <= py && ay > py && cross < 0n) winding--;
  }
  return winding !== 0;
}

const corner = fc.record({
  x: fc.integer({ min: -4 * SUBPIXELS, max: 28 * SUBPIXELS }),
  y: fc.integer({ min: -4 * SUBPIXELS, max: 28 * SUBPIXELS }),
});
/** Corners also on whole and half pixels, where ties are. */
const polygons = fc.array(
  fc.oneof(
    corner,
    fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) }).map(({ x, y }) => ({
      x: (x * SUBPIXELS) / 2,
      y: (y * SUBPIXELS) / 2,
    })),
  ),
  { minLength: 3, maxLength: 8 },
);

test('a pixel belongs to a polygon when its point lies inside or on the outline', () => {
  fc.assert(
    fc.property(polygons, (polygon) => {
      const found = pixels(polygon);
      for (let y = 0; y < SIZE; y++)
        for (let x = 0; x < SIZE; x++) expect(found.has(`${x},${y}`)).toBe(holds(polygon, x, y));
    }),
    { numRuns: 120 },
  );
});

test('first corner and direction of a polygon do not matter', () => {
  fc.assert(
    fc.property(polygons, fc.nat(7), (polygon, turn) => {
      const k = turn % polygon.length;
      expect(pixels([...polygon.slice(k), ...polygon.slice(0, k)])).toEqual(pixels(polygon));
      expect(pixels(polygon.toReversed())).toEqual(pixels(polygon));
    }),
  );
});

test('moved by whole pixels, mirrored or turned by 180° a polygon covers the same pixels', () => {
  const inside = polygons.map((polygon) =>
    polygon.map(({ x, y }) => ({
      x: Math.min(Math.max(x, 3 * SUBPIXELS), 20 * SUBPIXELS),
      y: Math.min(Math.max(y, 3 * SUBPIXELS), 20 * SUBPIXELS),
    })),
  );
  const moves = [
    (x: number, y: number): readonly [number, number] => [x + 3, y - 2],
    (x: number, y: number): readonly [number, number] => [23 - x, y],
    (x: number, y: number): readonly [number, number] => [23 - x, 23 - y],
  ];
  fc.assert(
    fc.property(inside, (polygon) => {
      const before = [...pixels(polygon)].map((p) => p.split(',').map(Number));
      for (const move of moves) {
        const moved = polygon.map((p) => {
          const [x, y] = move(p.x / SUBPIXELS, p.y / SUBPIXELS);
          return { x: x * SUBPIXELS, y: y * SUBPIXELS };
        });
        const wanted = before.map(([x = 0, y = 0]) => move(x, y).join(','));
        expect(pixels(moved)).toEqual(new Set(wanted));
      }
    }),
  );
});

test('a polygon that crosses itself has no hole', () => {
  const star = [px(10, 0), px(16, 20), px(0, 7), px(20, 7), px(4, 20)];
  expect(pixels(star).has('10,11')).toBe(true);
});

test('pixels off the raster are left out, and a polygon smaller than a pixel may cover none', () => {
  expect(pixels([px(-9, -9), px(-2, -9), px(-2, -3)])).toEqual(new Set());
  expect(pixels([px(30, 2), px(40, 2), px(40, 9)])).toEqual(new Set());
  expect(pixels([px(3.2, 3.2), px(3.6, 3.2), px(3.4, 3.7)])).toEqual(new Set());
  expect(pixels([px(-5, -5), px(99, -5), px(99, 99), px(-5, 99)]).size).toBe(SIZE * SIZE);
});
