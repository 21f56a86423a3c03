import type { Point } from '@bocage/core/lattice';
import { SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import type { Layout } from '../grid/layout';

type Pixel = { readonly x: number; readonly y: number };

/** Corners of a circle or ellipse: enough to look round, few enough to grab. */
const ROUND = 24;

/** Returns the shape point under a pixel; with `snap` the nearest center or vertex of the hex there. */
export function shapePointAt(layout: Layout, pixel: Pixel, snap = false): Point {
  const near = snap ? snapped(layout, pixel) : layout.unitsAt(pixel);
  return { x: Math.round(near.x * SHAPE_UNITS), y: Math.round(near.y * SHAPE_UNITS) };
}

function snapped(layout: Layout, pixel: Pixel): Point {
  const { lattice } = layout;
  const cell = layout.cellAt(pixel);
  const places = [lattice.centre(cell), ...lattice.sideNames.map((_, k) => lattice.vertexPoint(cell, k))];
  const distance = (p: Point): number => {
    const at = layout.pixelOf(p);
    return Math.hypot(at.x - pixel.x, at.y - pixel.y);
  };
  return places.reduce((best, p) => (distance(p) < distance(best) ? p : best));
}

/** Returns the pixel of a shape point. */
export function pixelOfShape(layout: Layout, { x, y }: Point): Pixel {
  return layout.pixelOf({ x: x / SHAPE_UNITS, y: y / SHAPE_UNITS });
}

/** Returns the shape points of an upright rectangle on the screen between two corners. */
export function rectangle(layout: Layout, a: Pixel, b: Pixel): readonly Point[] {
  return [
    { x: a.x, y: a.y },
    { x: b.x, y: a.y },
    { x: b.x, y: b.y },
    { x: a.x, y: b.y },
  ].map((p) => shapePointAt(layout, p));
}

/** Returns the shape points of an ellipse on the screen that fills the rectangle between two corners. */
export function ellipse(layout: Layout, a: Pixel, b: Pixel): readonly Point[] {
  const [cx, cy, rx, ry] = [(a.x + b.x) / 2, (a.y + b.y) / 2, (b.x - a.x) / 2, (b.y - a.y) / 2];
  return Array.from({ length: ROUND }, (_, i) => {
    const turn = (2 * Math.PI * i) / ROUND;
    return shapePointAt(layout, { x: cx + rx * Math.cos(turn), y: cy + ry * Math.sin(turn) });
  });
}

/** Returns the points moved. */
export function movedBy(points: readonly Point[], dx: number, dy: number): readonly Point[] {
  return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** Whether a point lies inside a shape or on its outline. */
export function holdsPoint({ points }: Pick<TerrainShape, 'points'>, p: Point): boolean {
  let winding = 0;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a;
    const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    const within = (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;
    if (cross === 0 && within) return true;
    if (a.y <= p.y && b.y > p.y && cross > 0) winding++;
    if (b.y <= p.y && a.y > p.y && cross < 0) winding--;
  }
  return winding !== 0;
}

/** Returns the stretches of a straight line inside a shape, as parts of its length from 0 to 1. */
export function stretchesIn(
  shape: Pick<TerrainShape, 'points'>,
  from: Point,
  to: Point,
): readonly (readonly [number, number])[] {
  const d = { x: to.x - from.x, y: to.y - from.y };
  const cuts = [0, 1];
  for (const [i, a] of shape.points.entries()) {
    const b = shape.points[(i + 1) % shape.points.length] ?? a;
    const e = { x: b.x - a.x, y: b.y - a.y };
    const cross = d.x * e.y - d.y * e.x;
    if (cross === 0) continue;
    const t = ((a.x - from.x) * e.y - (a.y - from.y) * e.x) / cross;
    const u = ((a.x - from.x) * d.y - (a.y - from.y) * d.x) / cross;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
  }
  cuts.sort((p, q) => p - q);
  const found: [number, number][] = [];
  cuts.forEach((start, i) => {
    const end = cuts[i + 1] ?? start;
    if (end <= start) return;
    const t = (start + end) / 2;
    if (!holdsPoint(shape, { x: from.x + d.x * t, y: from.y + d.y * t })) return;
    const last = found.at(-1);
    if (last?.[1] === start) last[1] = end;
    else found.push([start, end]);
  });
  return found;
}
