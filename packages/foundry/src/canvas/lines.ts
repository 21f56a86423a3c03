import type { Cell, Point } from '@bocage/core/lattice';
import type { LosPlace } from '@bocage/core/game';
import type { Layout } from '../grid/layout';
import type { ResultLook } from './colours';

type Pixel = { readonly x: number; readonly y: number };

/**
 * Returns a line's visible pieces.
 *
 * @param lengths on, off, on, off… in pixels; undefined = one solid piece
 */
export function dashes(
  from: Pixel,
  to: Pixel,
  lengths: readonly number[] | undefined,
): readonly (readonly [Pixel, Pixel])[] {
  const total = Math.hypot(to.x - from.x, to.y - from.y);
  const period = lengths?.reduce((sum, part) => sum + part, 0) ?? 0;
  if (!lengths || period <= 0 || total === 0) return [[from, to]];
  const at = (d: number): Pixel => ({
    x: from.x + ((to.x - from.x) * d) / total,
    y: from.y + ((to.y - from.y) * d) / total,
  });
  const pieces: (readonly [Pixel, Pixel])[] = [];
  let done = 0;
  for (let i = 0; done < total && i < 10_000; i++) {
    const part = lengths[i % lengths.length] ?? period;
    const next = Math.min(total, done + part);
    if (i % 2 === 0) pieces.push([at(done), at(next)]);
    done = next;
  }
  return pieces;
}

type Style = NonNullable<Extract<Parameters<PIXI.Graphics['lineStyle']>[0], object>>;

// The published types give caps and joins a brand of their own; Graphics takes PIXI's.

/** Returns PIXI's cap of a line. */
export const cap = (name: 'ROUND' | 'BUTT'): Style['cap'] => PIXI.LINE_CAP[name] as unknown as Style['cap'];

/** Returns PIXI's join of a line. */
export const join = (name: 'ROUND'): Style['join'] => PIXI.LINE_JOIN[name] as unknown as Style['join'];

/** Returns the pixel of a place: a cell's center, a vertex, or the middle of a side. */
export function pointOf(layout: Layout, place: LosPlace): Pixel {
  if (place.kind === 'cell') return layout.centreOf(place.cell);
  if (place.kind === 'vertex') return layout.pixelOf(layout.lattice.vertexPoint(place.cell, place.vertex));
  const [a, b] = layout.lattice.endsOf(layout.lattice.sideOf(place.cell, place.side));
  return middle(layout, a, b);
}

/** Returns the pixel halfway between two points. */
export function middle(layout: Layout, a: Point, b: Point): Pixel {
  const [p, q] = [layout.pixelOf(a), layout.pixelOf(b)];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
}

/** Returns the direction from a cell's center to its side k, in radians from the right, clockwise. */
export function towards(layout: Layout, cell: Cell, k: number): number {
  const centre = layout.centreOf(cell);
  const { x, y } = middle(layout, ...layout.lattice.endsOf(layout.lattice.sideOf(cell, k)));
  return Math.atan2(y - centre.y, x - centre.x);
}

/** Draws a ring around the first end, or corner brackets around the second. */
export function drawEnd(layout: Layout, place: LosPlace, look: ResultLook, first = false): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  const at = pointOf(layout, place);
  const r = layout.inradius * (place.kind === 'cell' ? 0.72 : 0.22);
  for (const [width, color] of [
    [0.12, 0x0c0f08],
    [0.06, look.colour],
  ] as const) {
    mark.lineStyle({ width: layout.inradius * width, color, alpha: 0.95, cap: cap('ROUND') });
    if (first) mark.drawCircle(at.x, at.y, r);
    else
      for (const turn of [0, 1, 2, 3]) {
        const start = (turn * Math.PI) / 2 + Math.PI / 4 - 0.42;
        mark.moveTo(at.x + Math.cos(start) * r, at.y + Math.sin(start) * r);
        mark.arc(at.x, at.y, r, start, start + 0.84);
      }
  }
  return mark;
}
