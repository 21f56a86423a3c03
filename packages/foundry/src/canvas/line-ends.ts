import type { Point } from '@bocage/core/lattice';
import type { LosPlace } from '@bocage/core/game';
import type { Layout } from '../grid/layout';
import type { ResultLook } from './colours';
import { cap } from './line-style';

type Pixel = { readonly x: number; readonly y: number };

/** Centre, vertex or middle of the side. */
export function pointOf(layout: Layout, place: LosPlace): Pixel {
  if (place.kind === 'cell') return layout.centreOf(place.cell);
  if (place.kind === 'vertex') return layout.pixelOf(layout.lattice.vertexPoint(place.cell, place.vertex));
  const [a, b] = layout.lattice.endsOf(layout.lattice.sideOf(place.cell, place.side));
  return middle(layout, a, b);
}

/** Halfway between two points. */
export function middle(layout: Layout, a: Point, b: Point): Pixel {
  const [p, q] = [layout.pixelOf(a), layout.pixelOf(b)];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
}

/** A ring around the first end, corner brackets around the second. */
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
