/** Shapes of an answer along its line: the way, touched features, the obstacle, blind hexes. */
import type { Feature } from '@bocage/core';
import type { Cell, Point } from '@bocage/core/lattice';
import type { LosTale } from '@bocage/core/game';
import { lookOf } from './colours';
import type { Layout } from '../grid/layout';
import { cap } from './lines';

const DARK = 0x0c0f08;

/**
 * Draws blind hexes hatched, entered hexes outlined, and touched hexsides and vertices dotted: faint, under
 * the line.
 */
export function drawTouched(layout: Layout, tale: LosTale, scale: number): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  for (const cell of tale.blind) hatch(mark, layout, cell);
  const thin = Math.max(layout.inradius * 0.03, 1.2 / scale);
  for (const { step } of tale.steps) {
    if (step.kind === 'cell') {
      mark.lineStyle({ width: thin, color: 0xffffff, alpha: 0.5 });
      mark.drawPolygon(shrunk(layout, step.cell, 0.95).flatMap(({ x, y }) => [x, y]));
    }
  }
  const dot = Math.max(layout.inradius * 0.06, 2.6 / scale);
  for (const { step } of tale.steps) {
    if (step.kind === 'cell') continue;
    const points =
      step.kind === 'vertex' ? [layout.pixelOf(step.vertex.point)] : sidePixels(layout, step.side);
    mark.lineStyle({ width: dot * 0.6, color: DARK, alpha: 0.8 });
    mark.beginFill(0xffffff, 0.95);
    if (step.kind === 'vertex') for (const { x, y } of points) mark.drawCircle(x, y, dot);
    else if (step.kind === 'side') {
      const [a, b] = points;
      if (a && b) mark.drawCircle(...between(a, b, step.where.num / step.where.den), dot * 0.8);
    }
    mark.endFill();
    if (step.kind === 'along') segment(mark, points, dot * 0.9, 0xffffff, 0.85);
  }
  return mark;
}

/** Draws a small cross-hair at each pixel where a drawing hindered or blocked. */
export function drawSpots(layout: Layout, tale: LosTale, scale: number): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  const r = Math.max(layout.inradius * 0.13, 5 / scale);
  for (const { point, deciding, code } of tale.marks) {
    if (!point) continue;
    const { x, y } = layout.pixelOf(point);
    const hinders = code === 'los-hindrance';
    const colour = lookOf(hinders && !deciding ? 'hindered' : 'blocked').colour;
    for (const [width, color] of [
      [r * 0.75, DARK],
      [r * 0.38, colour],
    ] as const) {
      mark.lineStyle({ width, color, alpha: 0.95, cap: cap('ROUND') });
      mark.moveTo(x - r, y).lineTo(x + r, y);
      mark.moveTo(x, y - r).lineTo(x, y + r);
    }
  }
  return mark;
}

/** Draws one step, distinct from all else on the map. */
export function drawStep(
  mark: PIXI.Graphics,
  layout: Layout,
  feature: Feature,
  point: Point | undefined,
  scale: number,
): void {
  mark.clear();
  const width = Math.max(layout.inradius * 0.08, 3 / scale);
  for (const [more, color] of [
    [2, DARK],
    [1, 0xffe08a],
  ] as const) {
    mark.lineStyle({ width: width * more, color, alpha: 0.95, cap: cap('ROUND') });
    if (feature.kind === 'cell') {
      if (more === 1) mark.beginFill(0xffe08a, 0.22);
      mark.drawPolygon(shrunk(layout, feature.cell, 0.97).flatMap(({ x, y }) => [x, y]));
      mark.endFill();
    } else if (feature.kind === 'side')
      segment(mark, sidePixels(layout, feature.side), width * more * 1.3, color);
    else {
      const { x, y } = layout.pixelOf(feature.point);
      mark.drawCircle(x, y, Math.max(layout.inradius * 0.2, 9 / scale));
    }
    if (point) {
      const { x, y } = layout.pixelOf(point);
      mark.drawCircle(x, y, Math.max(layout.inradius * 0.16, 7 / scale));
    }
  }
}

function hatch(mark: PIXI.Graphics, layout: Layout, cell: Cell): void {
  const { colour } = lookOf('blind');
  const r = layout.inradius;
  const { x, y } = layout.centreOf(cell);
  mark.lineStyle({ width: 0 });
  mark.beginFill(DARK, 0.38);
  mark.drawPolygon(shrunk(layout, cell, 0.94).flatMap((p) => [p.x, p.y]));
  mark.endFill();
  mark.lineStyle({ width: r * 0.05, color: colour, alpha: 0.75 });
  // Slanting strokes that stay inside the hex, the longest in its middle.
  for (const d of [-0.75, -0.375, 0, 0.375, 0.75]) {
    const half = r * (0.62 - Math.abs(d) * 0.36);
    mark.moveTo(x + d * r - half * 0.5, y + half * 0.86).lineTo(x + d * r + half * 0.5, y - half * 0.86);
  }
}

/** Returns the corners of a cell, drawn towards its middle. @param by 1 = the cell's own */
export function shrunk(layout: Layout, cell: Cell, by: number): readonly Point[] {
  const centre = layout.centreOf(cell);
  return layout.outline(cell).map(({ x, y }) => ({
    x: centre.x + (x - centre.x) * by,
    y: centre.y + (y - centre.y) * by,
  }));
}

/** Returns the ends of a side in pixels. */
export function sidePixels(
  layout: Layout,
  side: Parameters<Layout['lattice']['endsOf']>[0],
): readonly Point[] {
  return layout.lattice.endsOf(side).map((p) => layout.pixelOf(p));
}

function between(a: Point, b: Point, t: number): readonly [number, number] {
  return [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
}

/** Draws a line between two points. */
export function segment(
  mark: PIXI.Graphics,
  [a, b]: readonly Point[],
  width: number,
  color: number,
  alpha = 0.95,
): void {
  if (!a || !b) return;
  mark.lineStyle({ width, color, alpha, cap: cap('ROUND') });
  mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
}
