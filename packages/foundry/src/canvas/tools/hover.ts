import type { Cell, Side } from '@bocage/core/lattice';
import type { SceneState } from '../../data/scene-state';
import { paletteOf } from '../../games';
import type { Layout } from '../../grid/layout';
import type { Pen } from '../../tools';
import { cap, join } from '../lines';
import type { Pixel } from './map-tool';

/** Draws a piece inside a cell as the pen would lay it. */
export function drawInside(mark: PIXI.Graphics, state: SceneState, pen: Pen, point: Pixel): void {
  const { layout } = state;
  const cell = layout.cellAt(point);
  drawLines(mark, state, pen, [insideLine(layout, cell, layout.nearestNumber(cell, point))]);
}

/** Returns the line of a thing inside a cell along its side k: halfway between side and center. */
export function insideLine(layout: Layout, cell: Cell, k: number): readonly [Pixel, Pixel] {
  const { lattice } = layout;
  const centre = layout.centreOf(cell);
  const drawnIn = (vertex: number): Pixel => {
    const { x, y } = layout.pixelOf(lattice.vertexPoint(cell, vertex));
    return { x: centre.x + (x - centre.x) * INSIDE, y: centre.y + (y - centre.y) * INSIDE };
  };
  return [drawnIn(k), drawnIn(k + 1)];
}

/** Place of a piece inside a cell, as a share of the way from its middle to its side. */
const INSIDE = 0.62;

/** Draws hexsides as the pen would change them. */
export function drawSides(mark: PIXI.Graphics, state: SceneState, pen: Pen, sides: readonly Side[]): void {
  const { layout } = state;
  const ends = (side: Side): Pixel[] => layout.lattice.endsOf(side).map((end) => layout.pixelOf(end));
  drawLines(mark, state, pen, sides.map(ends));
}

function drawLines(
  mark: PIXI.Graphics,
  state: SceneState,
  pen: Pen,
  lines: readonly (readonly Pixel[])[],
): void {
  const { layout } = state;
  const laid = paletteOf(state.rules).sides.get(pen.sideTerrain)?.colour ?? '#ffffff';
  const colour = Number.parseInt((pen.tool === 'erase' ? '#ff6b5e' : laid).slice(1), 16);
  const width = layout.inradius * 0.14;
  for (const [share, tone, alpha] of [
    [1.9, 0x101408, 0.55],
    [1.3, 0xfffbe8, 0.95],
    [0.8, colour, 1],
  ] as const)
    stretch(mark, lines, width * share, tone, alpha);
  if (pen.tool !== 'erase') return;
  for (const [a, b] of lines)
    if (a && b) cross(mark, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width * 1.4);
}

/** Draws the hexes that a click would paint. */
export function drawCells(mark: PIXI.Graphics, { layout }: SceneState, cells: readonly Cell[]): void {
  mark.lineStyle({ width: layout.inradius * 0.05, color: 0xfffbe8, alpha: 0.9 });
  mark.beginFill(0xffffff, 0.06);
  for (const cell of cells) mark.drawPolygon(layout.outline(cell).flatMap(({ x, y }) => [x, y]));
  mark.endFill();
}

/** Draws adjoining sides as one line: many single ones would be too slow for every move. */
function stretch(
  mark: PIXI.Graphics,
  lines: readonly (readonly Pixel[])[],
  width: number,
  color: number,
  alpha: number,
): void {
  const same = (p: Pixel | undefined, q: Pixel): boolean =>
    p !== undefined && Math.abs(p.x - q.x) + Math.abs(p.y - q.y) < 0.5;
  mark.lineStyle({ width, color, alpha, cap: cap('ROUND'), join: join('ROUND') });
  let end: Pixel | undefined;
  lines.forEach(([a, b], i) => {
    if (!a || !b) return;
    const next = lines[i + 1];
    const [from, to] = same(end, a) || (!same(end, b) && next?.some((p) => same(p, b))) ? [a, b] : [b, a];
    if (!same(end, from)) mark.moveTo(from.x, from.y);
    mark.lineTo(to.x, to.y);
    end = to;
  });
}

function cross(mark: PIXI.Graphics, at: Pixel, size: number): void {
  mark.lineStyle({ width: size * 0.3, color: 0x7c0f05, alpha: 1 });
  mark.moveTo(at.x - size, at.y - size).lineTo(at.x + size, at.y + size);
  mark.moveTo(at.x + size, at.y - size).lineTo(at.x - size, at.y + size);
}
