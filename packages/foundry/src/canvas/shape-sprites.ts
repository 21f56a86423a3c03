import type { TerrainShape } from '@bocage/core/shapes';
import type { TerrainChoice } from '@bocage/core/game';
import { pixelOfShape } from '../shapes/forms';
import { paintShape, SHAPE_MARGIN } from './art/shape-art';
import { TEXTURE_SCALE } from './art/texture-cache';
import type { Layout } from '../grid/layout';

/** Largest side of a texture; larger shapes are drawn coarser. */
const LARGEST = 2048;
/** Color of a level without terrain. */
const GROUND = '#8a5a22';

/** Sprites of the drawn shapes, each with its own texture, which is dropped with its shape. */
export interface ShapeSprites {
  /** @returns sprites in the order given */
  of(
    layout: Layout,
    choices: readonly TerrainChoice[],
    shapes: readonly TerrainShape[],
  ): readonly PIXI.Sprite[];
  destroy(): void;
}

/** Returns an empty set. */
export function createShapeSprites(): ShapeSprites {
  let textures = new Map<string, PIXI.Texture>();
  return {
    of(layout, choices, shapes) {
      const kept = new Map<string, PIXI.Texture>();
      const sprites = shapes.map((shape) => {
        const outline = shape.points.map((p) => pixelOfShape(layout, p));
        const frame = frameOf(outline, layout.inradius * SHAPE_MARGIN);
        const key = keyOf(layout, shape, outline, frame);
        const texture = kept.get(key) ?? textures.get(key) ?? paint(layout, choices, shape, outline, frame);
        kept.set(key, texture);
        const sprite = new PIXI.Sprite(texture);
        sprite.anchor.set(0.5);
        sprite.scale.set(1 / frame.scale);
        sprite.position.set(frame.x, frame.y);
        return sprite;
      });
      for (const [key, texture] of textures) if (!kept.has(key)) texture.destroy(true);
      textures = kept;
      return sprites;
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy(true);
      textures = new Map();
    },
  };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

type Pixel = { readonly x: number; readonly y: number };

function frameOf(outline: readonly Pixel[], margin: number): Frame {
  const [xs, ys] = [outline.map((p) => p.x), outline.map((p) => p.y)];
  const [x0, x1] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [y0, y1] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const [width, height] = [x1 - x0, y1 - y0];
  const scale = Math.min(TEXTURE_SCALE, LARGEST / Math.max(width, height));
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, width, height, scale };
}

/** Returns a text of everything in the texture; a shape that only moves keeps its own. */
function keyOf(layout: Layout, shape: TerrainShape, outline: readonly Pixel[], frame: Frame): string {
  const at = outline.map((p) => `${(p.x - frame.x).toFixed(1)},${(p.y - frame.y).toFixed(1)}`);
  return [shape.id, shape.terrain, shape.level, layout.inradius.toFixed(1), ...at].join('|');
}

function paint(
  layout: Layout,
  choices: readonly TerrainChoice[],
  { id, terrain, level }: TerrainShape,
  outline: readonly Pixel[],
  frame: Frame,
): PIXI.Texture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(frame.width * frame.scale);
  canvas.height = Math.ceil(frame.height * frame.scale);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(frame.scale, frame.scale);
    pen.translate(frame.width / 2, frame.height / 2);
    paintShape(pen, {
      ...{ terrain, level, inradius: layout.inradius },
      colour: choices.find((choice) => choice.id === terrain)?.colour ?? GROUND,
      outline: outline.map((p) => ({ x: p.x - frame.x, y: p.y - frame.y })),
      seed: [...id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 100_003, 7),
    });
  }
  return PIXI.Texture.from(canvas, { mipmap: PIXI.MIPMAP_MODES.ON });
}
