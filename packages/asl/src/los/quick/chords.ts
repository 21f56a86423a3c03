/**
 * The ways in which a line can pass through a hex: in by one side and out by another (15 pairs), or between the centre
 * and a side (6). One bit each. What lies near none of the lines of a way does not matter to a line that goes that way.
 */
const SIX = [0, 1, 2, 3, 4, 5] as const;
const PAIRS: readonly (readonly [number, number])[] = SIX.flatMap((a) =>
  SIX.filter((b) => b > a).map((b) => [a, b] as const),
);

/** Bits of the ways between a centre and a side begin here. */
export const OWN_SHIFT = 15;
export const ALL_WAYS = (1 << (OWN_SHIFT + 6)) - 1;
export const OWN_WAYS = ALL_WAYS & ~((1 << OWN_SHIFT) - 1);

/**
 * The bit of the way from side a to side b.
 * @internal
 */
export function wayThrough(a: number, b: number): number {
  return 1 << PAIRS.findIndex(([p, q]) => (p === a && q === b) || (p === b && q === a));
}

/**
 * The bit of the way between the centre and a side.
 * @internal
 */
export function wayFromCentre(side: number): number {
  return 1 << (OWN_SHIFT + side);
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Ways by position relative to the centre's pixel. */
export interface WayMap {
  /** Half width and half height of the map. */
  readonly halfX: number;
  readonly halfY: number;
  /** Bits, row by row. */
  readonly bits: Int32Array;
}

/**
 * Which ways come within `margin` pixels of each pixel in and around a hex.
 * @param corners of the hex relative to its centre, clockwise from the top left
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

/** The first and the last pixel of a row that lie near a convex polygon: all between them do. */
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
    // As far as each side's line, moved out by the margin, allows; a pixel more for rounding.
    const x = a.x + (dx * (y - a.y) + margin * Math.hypot(dx, dy)) / dy;
    if (dy > 0) last = Math.min(last, Math.floor(x) + 1);
    if (dy < 0) first = Math.max(first, Math.ceil(x) - 1);
  });
  while (first <= last && !isNear(polygon, first, y, margin)) first++;
  while (last >= first && !isNear(polygon, last, y, margin)) last--;
  return [first, last];
}

const corner = (corners: readonly Corner[], k: number): Corner => corners[k % 6] ?? { x: 0, y: 0 };

/** All lines from side a to side b lie between the four (or, of neighbouring sides, three) corners. */
function hull(corners: readonly Corner[], a: number, b: number): readonly Corner[] {
  const numbers = [...new Set([a, a + 1, b, (b + 1) % 6])].sort();
  return numbers.map((k) => corner(corners, k));
}

/** In the convex polygon (clockwise) or no farther than the margin from its border. */
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
