import type { Aim } from '@bocage/core/game';
import type { Layout } from '../grid/layout';
import { centreOf } from '../host/position';
import { bocageLayer } from './bocage-layer';
import { middle, cap } from './lines';
import { segment, shrunk, sidePixels } from './los-shapes';
import { showPlates, type Plate } from './plan-marks';

type Pixel = { readonly x: number; readonly y: number };

/** A lit target and its text. */
export interface Light {
  readonly aim: Aim;
  readonly text: string;
}

const LIT = 0xffd24a;
const DUE = 0x57c7ff;
const DARK = 0x14180e;
const PLATE = 0x14180e;

/** Lights of one purpose. Each purpose has its own, so that none removes another's. */
export interface Lights {
  /** Lights exactly these targets, the one under the pointer brighter. */
  show(layout: Layout, lights: readonly Light[], pointed?: Aim): void;
  /** Removes all of them from the map. */
  hide(): void;
}

/** Lights of a deed's targets. */
export const targetLights = createLights('bocage-lights', LIT);
/** Lights of units in a question, or of units that wait for dice. */
export const dueLights = createLights('bocage-due', DUE);

function createLights(name: string, colour: number): Lights {
  let holder: PIXI.Container | undefined;
  return {
    hide() {
      if (holder && !holder.destroyed) holder.destroy({ children: true });
      holder = undefined;
    },
    show(layout, lights, pointed) {
      const layer = bocageLayer()?.overlays?.parent;
      if (!layer || layer.destroyed) return;
      if (!holder || holder.destroyed) holder = newHolder(layer, name);
      drawAll(holder, layout, lights, { colour, pointed });
    },
  };
}

function newHolder(layer: PIXI.Container, name: string): PIXI.Container {
  const holder = layer.addChild(new PIXI.Container());
  holder.eventMode = 'none';
  holder.name = name;
  holder.addChild(new PIXI.Graphics());
  holder.addChild(new PIXI.Container());
  return holder;
}

interface Look {
  readonly colour: number;
  readonly pointed?: Aim | undefined;
}

function drawAll(holder: PIXI.Container, layout: Layout, lights: readonly Light[], look: Look): void {
  const [mark, plates] = holder.children as [PIXI.Graphics, PIXI.Container];
  mark.clear();
  for (const { aim } of lights) draw(mark, layout, aim, look);
  showPlates(
    plates,
    lights.flatMap((light) => plateOn(layout, light)),
    layout,
  );
}

function draw(mark: PIXI.Graphics, layout: Layout, aim: Aim, { colour, pointed }: Look): void {
  const strong = aim === pointed;
  const width = Math.max(layout.inradius * 0.06, 2 / (canvas.stage.scale.x || 1)) * (strong ? 1.8 : 1);
  for (const [more, color, alpha] of [
    [2, DARK, 0.55],
    [1, colour, 1],
  ] as const) {
    mark.lineStyle({ width: width * more, color, alpha, cap: cap('ROUND') });
    if (more === 1 && aim.kind !== 'side' && aim.kind !== 'sides')
      mark.beginFill(colour, strong ? 0.34 : 0.13);
    if (aim.kind === 'cell')
      // A little within the cell, so that the lines of neighbours lie side by side.
      mark.drawPolygon(shrunk(layout, aim.cell, 0.93).flatMap(({ x, y }) => [x, y]));
    else if (aim.kind === 'unit') ring(mark, aim.id);
    else
      for (const side of aim.kind === 'side' ? [aim.side] : aim.sides)
        segment(mark, sidePixels(layout, side), width * more * 2, color);
    mark.endFill();
  }
}

/** Draws a lit target around (0, 0), for legends. */
export function drawLight(mark: PIXI.Graphics, size: number): void {
  for (const [more, color] of [
    [2, DARK],
    [1, LIT],
  ] as const) {
    mark.lineStyle({ width: size * 0.06 * more, color });
    if (more === 1) mark.beginFill(LIT, 0.34);
    mark.drawRoundedRect(-size / 2, -size / 2, size, size, size * 0.12).endFill();
  }
}

function ring(mark: PIXI.Graphics, id: string): void {
  const token = canvas.tokens?.get(id);
  if (!token) return;
  const { x, y } = centreOf(token.document);
  const [w, h] = [token.w * 1.12, token.h * 1.12];
  mark.drawRoundedRect(x - w / 2, y - h / 2, w, h, w * 0.12);
}

function plateOn(layout: Layout, { aim, text }: Light): readonly Plate[] {
  const at = text === '' ? undefined : middleOf(layout, aim);
  return at ? [{ at, text, color: PLATE }] : [];
}

/** Returns the map pixel for a target's text; undefined = it is not drawn. */
function middleOf(layout: Layout, aim: Aim): Pixel | undefined {
  if (aim.kind === 'cell') return layout.centreOf(aim.cell);
  if (aim.kind === 'unit') {
    const token = canvas.tokens?.get(aim.id);
    if (!token) return undefined;
    // Where it is put, not where it still glides.
    const { x, y } = centreOf(token.document);
    return { x, y: y - token.h * 0.5 };
  }
  const side = aim.kind === 'side' ? aim.side : aim.sides[0];
  if (!side) return undefined;
  const [a, b] = layout.lattice.endsOf(side);
  return middle(layout, a, b);
}
