import { isSaidAlike } from '@bocage/core/game';
import type { Feature } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { LosAnswer, LosPlace, LosTale } from '@bocage/core/game';
import type { SceneState } from '../data/scene-state';
import { centreOf } from '../host/position';
import { follow } from '../facts/follow';
import { currentSession, type Session } from '../facts/session';
import { battlefield, zoomStep } from '../facts/view';
import { guardedAs } from '../host/guard';
import { layerPart } from '../host/guard-layer';
import { timerPart } from '../host/timers';
import { taleOf } from '../los/ask';
import { resultWord } from '../view/los-view';
import { shownResult, type ShownResult } from '../view/shown';
import { stepFeature } from '../view/steps-view';
import { bocageLayer, TOOLS_LAYER } from './bocage-layer';
import { lookOf, type ResultLook } from './colours';
import { dashes, drawEnd, middle, pointOf, cap } from './lines';
import { fieldSheet } from './field-overlay';
import { forgetFollowed } from './followed-field';
import type { Layout } from '../grid/layout';
import { drawSpots, drawStep, drawTouched } from './los-shapes';
import { drawTouches } from './shape-touches';

type Pixel = { readonly x: number; readonly y: number };

/** Draws the session's answer: line, ends, the deciding feature, and the first end's view of the board. */
export function showSession(session: Session): void {
  const holder = bocageLayer()?.overlays;
  if (!holder || holder.destroyed) return;
  const { state, asked, field } = session;
  const shown = state && canvas.scene === session.scene ? state : undefined;
  const sheet = shown && field ? fieldSheet(shown) : undefined;
  for (const child of holder.removeChildren())
    if (child !== sheet?.view) (child as PIXI.Container).destroy({ children: true });
  forgetFollowed();
  if (!shown) return;
  if (sheet && field) {
    sheet.show(field);
    holder.addChild(sheet.view);
  }
  if (asked) {
    const result = shownResult(asked.answer, asked.toUnit !== undefined);
    holder.addChild(drawAnswer(shown, asked.answer, result, taleOf(shown, asked)));
    return;
  }
  const place = firstEnd(session, shown.layout);
  if (place) holder.addChild(drawEnd(shown.layout, place, lookOf('clear')));
}

/** Returns the place of the picked end. */
function firstEnd({ query: { from } }: Session, layout: Layout): LosPlace | undefined {
  if (from?.kind === 'place') return from.place;
  const token = from && canvas.tokens?.get(from.id);
  return token && { kind: 'cell', cell: layout.cellAt(centreOf(token.document)) };
}

/** Returns the screen pixels for a canvas pixel: lines and labels are never too thin to read. */
function zoom(): number {
  return canvas.stage.scale.x || 1;
}

/** Redraws the picture with the answer, and with the zoom once lines and labels no longer suit it. */
export function watchOverlay(): void {
  const show = guardedAs(layerPart(TOOLS_LAYER), (): void => {
    if (canvas.ready) showSession(currentSession());
  });
  follow(timerPart('los-picture'), currentSession, show);
  follow(
    timerPart('los-picture'),
    () => battlefield() && zoomStep(),
    () => {
      if (currentSession().asked) show();
    },
    true,
  );
}

/** Name of the drawing of the step that the user points at in the panel. */
const POINTED = 'bocage-pointed-step';

/** Shows one step of the answer on the map; undefined = none. */
export function highlightStep(index: number | undefined): void {
  const holder = bocageLayer()?.overlays;
  const { state, asked } = currentSession();
  if (!holder || holder.destroyed) return;
  const before = holder.getChildByName(POINTED) as PIXI.Graphics | null;
  before?.clear();
  const tale = index === undefined || !state || !asked ? undefined : taleOf(state, asked);
  const feature = tale && index !== undefined ? stepFeature(tale, index) : undefined;
  if (!state || !tale || !feature) return;
  const pointed = before ?? holder.addChild(new PIXI.Graphics());
  pointed.name = POINTED;
  const spot = tale.marks.find((mark) => mark.point && isSaidAlike(mark.feature, feature))?.point;
  drawStep(pointed, state.layout, feature, spot, zoom());
}

function drawAnswer(
  state: SceneState,
  answer: LosAnswer,
  result: ShownResult,
  tale: LosTale | undefined,
): PIXI.Container {
  const { layout } = state;
  const look = lookOf(result);
  const group = new PIXI.Container();
  if (tale) group.addChild(drawTouched(layout, tale, zoom()));
  if (answer.deciding) group.addChild(drawDeciding(layout, answer.deciding, look));
  const line = new PIXI.Graphics();
  const [from, to] = [pointOf(layout, answer.from), walkEnd(layout, answer)];
  group.addChild(drawTouches(state, answer, from, to, look.colour));
  const width = Math.max(layout.inradius * 0.09, 3 / zoom());
  strokeLine(line, from, to, { width: width * 2.1, colour: 0x0c0f08, alpha: 0.7 });
  for (const part of partsOf(layout, tale, from, to, result)) {
    const { colour, dash } = lookOf(part.shown);
    strokeLine(line, part.from, part.to, { width, colour, alpha: 1, dash, unit: layout.inradius * 2 });
  }
  if (tale) group.addChild(drawSpots(layout, tale, zoom()));
  if ((result === 'blocked' || result === 'blind' || result === 'cell-only') && answer.deciding) {
    const at = featurePoint(layout, answer.deciding);
    drawStop(line, at, Math.max(layout.inradius * 0.22, 8 / zoom()), look.colour);
  }
  group.addChild(line);
  group.addChild(drawEnd(layout, answer.from, look, true), drawEnd(layout, answer.to, look));
  group.addChild(drawLabel(layout, answer, result, from, to));
  return group;
}

/** Returns the line's parts by the result up to there; beyond the obstacle the whole result counts. */
function partsOf(
  layout: Layout,
  tale: LosTale | undefined,
  from: Pixel,
  to: Pixel,
  result: ShownResult,
): readonly { readonly from: Pixel; readonly to: Pixel; readonly shown: ShownResult }[] {
  if (!tale || tale.parts.length === 0) return [{ from, to, shown: result }];
  return tale.parts.map((part) => ({
    from: layout.pixelOf(part.from),
    to: layout.pixelOf(part.to),
    shown: part.los === 'blocked' ? result : part.los,
  }));
}

/** Returns the end of the rules' walk: for a whole side the end point that decided. */
function walkEnd(layout: Layout, answer: LosAnswer): Pixel {
  const last = answer.walk.at(-1);
  if (answer.to.kind === 'side' && last?.kind === 'vertex') return layout.pixelOf(last.vertex.point);
  return pointOf(layout, answer.to);
}

function featurePoint(layout: Layout, feature: Feature): Pixel {
  if (feature.kind === 'cell') return layout.centreOf(feature.cell);
  if (feature.kind === 'vertex') return layout.pixelOf(feature.point);
  return middle(layout, ...layout.lattice.endsOf(feature.side));
}

function drawDeciding(layout: Layout, feature: Feature, look: ResultLook): PIXI.Graphics {
  const mark = new PIXI.Graphics();
  const r = layout.inradius;
  if (feature.kind === 'cell') {
    outline(mark, layout, feature.cell, { width: r * 0.1, color: 0x0c0f08, alpha: 0.75 });
    mark.beginFill(look.colour, 0.2);
    outline(mark, layout, feature.cell, { width: r * 0.055, color: look.colour, alpha: 1 });
    mark.endFill();
  } else if (feature.kind === 'side') {
    const [a, b] = layout.lattice.endsOf(feature.side).map((p) => layout.pixelOf(p));
    if (a && b) {
      for (const [width, colour, alpha] of [
        [0.34, 0x0c0f08, 0.5],
        [0.24, look.colour, 0.75],
        [0.07, 0xffffff, 0.95],
      ] as const)
        strokeLine(mark, a, b, { width: Math.max(r, 22 / zoom()) * width, colour, alpha });
    }
  } else {
    const p = layout.pixelOf(feature.point);
    mark.lineStyle({ width: r * 0.1, color: 0x0c0f08, alpha: 0.75 }).drawCircle(p.x, p.y, r * 0.24);
    mark.lineStyle({ width: r * 0.06, color: look.colour, alpha: 1 }).drawCircle(p.x, p.y, r * 0.24);
    mark
      .beginFill(0xffffff)
      .drawCircle(p.x, p.y, r * 0.06)
      .endFill();
  }
  return mark;
}

function outline(mark: PIXI.Graphics, layout: Layout, cell: Cell, style: PIXI.ILineStyleOptions): void {
  mark.lineStyle(style);
  mark.drawPolygon(layout.outline(cell).flatMap(({ x, y }) => [x, y]));
}

function drawStop(mark: PIXI.Graphics, at: Pixel, r: number, colour: number): void {
  mark.lineStyle({ width: r * 0.22, color: 0x0c0f08, alpha: 0.9 });
  mark.beginFill(colour).drawCircle(at.x, at.y, r).endFill();
  mark.lineStyle({ width: r * 0.34, color: 0xffffff, alpha: 1, cap: cap('ROUND') });
  const d = r * 0.4;
  mark.moveTo(at.x - d, at.y - d).lineTo(at.x + d, at.y + d);
  mark.moveTo(at.x + d, at.y - d).lineTo(at.x - d, at.y + d);
}

function strokeLine(
  mark: PIXI.Graphics,
  from: Pixel,
  to: Pixel,
  how: {
    readonly width: number;
    readonly colour: number;
    readonly alpha: number;
    readonly dash?: readonly number[] | undefined;
    readonly unit?: number;
  },
): void {
  mark.lineStyle({ width: how.width, color: how.colour, alpha: how.alpha, cap: cap('ROUND') });
  const lengths = how.dash?.map((part) => part * (how.unit ?? 1));
  for (const [a, b] of dashes(from, to, lengths)) mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
}

/** Draws range and result near the second end, on a small plate that is readable on any map. */
function drawLabel(
  layout: Layout,
  answer: LosAnswer,
  result: ShownResult,
  from: Pixel,
  to: Pixel,
): PIXI.Container {
  const plate = new PIXI.Container();
  const size = Math.max(layout.inradius * 0.3, 14 / zoom());
  const title = resultWord(game.i18n, layout.lattice.kind, result);
  const more = result === 'hindered' ? ` +${answer.hindrance}` : '';
  const text = new PIXI.Text(`${title}${more} · ${answer.range}`, {
    fontFamily: ['Signika', 'Noto Sans CJK JP', 'sans-serif'],
    fontSize: size,
    fontWeight: 'bold',
    fill: 0xffffff,
  });
  text.resolution = Math.max(1, 2 * zoom());
  text.anchor.set(0.5);
  const back = new PIXI.Graphics();
  const [w, h] = [text.width + size * 1.1, size * 1.55];
  back.lineStyle({ width: 2, color: lookOf(result).colour, alpha: 1 });
  back
    .beginFill(0x14180e, 0.88)
    .drawRoundedRect(-w / 2, -h / 2, w, h, h * 0.3)
    .endFill();
  plate.addChild(back, text);
  const below = to.y >= from.y ? 1 : -1;
  plate.position.set(to.x, to.y + below * (layout.inradius * 0.8 + h * 0.75));
  return plate;
}
