import { dashes, cap, join } from '../lines';
import type { Pixel } from './map-tool';

const DARK = 0x101408;
const LIGHT = 0xfffbe8;

/** Draws a polygon under way: its terrain's color, dots at its corners, a ring at the first, which closes it. */
export function drawDraft(
  mark: PIXI.Graphics,
  points: readonly Pixel[],
  colour: string,
  how: { readonly closed: boolean; readonly corners: boolean },
): void {
  const unit = 1 / (canvas.stage.scale.x || 1);
  const fill = Number.parseInt(colour.slice(1), 16);
  const flat = points.flatMap(({ x, y }) => [x, y]);
  if (points.length > 2) {
    mark.lineStyle(0);
    mark.beginFill(fill, 0.4).drawPolygon(flat).endFill();
  }
  for (const [width, color] of [
    [5, DARK],
    [2.5, LIGHT],
  ] as const) {
    mark.lineStyle({ width: width * unit, color, alpha: 0.9, join: join('ROUND') });
    points.forEach((p, i) => (i ? mark.lineTo(p.x, p.y) : mark.moveTo(p.x, p.y)));
    const [first] = points;
    if (how.closed && first) mark.lineTo(first.x, first.y);
  }
  if (how.corners) points.forEach((p, i) => grip(mark, p, i === 0 ? 7 * unit : 4.5 * unit, fill, unit));
}

/** Draws a selected shape: a broken outline, with grips at movable corners. */
export function drawTaken(mark: PIXI.Graphics, points: readonly Pixel[], grips: boolean): void {
  const unit = 1 / (canvas.stage.scale.x || 1);
  for (const [width, color, lengths] of [
    [5, DARK, undefined],
    [2.5, 0xffd76a, [10 * unit, 6 * unit]],
  ] as const) {
    mark.lineStyle({ width: width * unit, color, alpha: 0.95, cap: cap('ROUND') });
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length] ?? p;
      for (const [a, b] of dashes(p, q, lengths)) mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
    });
  }
  if (grips) for (const p of points) grip(mark, p, 5 * unit, 0xffd76a, unit);
}

function grip(mark: PIXI.Graphics, at: Pixel, r: number, fill: number, unit: number): void {
  mark.lineStyle({ width: 3.5 * unit, color: DARK, alpha: 1 });
  mark.beginFill(fill).drawCircle(at.x, at.y, r).endFill();
  mark.lineStyle({ width: 1.5 * unit, color: LIGHT, alpha: 1 }).drawCircle(at.x, at.y, r);
}
