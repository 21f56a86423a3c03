import { sameCell, type Cell, type Situation } from '@bocage/core';
import { hidePlan, showPlan } from '../canvas/plan-marks';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../data/situation';
import { centreOf } from '../host/position';
import type { ScenePort, TokenPort } from '../host/ports';
import { namesFor } from '../los/names';
import { cellsThrough } from '../play/path';
import { createPlanner, type Plan, type Planner } from '../play/plan';
import { planView } from '../view/plan-view';
import { renderText } from '../host/templates';

/**
 * While a counter is dragged: what the way costs and risks, beside it and on the map. The game is asked about what this
 * user may know, once for every cell; nothing is worked out while no counter is dragged.
 */
type Pixel = { readonly x: number; readonly y: number };

interface Drag {
  readonly token: TokenPort;
  readonly scene: ScenePort;
  readonly state: SceneState;
  readonly planner: Planner;
  way: readonly Cell[];
}

/** Of several counters that are dragged together, the one taken hold of first is told. */
let drag: Drag | undefined;

/** A counter is dragged through these places, or no longer. */
export function planChanged(token: TokenPort, places: readonly Pixel[] | undefined): void {
  if (!places || places.length < 2) {
    if (drag?.token === token) end();
    return;
  }
  if (drag && drag.token !== token) return;
  drag ??= begin(token);
  if (drag) follow(drag, places);
}

/** What was known of the scene when the drag began holds no longer. */
export function forgetPlan(): void {
  if (drag) end();
}

function begin(token: TokenPort): Drag | undefined {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state || state.file === 'loading' || !state.rules.step) return undefined;
  const situation: Situation = situationFor(scene, state, game.user);
  return { token, scene, state, planner: createPlanner(state.rules, situation, token.id), way: [] };
}

function follow(at: Drag, places: readonly Pixel[]): void {
  const { layout } = at.state;
  const { document } = at.token;
  const cells = places.map(({ x, y }) =>
    layout.cellAt(document.getCenterPoint({ ...document._source, x, y })),
  );
  const way = cellsThrough(layout.lattice, layout.cellAt(centreOf(document)), cells);
  if (way.length === at.way.length && way.every((cell, i) => sameCell(cell, at.way[i] ?? cell))) return;
  at.way = way;
  const plan = at.planner(way);
  if (!plan) return hide();
  showPlan(at.state, plan);
  void showReadout(at, plan);
}

function end(): void {
  drag = undefined;
  hide();
}

let readout: HTMLElement | undefined;
let shown = 0;

function hide(): void {
  shown += 1;
  hidePlan();
  readout?.remove();
  readout = undefined;
}

async function showReadout({ scene, state, way }: Drag, plan: Plan): Promise<void> {
  const turn = (shown += 1);
  const view = planView(game.i18n, namesFor(scene, state, game.user), plan);
  const html = await renderText('plan', view);
  if (turn !== shown) return;
  readout ??= document.body.appendChild(made());
  const last = way.at(-1);
  if (last) place(readout, state, last);
  readout.innerHTML = html;
}

function made(): HTMLElement {
  const element = document.createElement('aside');
  element.className = 'bocage bocage-plan';
  element.dataset.bocage = 'plan';
  element.setAttribute('role', 'status');
  return element;
}

/** As wide as styles/plan.css lets it be, and as much room as is left to the edge of the window. */
const WIDEST = 300;
const ROOM = 8;

/**
 * Beside the cell where the way ends, on the side where there is room, and held at the corner that is nearer to the middle:
 * its own size is not asked for, because the browser would have to lay it out with every hex.
 */
function place(element: HTMLElement, { layout }: SceneState, cell: Cell): void {
  const centre = layout.centreOf(cell);
  const [at, rim] = [centre, { x: centre.x + layout.inradius * 1.5, y: centre.y }].map((point) =>
    canvas.clientCoordinatesFromCanvas(point),
  ) as [Pixel, Pixel];
  const { clientWidth, clientHeight } = document.documentElement;
  const fits = rim.x + WIDEST + ROOM < clientWidth;
  const upper = at.y < clientHeight / 2;
  const pixels = (value: number): string => `${Math.max(ROOM, value)}px`;
  element.style.left = fits ? pixels(rim.x) : 'auto';
  element.style.right = fits ? 'auto' : pixels(clientWidth - (2 * at.x - rim.x));
  element.style.top = upper ? pixels(at.y - 20) : 'auto';
  element.style.bottom = upper ? 'auto' : pixels(clientHeight - at.y - 20);
}
