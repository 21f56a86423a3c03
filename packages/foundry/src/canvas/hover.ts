import type * as PixiNs from 'pixi.js';
import type { SceneState } from '../data/scene-state';
import { paletteOf } from '../games';
import type { Pen } from '../tools';
import { pointedSide } from './stroke';

type Pixel = { readonly x: number; readonly y: number };

/** Shows what a click would hit: a hexside for the pen, a hex for painting and for the LOS tool. */
export function drawHover(mark: PixiNs.Graphics, state: SceneState, pen: Pen, point: Pixel): void {
  mark.clear();
  const { layout } = state;
  if (pen.tool === 'draw' || pen.tool === 'erase') {
    const side = pointedSide(layout, point);
    if (!side) return;
    const [p, q] = layout.lattice.endsOf(side);
    const [a, b] = [layout.pixelOf(p), layout.pixelOf(q)];
    const colour =
      pen.tool === 'erase'
        ? '#ff6b5e'
        : (paletteOf(state.rules).sides.get(pen.sideTerrain)?.colour ?? '#ffffff');
    const width = layout.inradius * 0.14;
    stretch(mark, a, b, width * 1.9, 0x101408, 0.55);
    stretch(mark, a, b, width * 1.3, 0xfffbe8, 0.95);
    stretch(mark, a, b, width * 0.8, Number.parseInt(colour.slice(1), 16), 1);
    if (pen.tool === 'erase') cross(mark, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width * 1.4);
    return;
  }
  const outline = layout.outline(layout.cellAt(point));
  mark.lineStyle({ width: layout.inradius * 0.05, color: 0xfffbe8, alpha: 0.9 });
  mark.beginFill(0xffffff, 0.06);
  mark.drawPolygon(outline.flatMap(({ x, y }) => [x, y]));
  mark.endFill();
}

function stretch(
  mark: PixiNs.Graphics,
  a: Pixel,
  b: Pixel,
  width: number,
  color: number,
  alpha: number,
): void {
  mark.lineStyle({ width, color, alpha, cap: PIXI.LINE_CAP.ROUND });
  mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
}

function cross(mark: PixiNs.Graphics, at: Pixel, size: number): void {
  mark.lineStyle({ width: size * 0.3, color: 0x7c0f05, alpha: 1 });
  mark.moveTo(at.x - size, at.y - size).lineTo(at.x + size, at.y + size);
  mark.moveTo(at.x + size, at.y - size).lineTo(at.x - size, at.y + size);
}
