import { HEX_ODD, type Cell } from '@bocage/core';
import { COLUMNS, ROWS } from './plan';

/** The sample's pixels: Foundry's hex grid of size 100, odd columns down, no padding. */
export const SIZE = 100;
export const PITCH = (SIZE * Math.sqrt(3)) / 2;
export const FIRST = { x: PITCH * (2 / 3), y: SIZE / 2 };
export const WIDTH = Math.round(FIRST.x * 2 + PITCH * (COLUMNS - 1));
export const HEIGHT = SIZE * ROWS;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Centre of a cell. */
export function centre(cell: Cell): Spot {
  return spot(HEX_ODD.centre(cell));
}

/** The six corners of a cell. */
export function corners(cell: Cell): readonly Spot[] {
  return [0, 1, 2, 3, 4, 5].map((k) => spot(HEX_ODD.vertexPoint(cell, k)));
}

function spot(point: { readonly x: number; readonly y: number }): Spot {
  return { x: FIRST.x + (point.x * PITCH) / 3, y: FIRST.y + ((point.y - 2) * SIZE) / 2 };
}

/** A number for SVG: short, no exponent. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** `M x y L …` */
export function path(points: readonly Spot[], closed: boolean): string {
  return points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');
}

/** A smooth line through points (Catmull-Rom as cubic curves). */
export function curve(points: readonly Spot[]): string {
  const at = (i: number): Spot => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  let d = `M${n(at(0).x)} ${n(at(0).y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1.x + (p2.x - p0.x) / 6)} ${n(p1.y + (p2.y - p0.y) / 6)} ${n(p2.x - (p3.x - p1.x) / 6)} ${n(
      p2.y - (p3.y - p1.y) / 6,
    )} ${n(p2.x)} ${n(p2.y)}`;
  }
  return d;
}
