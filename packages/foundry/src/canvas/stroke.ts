import { ledOn, nearerEnd, sidesOfChain, type Cell, type Point, type Side } from '@bocage/core/lattice';
import { cellFlagKey, sideFlagKey } from '../data/keys';
import type { Layout } from '../grid/layout';

type Pixel = { readonly x: number; readonly y: number };

/** Distance as a share of the inradius within which a pixel means the hexside, not the hex. */
const REACH = 0.45;
/** The same for a drag: deeper inside a hex it follows no hexside. */
const DRAG_REACH = 0.5;
const END_SHARE = 0.2;

/** Returns the hexside at a pixel; undefined = none is near. */
export function pointedSide(layout: Layout, pixel: Pixel): Side | undefined {
  const { side, distance } = layout.nearestSide(pixel);
  return distance <= layout.inradius * REACH ? side : undefined;
}

/** A stroke along hexsides: its start, and the vertices passed so far. */
export interface SideStroke {
  readonly from: Pixel;
  readonly to: Pixel;
  /** The hexside under the first press, unless that was near one of its ends. */
  readonly first: Side | undefined;
  readonly chain: readonly Point[];
}

/** Begins a stroke. */
export function beginStroke(layout: Layout, at: Pixel): SideStroke {
  const side = pointedSide(layout, at);
  return { from: at, to: at, first: side && !isNearEnd(layout, side, at) ? side : undefined, chain: [] };
}

/**
 * Leads a stroke on from vertex to vertex, so that it has no holes, however coarse the events are.
 *
 * @rows B9.1-g UI-1
 */
export function leadStroke(layout: Layout, stroke: SideStroke, to: Pixel): SideStroke {
  let { chain } = stroke;
  for (const pixel of samples(layout, stroke.to, to)) {
    if (layout.nearestSide(pixel).distance > layout.inradius * DRAG_REACH) continue;
    const vertex = nearestVertex(layout, pixel);
    const start =
      chain.length > 0
        ? chain
        : stroke.first
          ? [nearerEnd(layout.lattice, layout.lattice.endsOf(stroke.first), vertex)]
          : [];
    chain = ledOn(layout.lattice, start, vertex);
  }
  return { ...stroke, to, chain };
}

/** Returns the hexsides of a stroke, in order; without a move the one under the first press. */
export function sidesOfStroke(layout: Layout, stroke: SideStroke): readonly Side[] {
  const sides = new Map<string, Side>();
  const own = sidesOfChain(layout.lattice, stroke.chain);
  const first = stroke.first ?? (own.length === 0 ? pointedSide(layout, stroke.from) : undefined);
  for (const side of first ? [first, ...own] : own) sides.set(sideFlagKey(side), side);
  return [...sides.values()];
}

/** Returns the cells that a drag passes, in order. */
export function cellsAlong(layout: Layout, from: Pixel, to: Pixel): readonly Cell[] {
  const found = new Map<string, Cell>();
  for (const pixel of samples(layout, from, to)) {
    const cell = layout.cellAt(pixel);
    found.set(cellFlagKey(cell), cell);
  }
  return [...found.values()];
}

/** Whether a pixel is near an end of the side. */
function isNearEnd(layout: Layout, side: Side, pixel: Pixel): boolean {
  const share = shareAlong(layout, side, pixel);
  return share < END_SHARE || share > 1 - END_SHARE;
}

function nearestVertex(layout: Layout, pixel: Pixel): Point {
  const cell = layout.cellAt(pixel);
  const far = (point: Point): number => {
    const at = layout.pixelOf(point);
    return Math.hypot(at.x - pixel.x, at.y - pixel.y);
  };
  return layout.lattice.sideNames
    .map((_, k) => layout.lattice.vertexPoint(cell, k))
    .reduce((best, point) => (far(point) < far(best) ? point : best));
}

function samples(layout: Layout, from: Pixel, to: Pixel): readonly Pixel[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(1, Math.ceil(length / (layout.inradius * 0.15)));
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / steps,
    y: from.y + ((to.y - from.y) * i) / steps,
  }));
}

function shareAlong(layout: Layout, side: Side, pixel: Pixel): number {
  const [p, q] = layout.lattice.endsOf(side);
  const [a, b] = [layout.pixelOf(p), layout.pixelOf(q)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return ((pixel.x - a.x) * dx + (pixel.y - a.y) * dy) / (dx * dx + dy * dy);
}
