import { sameSide } from '@bocage/core/lattice';
import { advantageOf } from '../facts/advantage';
import { sceneState } from '../data/scene-state';
import { knownUnits } from '../facts/knowledge';
import { isOurs } from '../data/ours';
import { mayKnow } from '../data/units';
import { follow } from '../facts/follow';
import { battlefield, changesHere, zoomStep } from '../facts/view';
import { centreOf } from '../host/position';
import type { TokenPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { clearFace, fitFace, refreshFace } from './counter/face';
import { nextFrame, timerPart } from '../host/timers';
import { cap } from './lines';

/**
 * The sign of Wall Advantage: a small translucent shield in the counter's corner and a thin broken ring. It
 * is the token's child and moves with it. Mandatory Wall Advantage without a counter is an empty shield; a
 * denied one is struck through.
 */
const NAME = 'bocage-advantage';
/** The last drawing as a text: the many refreshes of an animation cost one comparison. */
const drawn = new WeakMap<PIXI.Graphics, string>();
const SHIELD_INK = 0x2a1d00;
const GOLD = 0xffe08a;
/** Half of the room between two arcs, in radians. */
const GAP = 0.12;

type Look = 'counter' | 'implicit' | 'denied';
type Line = readonly [Pixel, Pixel];
interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws, moves or removes a token's marker. In Deluxe ASL its ring has an arc for each hexside that the unit holds; in
 * Bypass the three hexsides that it covers are drawn along the hex.
 *
 * @rows B9.323-e B9.55x-e UI-2 UI-3
 */
export function refreshMarker(token: TokenPort): void {
  const old = token.getChildByName(NAME) as PIXI.Graphics | null;
  const look = lookOf(token);
  if (!look) {
    old?.destroy();
    return;
  }
  const covered = look === 'denied' ? [] : coveredSides(token);
  const arcs = look === 'counter' ? arcsOf(token, covered.length > 0) : [];
  const key = JSON.stringify([token.w, token.h, look, arcs, covered]);
  if (old && drawn.get(old) === key) return;
  const mark = old ?? token.addChild(new PIXI.Graphics());
  mark.name = NAME;
  mark.eventMode = 'none';
  drawn.set(mark, key);
  drawMarker(mark.clear(), token, look, arcs, covered);
}

function lookOf({ document }: TokenPort): Look | undefined {
  if (game.settings.get(MODULE_ID, 'markers') !== true || !mayKnow(game.user, document)) return undefined;
  const state = advantageOf(document.parent, document.id);
  if (state?.holds) return state.implicit ? 'implicit' : 'counter';
  return state?.denied ? 'denied' : undefined;
}

interface Arc {
  /** Direction of the side's middle, in radians. */
  readonly angle: number;
  readonly width: number;
}

/** Returns one arc for each side of the cell, or for each held side if the game counts them singly. */
function arcsOf({ document }: TokenPort, covered: boolean): readonly Arc[] {
  const state = sceneState(document.parent);
  const held = advantageOf(document.parent, document.id);
  if (!state || (covered && !held?.bySide)) return [];
  const { layout } = state;
  const { lattice } = layout;
  const cell = layout.cellAt(centreOf(document));
  const centre = layout.centreOf(cell);
  return lattice.sideNames.flatMap((_, k) => {
    const side = lattice.sideOf(cell, k);
    if (held?.bySide && !held.sides.some((one) => sameSide(one, side))) return [];
    const [a, b] = lattice.endsOf(side).map((end) => layout.pixelOf(end)) as [Pixel, Pixel];
    const angle = Math.atan2((a.y + b.y) / 2 - centre.y, (a.x + b.x) / 2 - centre.x);
    return [{ angle, width: (2 * Math.PI) / lattice.sideCount }];
  });
}

/** Returns the side of a unit in Bypass and the two that join it, relative to the token's corner. */
function coveredSides({ document }: TokenPort): readonly Line[] {
  const state = sceneState(document.parent);
  if (!state || !document.parent) return [];
  const { layout, rules } = state;
  const { sideNames, sideCount } = layout.lattice;
  const unit = knownUnits(document.parent).units.get(document.id);
  const on = rules.unitFields.filter(({ onSide }) => onSide).map(({ id }) => unit?.state[id]);
  const straddled = sideNames.findIndex((name) => on.includes(name));
  if (straddled < 0) return [];
  const cell = layout.cellAt(centreOf(document));
  const local = (p: Pixel): Pixel => ({ x: p.x - document._source.x, y: p.y - document._source.y });
  return [-1, 0, 1].map((step) => {
    const side = layout.lattice.sideOf(cell, (straddled + step + sideCount) % sideCount);
    const [a, b] = layout.lattice.endsOf(side);
    return [local(layout.pixelOf(a)), local(layout.pixelOf(b))] as const;
  });
}

function drawMarker(
  mark: PIXI.Graphics,
  { w, h }: TokenPort,
  look: Look,
  arcs: readonly Arc[],
  covered: readonly Line[],
): void {
  const size = Math.min(w, h);
  const [x, y] = [w / 2, h / 2];
  for (const [width, colour, alpha] of [
    [0.05, 0x0c0f08, 0.45],
    [0.025, GOLD, 0.85],
  ] as const) {
    const style = { color: colour, alpha, cap: cap('ROUND') };
    mark.lineStyle({ ...style, width: size * width * 2 });
    for (const [a, b] of covered) mark.moveTo(a.x, a.y).lineTo(b.x, b.y);
    mark.lineStyle({ ...style, width: size * width });
    const r = size * 0.55;
    for (const { angle, width } of arcs) {
      const start = angle - width / 2 + GAP;
      mark.moveTo(x + Math.cos(start) * r, y + Math.sin(start) * r);
      mark.arc(x, y, r, start, start + width - 2 * GAP);
    }
  }
  drawShield(mark, { x: w - size * 0.12, y: size * 0.13 }, size * 0.17, look);
}

/** Draws the shield of an advantage around a point. */
export function drawShield(mark: PIXI.Graphics, { x, y }: Pixel, r: number, look: Look): void {
  const gold = look === 'denied' ? 0xb9b3a4 : GOLD;
  if (look === 'implicit') {
    // Empty, with a dark edge, so that it is seen on light counters too.
    mark.lineStyle({ width: r * 0.36, color: SHIELD_INK, alpha: 0.55 });
    outline(mark, x, y, r);
    mark.lineStyle({ width: r * 0.2, color: gold, alpha: 0.9 });
    outline(mark, x, y, r);
    return;
  }
  mark.lineStyle({ width: r * 0.16, color: SHIELD_INK, alpha: 0.9 });
  mark.beginFill(gold, 0.92);
  outline(mark, x, y, r);
  mark.endFill();
  if (look === 'denied') {
    for (const [width, color] of [
      [0.42, 0xffffff],
      [0.24, 0xa3180c],
    ] as const) {
      mark.lineStyle({ width: r * width, color, alpha: 1, cap: cap('ROUND') });
      mark.moveTo(x - r * 0.85, y + r * 0.85).lineTo(x + r * 0.85, y - r * 0.85);
    }
    return;
  }
  mark.lineStyle({ width: r * 0.2, color: SHIELD_INK, alpha: 0.9 });
  mark.moveTo(x - r * 0.45, y - r * 0.12).lineTo(x + r * 0.45, y - r * 0.12);
  mark.moveTo(x - r * 0.4, y + r * 0.28).lineTo(x + r * 0.4, y + r * 0.28);
}

function outline(mark: PIXI.Graphics, x: number, y: number, r: number): void {
  mark.moveTo(x, y - r);
  mark.quadraticCurveTo(x + r * 0.5, y - r * 0.7, x + r * 0.85, y - r * 0.7);
  mark.quadraticCurveTo(x + r * 0.95, y + r * 0.55, x, y + r);
  mark.quadraticCurveTo(x - r * 0.95, y + r * 0.55, x - r * 0.85, y - r * 0.7);
  mark.quadraticCurveTo(x - r * 0.5, y - r * 0.7, x, y - r);
}

/** Draws all our marks on a token's counter, and none on a scene that is not ours. */
function refreshCounter(token: TokenPort): void {
  // The token may be gone by now.
  if (token.destroyed || token.mesh?.destroyed) return;
  if (isOurs(token.document.parent)) {
    refreshFace(token);
    refreshMarker(token);
  } else {
    clearFace(token);
    token.getChildByName(NAME)?.destroy();
  }
}

/** Draws our marks of a token with the host's own drawing. */
export function tokenDrawn(token: TokenPort): void {
  if (isOurs(token.document.parent)) refreshCounter(token);
}

/** Redraws counters at the next frame after a change of their facts: many changes cost one round. */
export function watchCounters(): void {
  const part = timerPart('counters');
  let frame: number | undefined;
  const draw = (): void => {
    frame = undefined;
    if (canvas.ready) for (const token of canvas.tokens?.placeables ?? []) refreshCounter(token);
  };
  follow(
    part,
    () => changesHere('ground', 'record', 'tokens', 'sight', 'looks'),
    () => (frame ??= nextFrame(part, draw)),
  );
  follow(
    part,
    () => battlefield() && zoomStep(),
    () => {
      if (canvas.ready) for (const token of canvas.tokens?.placeables ?? []) fitFace(token);
    },
  );
}
