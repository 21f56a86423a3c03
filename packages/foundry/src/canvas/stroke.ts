import type { Cell, Side } from '@bocage/core';
import { cellFlagKey, sideFlagKey } from '../data/keys';
import type { Layout } from '../grid/layout';

type Pixel = { readonly x: number; readonly y: number };

/** Nearer than this share of the inradius a pixel means the hexside, further in the hex. */
const REACH = 0.45;
/** While dragging, ends of sides are left out: near a vertex the nearest side may be one that is only touched. */
const DRAG_REACH = 0.34;
const END_SHARE = 0.2;

/** The hexside that a pixel points at, if it is near one. */
export function pointedSide(layout: Layout, pixel: Pixel): Side | undefined {
  const { side, distance } = layout.nearestSide(pixel);
  return distance <= layout.inradius * REACH ? side : undefined;
}

/** Whether a pixel points at an end of the side rather than at the side. */
export function isNearEnd(layout: Layout, side: Side, pixel: Pixel): boolean {
  const share = shareAlong(layout, side, pixel);
  return share < END_SHARE || share > 1 - END_SHARE;
}

/**
 * Sides that a drag from one pixel to another follows, in order: always whole hexsides.
 *
 * @rows B9.1-g UI-1
 */
export function sidesAlong(layout: Layout, from: Pixel, to: Pixel): readonly Side[] {
  const found = new Map<string, Side>();
  for (const pixel of samples(layout, from, to)) {
    const { side, distance } = layout.nearestSide(pixel);
    if (distance > layout.inradius * DRAG_REACH) continue;
    if (isNearEnd(layout, side, pixel)) continue;
    found.set(sideFlagKey(side), side);
  }
  return [...found.values()];
}

/** Cells that a drag passes, in order. */
export function cellsAlong(layout: Layout, from: Pixel, to: Pixel): readonly Cell[] {
  const found = new Map<string, Cell>();
  for (const pixel of samples(layout, from, to)) {
    const cell = layout.cellAt(pixel);
    found.set(cellFlagKey(cell), cell);
  }
  return [...found.values()];
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
