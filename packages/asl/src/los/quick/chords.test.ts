/** Ways through a hex near a pixel, compared with the distance to each line of a way (A6.1). */
import { expect, test } from 'vitest';
import { ALL_WAYS, OWN_WAYS, wayFromCentre, wayMap, wayThrough, type Corner } from './chords';

const SIX = [0, 1, 2, 3, 4, 5];
const CENTRE: Corner = { x: 0, y: 0 };

/** Returns a hex of this width (between columns) and height, clockwise from the top left. */
const hexOf = (width: number, height: number): readonly Corner[] => {
  const [a, v] = [(width * 2) / 3, height / 2];
  return [
    { x: -a / 2, y: -v },
    { x: a / 2, y: -v },
    { x: a, y: 0 },
    { x: a / 2, y: v },
    { x: -a / 2, y: v },
    { x: -a, y: 0 },
  ];
};

function distance(a: Corner, b: Corner, x: number, y: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = (x - a.x) * dx + (y - a.y) * dy;
  const t = along <= 0 ? 0 : Math.min(1, along / (dx * dx + dy * dy));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/** Whether a point is in a triangle, in either orientation. */
function isIn([a, b, c]: readonly [Corner, Corner, Corner], x: number, y: number): boolean {
  const turn = (p: Corner, q: Corner): number => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
  const turns = [turn(a, b), turn(b, c), turn(c, a)];
  return turns.every((t) => t >= 0) || turns.every((t) => t <= 0);
}

/** Returns the distance of a pixel from the area between these points. */
function farFrom(points: readonly Corner[], x: number, y: number): number {
  const triangles = points.flatMap((a, i) =>
    points.slice(i + 1).flatMap((b, j) => points.slice(i + j + 2).map((c) => [a, b, c] as const)),
  );
  if (triangles.some((triangle) => isIn(triangle, x, y))) return 0;
  return Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => distance(a, b, x, y))));
}

test('each way has its own bit, the same from both ends', () => {
  const pairs = SIX.flatMap((a) => SIX.filter((b) => b > a).map((b) => wayThrough(a, b)));
  const own = SIX.map(wayFromCentre);
  expect(new Set([...pairs, ...own]).size).toBe(21);
  expect([...pairs, ...own].reduce((bits, way) => bits | way, 0)).toBe(ALL_WAYS);
  expect(own.reduce((bits, way) => bits | way, 0)).toBe(OWN_WAYS);
  for (const a of SIX) for (const b of SIX) if (a !== b) expect(wayThrough(a, b)).toBe(wayThrough(b, a));
});

test.each([
  // Regular hexes of whole numbers, with pixels exactly at the margin, and a published hex.
  [36, 40, 6],
  [24, 26, 3],
  [28.125, 32.25, 5],
  [21, 31.5, 0],
])('a hex of %d by %d: pixels within %d of a way have its bit (A6.1)', (width, height, margin) => {
  const corners = hexOf(width, height);
  const side = (k: number): readonly Corner[] => [corners[k]!, corners[(k + 1) % 6]!];
  const ways = [
    ...SIX.flatMap((a) =>
      SIX.filter((b) => b > a).map(
        (b) => [wayThrough(a, b), [...new Set([...side(a), ...side(b)])]] as const,
      ),
    ),
    ...SIX.map((k) => [wayFromCentre(k), [CENTRE, ...side(k)]] as const),
  ];
  const { halfX, halfY, bits } = wayMap(corners, margin);
  expect(bits).toHaveLength((2 * halfX + 1) * (2 * halfY + 1));
  const wrong: unknown[] = [];
  for (let y = -halfY - 3; y <= halfY + 3; y++) {
    for (let x = -halfX - 3; x <= halfX + 3; x++) {
      const inMap = Math.abs(x) <= halfX && Math.abs(y) <= halfY;
      const found = inMap ? bits[(y + halfY) * (2 * halfX + 1) + x + halfX]! : 0;
      for (const [way, points] of ways) {
        const far = farFrom(points, x, y);
        if (Math.abs(far - margin) < 1e-9 && far !== margin) continue;
        if ((found & way) !== (far <= margin ? way : 0)) wrong.push([x, y, way, far]);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});
