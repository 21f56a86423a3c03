import type { Cell } from '@bocage/core/lattice';
import { amountText } from '@bocage/core/walk';
import { sceneState, type SceneState } from '../data/scene-state';
import { follow } from '../facts/follow';
import { battlefield, battlefieldDrawn } from '../facts/view';
import type { Layout } from '../grid/layout';
import { timerPart, whenIdle } from '../host/timers';
import type { Plan, PlannedStep } from '../sync/plan';
import { createTextureCache, TEXTURE_SCALE, type TextureCache } from './art/texture-cache';
import { bocageLayer } from './bocage-layer';

type Pixel = { readonly x: number; readonly y: number };

/** A dragged counter's way on the map: the running total in each cell, surcharges of sides, and bars. */
const DARK = 0x14180e;
const LIGHT = 0xfffbe8;
const BARRED = 0xb3261e;
const OPEN_QUESTION = 0x6f42c1;
const SURCHARGE = 0x8c5800;

interface Marks {
  readonly holder: PIXI.Container;
  readonly way: PIXI.Graphics;
  readonly labels: PIXI.Container;
}

/** The way's drawing on the map. */
class PlanMarks {
  private marks: Marks | undefined;

  /** Returns the drawing, made if it is missing; undefined = there is no map. */
  drawn(): Marks | undefined {
    if (!this.marks || this.marks.holder.destroyed) this.marks = newMarks();
    return this.marks;
  }

  clear(): void {
    if (this.marks && !this.marks.holder.destroyed) this.marks.holder.destroy({ children: true });
    this.marks = undefined;
  }
}

/** Numbers as pictures, equal on every way and drawn once. */
class Plates {
  private pictures: TextureCache | undefined;
  private count = 0;

  get(
    key: string,
    width: number,
    height: number,
    paint: (pen: CanvasRenderingContext2D) => void,
  ): PIXI.Texture {
    this.pictures ??= createTextureCache();
    return this.pictures.get(key, width, height, (pen) => {
      this.count += 1;
      paint(pen);
    });
  }

  /** Drops all pictures if they are too many. */
  trim(): void {
    if (this.count <= MOST_PLATES) return;
    this.pictures?.destroy();
    this.pictures = undefined;
    this.count = 0;
  }
}

/** More than the numbers of any one scene at a few zooms. */
const MOST_PLATES = 200;
const marks = new PlanMarks();
const plates = new Plates();

/** Removes the way from the map. */
export function hidePlan(): void {
  marks.clear();
  plates.trim();
}

const WARM = timerPart('plates');
/** Texts of most ways: totals, surcharges of sides, the end. */
const USUAL: readonly (readonly [text: string, color: number])[] = [
  ...Array.from({ length: 16 }, (_, i) => [`${i + 1}`, DARK] as const),
  ...[1, 2].map((more) => [`+${more}`, SURCHARGE] as const),
  ...([['✕', BARRED], ['?', OPEN_QUESTION]] as const), // prettier-ignore
];

/** Prepares the numbers of most ways with a battlefield whose game gives costs of steps. */
export function watchPlates(): void {
  follow(WARM, battlefieldDrawn, () => {
    const scene = battlefield();
    const state = sceneState(scene);
    if (state?.rules.step) warmPlates(state, () => battlefield() === scene);
  });
}

/** Draws the numbers of most ways while nothing else happens, so that none is drawn under the hand. */
function warmPlates({ layout }: Pick<SceneState, 'layout'>, isNeeded: () => boolean, usual = USUAL): void {
  const [first, ...others] = usual;
  if (!first) return;
  whenIdle(WARM, () => {
    if (!isNeeded()) return;
    plateOf(...first, plateHeight(layout), layout.inradius * RIM);
    warmPlates({ layout }, isNeeded, others);
  });
}

/** Draws a way. */
export function showPlan({ layout }: SceneState, plan: Plan): void {
  const shown = marks.drawn();
  if (!shown) return;
  shown.way.clear();
  const labels: Plate[] = [];
  for (const step of plan.steps) drawStep(shown.way, labels, layout, step);
  showPlates(shown.labels, labels, layout);
}

function newMarks(): Marks | undefined {
  // Beside the overlays of answers, which are drawn anew at any time.
  const layer = bocageLayer()?.overlays?.parent;
  if (!layer || layer.destroyed) return undefined;
  const holder = layer.addChild(new PIXI.Container());
  holder.eventMode = 'none';
  holder.name = 'bocage-plan';
  const way = holder.addChild(new PIXI.Graphics());
  return { holder, way, labels: holder.addChild(new PIXI.Container()) };
}

/** A short text on a plate. */
export interface Plate {
  readonly at: Pixel;
  readonly text: string;
  readonly color: number;
}

function drawStep(
  way: PIXI.Graphics,
  labels: Plate[],
  layout: Layout,
  { to, answer, total }: PlannedStep,
): void {
  const barred = answer.allowed === false;
  outline(way, layout, to, barred ? BARRED : answer.allowed === true ? LIGHT : OPEN_QUESTION);
  const [a, b] = layout.lattice.endsOf(answer.side).map((end) => layout.pixelOf(end)) as [Pixel, Pixel];
  const side = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (barred) labels.push({ at: side, text: '✕', color: BARRED });
  else if (answer.cost && answer.cost.num > 0)
    labels.push({ at: side, text: `+${amountText(answer.cost)}`, color: SURCHARGE });
  if (barred) return;
  // In the middle: surcharges stand on their sides, and must stay visible.
  const sum = total ? { text: amountText(total), color: DARK } : { text: '?', color: OPEN_QUESTION };
  labels.push({ at: layout.centreOf(to), ...sum });
}

function outline(way: PIXI.Graphics, layout: Layout, cell: Cell, color: number): void {
  way.lineStyle({ width: layout.inradius * 0.06, color, alpha: 0.85 });
  way.beginFill(color, 0.12);
  way.drawPolygon(layout.outline(cell).flatMap(({ x, y }) => [x, y]));
  way.endFill();
}

/** Shows exactly these plates. Sprites are reused, and spare ones hidden. */
export function showPlates(holder: PIXI.Container, labels: readonly Plate[], layout: Layout): void {
  // Readable at every zoom; in steps, so that few pictures serve all zooms.
  const least = 12 / (canvas.stage.scale.x || 1);
  const size = Math.max(layout.inradius * 0.34, least);
  const height = plateHeight(layout);
  const sprites = holder.children as PIXI.Sprite[];
  labels.forEach(({ at, text, color }, i) => {
    const sprite = sprites[i] ?? holder.addChild(new PIXI.Sprite());
    sprite.texture = plateOf(text, color, height, layout.inradius * RIM);
    sprite.anchor.set(0.5);
    sprite.scale.set(size / height / TEXTURE_SCALE);
    sprite.position.set(at.x, at.y);
    sprite.visible = true;
  });
  for (const sprite of sprites.slice(labels.length)) sprite.visible = false;
}

const RIM = 0.025;

function plateHeight({ inradius }: Layout): number {
  return Math.round(inradius * 0.34 * 100) / 100;
}

const PLATE_FONT = 'Signika, "Noto Sans CJK JP", sans-serif';

/** Returns the picture of a number on its plate. */
function plateOf(text: string, color: number, size: number, rim: number): PIXI.Texture {
  const w = size * Math.max(1.5, 0.7 + 0.6 * text.length);
  const h = size * 1.4;
  return plates.get(`${text} ${color} ${size}`, w + 2 * rim, h + 2 * rim, (pen) => {
    pen.beginPath();
    pen.roundRect(-w / 2, -h / 2, w, h, h / 2);
    pen.fillStyle = `${css(color)}eb`;
    pen.fill();
    pen.lineWidth = rim;
    pen.strokeStyle = `${css(LIGHT)}d9`;
    pen.stroke();
    pen.font = `bold ${size}px ${PLATE_FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#ffffff';
    pen.fillText(text, 0, size * 0.06);
  });
}

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;
