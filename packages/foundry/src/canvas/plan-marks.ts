import { amountText, type Cell } from '@bocage/core';
import type * as PixiNs from 'pixi.js';
import type { SceneState } from '../data/scene-state';
import type { Layout } from '../grid/layout';
import type { Plan, PlannedStep } from '../play/plan';
import { bocageLayer } from './bocage-layer';

type Pixel = { readonly x: number; readonly y: number };

/** The way of a counter that is dragged, on the map: the running total in each cell, what sides add, and where it is barred. */
const DARK = 0x14180e;
const LIGHT = 0xfffbe8;
const BARRED = 0xb3261e;
const OPEN_QUESTION = 0x6f42c1;
const SURCHARGE = 0x8c5800;

let marks: PixiNs.Container | undefined;

/** Numbers that stood on the way just shown, by what they look like: most stand on the next one again. */
let spare = new Map<string, PixiNs.Container[]>();

/** Takes the way off the map. */
export function hidePlan(): void {
  takeDown();
  for (const label of [...spare.values()].flat()) label.destroy({ children: true });
  spare = new Map();
}

function takeDown(): void {
  if (marks && !marks.destroyed) {
    for (const label of marks.removeChildren()) {
      const known = spare.get(label.name ?? '');
      if (!label.name) label.destroy();
      else if (known) known.push(label as PixiNs.Container);
      else spare.set(label.name, [label as PixiNs.Container]);
    }
    marks.destroy({ children: true });
  }
  marks = undefined;
}

/** Draws a way. */
export function showPlan({ layout }: SceneState, plan: Plan): void {
  takeDown();
  // Beside the overlays of answers, which are drawn anew at any time.
  const layer = bocageLayer()?.overlays?.parent;
  if (!layer || layer.destroyed) return;
  const holder = layer.addChild(new PIXI.Container());
  marks = holder;
  holder.eventMode = 'none';
  const way = holder.addChild(new PIXI.Graphics());
  for (const step of plan.steps) drawStep(holder, way, layout, step);
}

function drawStep(
  holder: PixiNs.Container,
  way: PixiNs.Graphics,
  layout: Layout,
  { to, answer, total }: PlannedStep,
): void {
  const barred = answer.allowed === false;
  outline(way, layout, to, barred ? BARRED : answer.allowed === true ? LIGHT : OPEN_QUESTION);
  const [a, b] = layout.lattice.endsOf(answer.side).map((end) => layout.pixelOf(end)) as [Pixel, Pixel];
  const side = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (barred) label(holder, side, '✕', BARRED, layout);
  else if (answer.cost && answer.cost.num > 0)
    label(holder, side, `+${amountText(answer.cost)}`, SURCHARGE, layout);
  if (barred) return;
  // In the middle: what a side adds stands on the side, and must not be covered.
  label(holder, layout.centreOf(to), total ? amountText(total) : '?', total ? DARK : OPEN_QUESTION, layout);
}

function outline(way: PixiNs.Graphics, layout: Layout, cell: Cell, color: number): void {
  way.lineStyle({ width: layout.inradius * 0.06, color, alpha: 0.85 });
  way.beginFill(color, 0.12);
  way.drawPolygon(layout.outline(cell).flatMap(({ x, y }) => [x, y]));
  way.endFill();
}

function label(holder: PixiNs.Container, at: Pixel, text: string, color: number, layout: Layout): void {
  // Never too small to read, however far away the map is.
  const size = Math.max(layout.inradius * 0.34, 12 / (canvas.stage.scale.x || 1));
  const key = `${text} ${color} ${size}`;
  const plate = spare.get(key)?.pop() ?? newLabel(text, color, size, layout.inradius * 0.025);
  plate.name = key;
  plate.position.set(at.x, at.y);
  holder.addChild(plate);
}

function newLabel(text: string, color: number, fontSize: number, rim: number): PixiNs.Container {
  const words = new PIXI.Text(text, {
    ...{ fontFamily: ['Signika', 'Noto Sans CJK JP', 'sans-serif'], fontSize, fontWeight: 'bold' },
    fill: 0xffffff,
  });
  words.anchor.set(0.5);
  words.resolution = 2;
  const [w, h] = [Math.max(words.width, words.height) + words.height * 0.4, words.height * 1.1];
  const back = new PIXI.Graphics()
    .lineStyle({ width: rim, color: LIGHT, alpha: 0.85 })
    .beginFill(color, 0.92)
    .drawRoundedRect(-w / 2, -h / 2, w, h, h / 2)
    .endFill();
  const plate = new PIXI.Container();
  plate.addChild(back, words);
  return plate;
}
