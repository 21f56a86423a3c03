import type { Reason } from '@bocage/core';
import { sameCell, type Point } from '@bocage/core/lattice';
import { SHAPE_UNITS, type TerrainShape } from '@bocage/core/shapes';
import type { LosAnswer } from '@bocage/core/game';
import { terrainShown } from '../data/editor';
import type { SceneState } from '../data/scene-state';
import { shapesOf } from '../shapes/edits';
import { stretchesIn } from '../shapes/forms';
import { cap } from './lines';

type Pixel = { readonly x: number; readonly y: number };

/** Reasons that the level of the ground decides. */
const GROUND = /ground|height|crest|blind/;

/**
 * Draws where the line touches the drawn shapes of its reasons: a band beside the line with a tick at either
 * end.
 *
 * @param from the line's first end, in pixels
 */
export function drawTouches(
  state: SceneState,
  answer: LosAnswer,
  from: Pixel,
  to: Pixel,
  colour: number,
): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  const { layout } = state;
  const terrain = canvas.scene && terrainShown(canvas.scene);
  const width = Math.max(layout.inradius * 0.34, 12 / (canvas.stage.scale.x || 1));
  const [a, b] = [pointOf(state, from), pointOf(state, to)];
  const at = (t: number): Pixel => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = {
    x: (-(to.y - from.y) / length) * width * 0.8,
    y: ((to.x - from.x) / length) * width * 0.8,
  };
  for (const shape of terrain ? shapesOf(terrain) : []) {
    for (const [start, end] of stretchesIn(shape, a, b)) {
      const cell = layout.cellAt(at((start + end) / 2));
      const named = answer.because.some(
        (reason) => reason.at?.kind === 'cell' && sameCell(reason.at.cell, cell) && isAbout(reason, shape),
      );
      if (!named) continue;
      const [p, q] = [at(start), at(end)];
      mark.lineStyle({ width, color: colour, alpha: 0.5, cap: cap('BUTT') });
      mark.moveTo(p.x, p.y).lineTo(q.x, q.y);
      for (const end of [p, q]) {
        for (const [thick, color] of [
          [0.3, 0x0c0f08],
          [0.14, 0xffffff],
        ] as const) {
          mark.lineStyle({ width: width * thick, color, alpha: 0.95, cap: cap('ROUND') });
          mark.moveTo(end.x - across.x, end.y - across.y).lineTo(end.x + across.x, end.y + across.y);
        }
      }
    }
  }
  return mark;
}

function pointOf({ layout }: SceneState, pixel: Pixel): Point {
  const { x, y } = layout.unitsAt(pixel);
  return { x: x * SHAPE_UNITS, y: y * SHAPE_UNITS };
}

function isAbout(reason: Reason, shape: TerrainShape): boolean {
  if (shape.terrain !== undefined && reason.facts?.['terrain'] === shape.terrain) return true;
  return shape.level !== undefined && GROUND.test(reason.code);
}
