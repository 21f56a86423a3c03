import type { FieldCell } from '@bocage/core';
import type * as PixiNs from 'pixi.js';
import { createTextureCache, TEXTURE_SCALE } from './art/texture-cache';
import type { SceneState } from '../data/scene-state';
import { fieldResult, type FieldResult } from '../view/shown';
import { lookOf } from './colours';

type Pixel = { readonly x: number; readonly y: number };

/** What the first end sees of each cell: left bright, dotted, hatched or cross-hatched; one Graphics for the board. */
export function drawField(state: SceneState, field: readonly (FieldCell | undefined)[]): PixiNs.Container {
  const group = new PIXI.Container();
  const shade = group.addChild(new PIXI.Graphics());
  const marks = group.addChild(new PIXI.Graphics());
  const { layout, board } = state;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions;
  // Half hexes at the rim end where the map ends.
  const map = new PIXI.Graphics()
    .beginFill(0xffffff)
    .drawRect(sceneX, sceneY, sceneWidth, sceneHeight)
    .endFill();
  group.mask = group.addChild(map);
  board.cells.forEach((cell, i) => {
    const seen = field[i];
    if (!seen) return;
    const centre = layout.centreOf(cell);
    const outline = layout.outline(cell).map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * 0.985,
      y: centre.y + (y - centre.y) * 0.985,
    }));
    paintCell(shade, marks, centre, outline, layout.inradius, fieldResult(seen));
    if (seen.hindrance > 0) marks.addChild(count(centre, layout.inradius, seen.hindrance));
  });
  return group;
}

function paintCell(
  shade: PixiNs.Graphics,
  marks: PixiNs.Graphics,
  centre: Pixel,
  outline: readonly Pixel[],
  r: number,
  kind: FieldResult,
): void {
  const look = lookOf(kind);
  const dark = kind === 'blocked' || kind === 'blind';
  shade.beginFill(dark ? 0x0b0d10 : look.colour, dark ? 0.5 : kind === 'clear' ? 0.16 : 0.24);
  shade.drawPolygon(outline.flatMap(({ x, y }) => [x, y])).endFill();
  marks.lineStyle({ width: r * 0.045, color: look.colour, alpha: dark ? 0.4 : 0.85 });
  if (kind === 'blocked') {
    const d = r * 0.11;
    marks.moveTo(centre.x - d, centre.y - d).lineTo(centre.x + d, centre.y + d);
    marks.moveTo(centre.x + d, centre.y - d).lineTo(centre.x - d, centre.y + d);
  } else if (kind === 'blind') {
    marks.moveTo(centre.x - r * 0.2, centre.y + r * 0.12).lineTo(centre.x + r * 0.2, centre.y - r * 0.12);
    marks.drawEllipse(centre.x, centre.y, r * 0.2, r * 0.12);
  } else if (kind === 'cell-only') {
    for (const y of [-0.3, 0, 0.3]) {
      marks.moveTo(centre.x - r * 0.45, centre.y + r * y).lineTo(centre.x + r * 0.45, centre.y + r * y);
    }
  } else if (kind === 'next-only') {
    // A smaller hex in the hex: seen, and closed all round.
    marks.drawPolygon(
      outline.flatMap(({ x, y }) => [centre.x + (x - centre.x) * 0.55, centre.y + (y - centre.y) * 0.55]),
    );
  } else if (kind === 'needs-ruling') {
    marks.drawCircle(centre.x, centre.y, r * 0.2);
  }
}

/** One texture per number: a board may show hundreds. */
const counts = createTextureCache();

function count(centre: Pixel, r: number, hindrance: number): PixiNs.Sprite {
  const size = r * 1.4;
  const texture = counts.get(`${hindrance}|${r}`, size, size, (pen) => {
    pen.font = `700 ${r * 0.5}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineWidth = r * 0.11;
    pen.lineJoin = 'round';
    pen.strokeStyle = '#2a1d00';
    pen.strokeText(`+${hindrance}`, 0, 0);
    pen.fillStyle = '#fff4d0';
    pen.fillText(`+${hindrance}`, 0, 0);
  });
  const sprite = new PIXI.Sprite(texture);
  sprite.anchor.set(0.5);
  sprite.scale.set(1 / TEXTURE_SCALE);
  sprite.position.set(centre.x, centre.y);
  return sprite;
}
