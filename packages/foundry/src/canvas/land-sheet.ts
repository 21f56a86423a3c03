import { TEXTURE_SCALE } from './art/texture-cache';
import type { Box, Land } from './land/land';
import { paintLand, planLand, type LandPlan } from './land/paint-land';
import { boxOfPiece, changedBox, isSameLand, piecesOf, type Parts } from './land-pieces';
import { layerPart } from '../host/guard-layer';
import { nextFrame } from '../host/timers';

/**
 * The painted ground in square pieces, each a sprite with its own texture. A change repaints only its own
 * part, and nothing happens between two changes.
 */
export interface LandSheet {
  /** Shows this ground from now on; undefined = none. */
  show(land: Land | undefined): void;
  destroy(): void;
}

/** About the most pixels of all pieces of a map together. */
const TEXELS = 16_000_000;
/** Milliseconds that may be painted in one frame; what is left is painted in the next. */
const BUDGET = 14;

interface Piece {
  readonly sprite: PIXI.Sprite;
  readonly sheet: HTMLCanvasElement;
  readonly box: Box;
  /** The shown parts. */
  shown: Parts;
}

/** @param holder where the pieces are shown */
export function createLandSheet(holder: PIXI.Container): LandSheet {
  const pieces = new Map<string, Piece>();
  let wanted: ReadonlyMap<string, Parts> = new Map();
  let plan: LandPlan | undefined;
  let made = '';
  let frame: number | undefined;

  const drop = (key: string): void => {
    pieces.get(key)?.sprite.destroy({ texture: true, baseTexture: true });
    pieces.delete(key);
  };
  const clear = (): void => {
    for (const key of [...pieces.keys()]) drop(key);
  };
  const paintSome = (): void => {
    frame = undefined;
    if (!plan || holder.destroyed) return;
    const end = performance.now() + BUDGET;
    for (const [key, parts] of wanted) {
      const piece = pieces.get(key);
      if (piece?.shown === parts) continue;
      const box = piece ? changedBox(piece.shown, parts, piece.box) : boxOfPiece(plan.land, key);
      if (box && performance.now() > end) {
        frame = nextFrame(layerPart('bocageTerrain'), paintSome);
        return;
      }
      const painted = piece ?? newPiece(holder, plan.land, key);
      pieces.set(key, painted);
      if (box) paintPiece(painted, plan, box);
      painted.shown = parts;
    }
  };
  return {
    show(land) {
      const frameOf = land ? frameKey(land) : '';
      // A stroke is shown before it is confirmed and once more after that: the second time nothing is new.
      if (land && plan && frameOf === made && isSameLand(plan.land, land)) return;
      if (frameOf !== made) clear();
      made = frameOf;
      plan = land && planLand(land);
      wanted = plan ? piecesOf(plan) : new Map();
      for (const key of [...pieces.keys()]) if (!wanted.has(key)) drop(key);
      if (frame === undefined) paintSome();
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      plan = undefined;
      clear();
    },
  };
}

/** Returns a text of facts that repaint every piece if they change. */
function frameKey({ bounds, layout, ground, colours }: Land): string {
  const zero = layout.centreOf({ col: 0, row: 1 });
  return JSON.stringify([bounds, zero, layout.inradius, layout.lattice.kind, ground, [...colours]]);
}

function newPiece(holder: PIXI.Container, land: Land, key: string): Piece {
  const box = boxOfPiece(land, key);
  const { bounds } = land;
  const area = (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0);
  const scale = Math.max(0.75, Math.min(TEXTURE_SCALE, Math.sqrt(TEXELS / area)));
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil((box.x1 - box.x0) * scale);
  sheet.height = Math.ceil((box.y1 - box.y0) * scale);
  const sprite = new PIXI.Sprite(PIXI.Texture.from(sheet, { mipmap: PIXI.MIPMAP_MODES.ON }));
  sprite.position.set(box.x0, box.y0);
  sprite.width = box.x1 - box.x0;
  sprite.height = box.y1 - box.y0;
  holder.addChild(sprite);
  return { sprite, sheet, box, shown: new Map() };
}

/** Paints the content of a box, cut at whole pixels of the sheet, so that no seam shows. */
function paintPiece({ sheet, box, sprite }: Piece, plan: LandPlan, part: Box): void {
  const pen = sheet.getContext('2d');
  if (!pen) return;
  const [across, down] = [sheet.width / (box.x1 - box.x0), sheet.height / (box.y1 - box.y0)];
  const [x, y] = [Math.floor((part.x0 - box.x0) * across), Math.floor((part.y0 - box.y0) * down)];
  const width = Math.ceil((part.x1 - box.x0) * across) - x;
  const height = Math.ceil((part.y1 - box.y0) * down) - y;
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  pen.clearRect(x, y, width, height);
  pen.scale(across, down);
  pen.translate(-box.x0, -box.y0);
  paintLand(pen, plan, {
    ...{ x0: box.x0 + x / across, y0: box.y0 + y / down },
    ...{ x1: box.x0 + (x + width) / across, y1: box.y0 + (y + height) / down },
  });
  pen.restore();
  sprite.texture.baseTexture.update();
}
