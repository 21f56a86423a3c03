import { sameCell, type Cell, type Point } from '@bocage/core/lattice';
import type { Layout } from '../grid/layout';
import { shapePointAt } from './forms';

type Pixel = { readonly x: number; readonly y: number };

/** Most hexes of a road or stream: a shape has at most 400 corners. */
export const LONGEST_TRAIL = 60;
/** Widths by terrain, in inradii. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/gully|sunken|river|canal/i, 0.62],
  [/stream/i, 0.4],
  [/road|path|track/i, 0.46],
];
const USUAL = 0.5;

/** Returns the trail with the next hexes of the pointer; a step back shortens it. */
export function ledTrail(trail: readonly Cell[], cells: readonly Cell[]): readonly Cell[] {
  return cells.reduce<readonly Cell[]>((way, cell) => {
    const last = way.at(-1);
    const before = way.at(-2);
    if (last && sameCell(last, cell)) return way;
    if (before && sameCell(before, cell)) return way.slice(0, -1);
    return way.length < LONGEST_TRAIL ? [...way, cell] : way;
  }, trail);
}

/**
 * Returns a road or stream of the usual width along hexes, as shape points. It is a line from hexside to
 * hexside, bent in the hexes, which goes on to the map's edge from a last hex there.
 *
 * @param holds tells whether a cell is on the map
 * @returns an empty list for fewer than two hexes
 */
export function trailShape(
  layout: Layout,
  trail: readonly Cell[],
  terrain: string,
  holds: (cell: Cell) => boolean,
): readonly Point[] {
  const line = lineThrough(layout, trail, holds);
  if (line.length < 2) return [];
  const half = (layout.inradius * (WIDTHS.find(([name]) => name.test(terrain))?.[1] ?? USUAL)) / 2;
  const rim = (sign: 1 | -1): readonly Pixel[] =>
    line.map((p, i) => {
      const [a, b] = [line[i - 1] ?? p, line[i + 1] ?? p];
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { x: p.x - (sign * half * (b.y - a.y)) / length, y: p.y + (sign * half * (b.x - a.x)) / length };
    });
  return [...rim(1), ...rim(-1).toReversed()].map((p) => shapePointAt(layout, p));
}

function lineThrough(
  layout: Layout,
  trail: readonly Cell[],
  holds: (cell: Cell) => boolean,
): readonly Pixel[] {
  const { lattice } = layout;
  const between = (a: Cell, b: Cell): Pixel => middle(layout.centreOf(a), layout.centreOf(b));
  const beyond = (end: Cell, next: Cell): Pixel => {
    const k = lattice.sideNames.findIndex((_, side) => sameCell(lattice.neighbour(end, side), next));
    const away = lattice.neighbour(end, k + lattice.sideCount / 2);
    return k < 0 || holds(away) ? layout.centreOf(end) : between(end, away);
  };
  const [first, second] = trail;
  const [before, last] = [trail.at(-2), trail.at(-1)];
  if (!first || !second || !before || !last) return [];
  const points: Pixel[] = [beyond(first, second)];
  trail.forEach((cell, i) => {
    const next = trail[i + 1];
    const from = points.at(-1);
    if (!from || !next) return;
    const to = between(cell, next);
    const bend = layout.centreOf(cell);
    // The middle of a curve with its corner in the center:
    if (i > 0) points.push({ x: (from.x + 2 * bend.x + to.x) / 4, y: (from.y + 2 * bend.y + to.y) / 4 });
    points.push(to);
  });
  return [...points, beyond(last, before)];
}

function middle(a: Pixel, b: Pixel): Pixel {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
