import type { Point } from '@bocage/core/lattice';
import type { TracedHex } from './hexes';

/**
 * Yields the pixels of a line, column by column, in the reference engine's own rounding (docs/importing.md,
 * Sampling).
 */
export function* pixelsOf(from: Point, to: Point): Generator<Point> {
  const columns = Math.abs(to.x - from.x) + 1;
  const stepX = to.x < from.x ? -1 : 1;
  const stepY = to.y < from.y ? -1 : 1;
  const slope = (to.y - from.y) / columns;
  let at = from.y;
  for (let i = 0; i < columns; i++) {
    const x = from.x + i * stepX;
    const next = at + slope;
    const count = Math.abs(Math.trunc(next) - Math.trunc(at)) + 1;
    for (let j = 0; j < count; j++) yield { x, y: Math.trunc(at) + j * stepY };
    at = next;
  }
}

function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function between(a: Point, b: Point, c: Point): boolean {
  return (
    Math.min(a.x, b.x) <= c.x &&
    c.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= c.y &&
    c.y <= Math.max(a.y, b.y)
  );
}

/** Whether two closed segments meet. */
export function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const t1 = turn(a, b, c);
  const t2 = turn(a, b, d);
  const t3 = turn(c, d, a);
  const t4 = turn(c, d, b);
  if (t1 !== t2 && t3 !== t4) return true;
  return (
    (t1 === 0 && between(a, b, c)) ||
    (t2 === 0 && between(a, b, d)) ||
    (t3 === 0 && between(c, d, a)) ||
    (t4 === 0 && between(c, d, b))
  );
}

/** Returns the hexsides that a line touches, in ascending order: usually those of the widened border. */
export function touchedSides(
  hex: TracedHex,
  from: Point,
  to: Point,
  border: readonly Point[] = hex.wide,
): readonly number[] {
  return [0, 1, 2, 3, 4, 5].filter((k) => {
    const a = border[k];
    const b = border[(k + 1) % 6];
    return a !== undefined && b !== undefined && meet(from, to, a, b);
  });
}

/**
 * A line along hexsides: the vertices (numbers) at which it leaves the viewer's hex and enters the target's.
 */
export interface SpineLine {
  readonly exit: number | undefined;
  readonly entry: number | undefined;
}

const TAN_60 = Math.tan(Math.PI / 3);

/**
 * Returns a line along hexsides: level, or at 60 degrees within a tolerance that narrows with the range; else
 * undefined.
 */
export function spineLine(from: Point, to: Point, range: number): SpineLine | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dy === 0) return dx > 0 ? { exit: 2, entry: 5 } : { exit: 5, entry: 2 };
  const tolerance = range < 5 ? 0.05 : range <= 15 ? 0.03 : 0.015;
  if (dx === 0 || Math.abs(Math.abs(dy / dx) - TAN_60) >= tolerance) return undefined;
  if (dx > 0) return dy > 0 ? { exit: 3, entry: 0 } : { exit: 1, entry: 4 };
  return dy > 0 ? { exit: 4, entry: 1 } : { exit: 0, entry: 3 };
}

/** Returns the hexsides of the viewer's hex beside which a center line leaves it. */
export function exitSides(
  hex: TracedHex,
  from: Point,
  to: Point,
  spine: SpineLine | undefined,
): readonly number[] {
  const dx = to.x - from.x;
  if (dx === 0) return [to.y < from.y ? 0 : 3];
  if (spine?.exit !== undefined) return SIDES_AT_EXIT[spine.exit] ?? [];
  return touchedSides(hex, from, to).slice(0, 1);
}

/** By exit vertex: 0 up left, 1 up right, 2 right, 3 down right, 4 down left, 5 left. */
const SIDES_AT_EXIT: readonly (readonly number[])[] = [
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
];

/** Returns the same for an end at a vertex: the sides of its own hex that the line touches, at most two. */
export function vertexSides(hex: TracedHex, from: Point, to: Point): readonly number[] {
  const touched = touchedSides(hex, from, to);
  if (touched.length <= 2) return touched;
  const atEnd = (k: number) =>
    [hex.vertices[k], hex.vertices[(k + 1) % 6]].some(
      (p) => p !== undefined && [from, to].some((end) => end.x === p.x && end.y === p.y),
    );
  return touched.filter((k) => !atEnd(k)).slice(0, 2);
}
