import { isRulesError } from '@bocage/core';
import { formatCell } from '@bocage/core/notation';
import type { Laid } from '@bocage/core/game';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import { perScene } from '../facts/source';
import type { ScenePort } from '../host/ports';

/**
 * Things left by play on the hexes, as far as this user may know. Each is a burst with its number in a corner
 * of the hex.
 */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

const INK = 0x1c1408;
const FIRE = 0xf0842a;
const RAYS = 11;

/** Returns the things that lie on a scene; every move of the pointer asks. */
export const laidOn = perScene((scene): readonly Laid[] => {
  const state = sceneState(scene);
  if (!state?.rules.laid || state.file === 'loading') return [];
  try {
    return state.rules.laid(situationFor(scene, state, game.user));
  } catch (error) {
    // An unreadable unit is reported at its counter.
    if (isRulesError(error)) return [];
    throw error;
  }
});

/** Returns the marks of things left on a scene. */
export function laidMarks(scene: ScenePort, state: SceneState): readonly PIXI.Container[] {
  // Others have signs of their own, above counters.
  const bursts = laidOn(scene).filter(({ picture }) => picture === undefined);
  return bursts.map((laid) => markOf(state, laid));
}

function markOf({ layout, board }: SceneState, { id, cell, value }: Laid): PIXI.Container {
  const { inradius } = layout;
  const r = inradius * 0.27;
  const { x, y } = besideCounters(layout.centreOf(cell), layout.outline(cell));
  const mark = new PIXI.Container();
  mark.name = `${id} ${formatCell(cell, board)} ${value ?? ''}`.trim();
  mark.position.set(x, y);
  mark.addChild(drawBurst(r));
  if (value !== undefined) mark.addChild(number(`${value}`, r));
  return mark;
}

/** Returns a place in the rightmost corner, which a counter in the middle leaves free. */
function besideCounters(centre: Pixel, outline: readonly Pixel[]): Pixel {
  const corner = outline.reduce((best, one) => (one.x > best.x + 1 ? one : best), centre);
  return { x: centre.x + (corner.x - centre.x) * 0.73, y: centre.y + (corner.y - centre.y) * 0.73 };
}

/** Draws a burst, around (0, 0). */
export function drawBurst(r: number): PIXI.Graphics {
  const points = Array.from({ length: 2 * RAYS }, (_, i) => {
    const turn = (i * Math.PI) / RAYS;
    const out = i % 2 === 0 ? r : r * 0.76;
    return [Math.cos(turn) * out, Math.sin(turn) * out];
  });
  return new PIXI.Graphics()
    .lineStyle({ width: r * 0.12, color: INK, alpha: 0.9 })
    .beginFill(FIRE, 0.95)
    .drawPolygon(points.flat())
    .endFill();
}

function number(text: string, r: number): PIXI.Text {
  const label = new PIXI.Text(text, {
    fontFamily: ['Signika', 'Noto Sans CJK JP', 'sans-serif'],
    fontSize: r * 1.05,
    fontWeight: 'bold',
    fill: 0xffffff,
    stroke: INK,
    strokeThickness: r * 0.22,
  });
  label.anchor.set(0.5);
  label.resolution = 2;
  return label;
}
