/**
 * Ways of a line through a hex: between two sides (15 pairs), or between the center and a side (6). One bit
 * each. A line on a way meets only what lies near the lines of that way.
 */
const SIX = [0, 1, 2, 3, 4, 5] as const;
const PAIRS: readonly (readonly [number, number])[] = SIX.flatMap((a) =>
  SIX.filter((b) => b > a).map((b) => [a, b] as const),
);

/** First bit of the ways between the center and a side. */
export const OWN_SHIFT = 15;
export const ALL_WAYS = (1 << (OWN_SHIFT + 6)) - 1;
export const OWN_WAYS = ALL_WAYS & ~((1 << OWN_SHIFT) - 1);

/**
 * Returns the bit of the way from side a to side b.
 * @internal
 */
export function wayThrough(a: number, b: number): number {
  return 1 << PAIRS.findIndex(([p, q]) => (p === a && q === b) || (p === b && q === a));
}

/**
 * Returns the bit of the way between the center and a side.
 * @internal
 */
export function wayFromCentre(side: number): number {
  return 1 << (OWN_SHIFT + side);
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Ways near each pixel, relative to the hex's center pixel. */
export interface WayMap {
  /** Half width and half height of the map, in pixels. */
  readonly halfX: number;
  readonly halfY: number;
  /** Bits, row by row. */
  readonly bits: Int32Array;
}

/**
 * Returns which ways pass within `margin` pixels of each pixel in and around a hex.
 * @param corners of the hex relative to its center, clockwise from the top left
 * @internal
 */
export function wayMap(corners: readonly Corner[], margin: number): WayMap {
  const halfX = Math.ceil(Math.max(...corners.map((c) => c.x)) + margin) + 1;
  const halfY = Math.ceil(Math.max(...corners.map((c) => c.y)) + margin) + 1;
  const ways = [
    ...PAIRS.map(([a, b]) => hull(corners, a, b)),
    ...SIX.map((k) => [{ x: 0, y: 0 }, corner(corners, k), corner(corners, k + 1)]),
  ];
  const columns = 2 * halfX + 1;
  const bits = new Int32Array(columns * (2 * halfY + 1));
  ways.forEach((way, n) => {
    for (let y = -halfY; y <= halfY; y++) {
      const row = (y + halfY) * columns + halfX;
      const [first, last] = reachInRow(way, y, margin, halfX);
      for (let x = first; x <= last; x++) bits[row + x] = (bits[row + x] as number) | (1 << n);
    }
  });
  return { halfX, halfY, bits };
}

/** Returns the first and last pixel of a row near a convex polygon; all pixels between are near too. */
function reachInRow(
  polygon: readonly Corner[],
  y: number,
  margin: number,
  half: number,
): readonly [number, number] {
  let [first, last] = [-half, half];
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Corner;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    // The line of each side, moved out by the margin, limits the row; one pixel more for rounding.
    const x = a.x + (dx * (y - a.y) + margin * Math.hypot(dx, dy)) / dy;
    if (dy > 0) last = Math.min(last, Math.floor(x) + 1);
    if (dy < 0) first = Math.max(first, Math.ceil(x) - 1);
  });
  while (first <= last && !isNear(polygon, first, y, margin)) first++;
  while (last >= first && !isNear(polygon, last, y, margin)) last--;
  return [first, last];
}

const corner = (corners: readonly Corner[], k: number): Corner => corners[k % 6] ?? { x: 0, y: 0 };

/**
 * The corners of both sides contain all lines between them: four corners, or three if the sides are
 * neighbors.
 */
function hull(corners: readonly Corner[], a: number, b: number): readonly Corner[] {
  const numbers = [...new Set([a, a + 1, b, (b + 1) % 6])].sort();
  return numbers.map((k) => corner(corners, k));
}

/** Whether a point is in the convex polygon (clockwise), or at most `margin` from its border. */
function isNear(polygon: readonly Corner[], x: number, y: number, margin: number): boolean {
  let inside = true;
  let nearest = Infinity;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Corner;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    if (dx * (y - a.y) - dy * (x - a.x) < 0) inside = false;
    const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2);
  });
  return inside || nearest <= margin * margin;
}
