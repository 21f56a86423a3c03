import { sameCell, type Cell } from '@bocage/core/lattice';
import type { Board } from '@bocage/core/board';
import type { KnownSituation, Unit } from '@bocage/core/game';
import { hidePlan, showPlan } from '../canvas/plan-marks';
import { isOurs } from '../data/ours';
import { follow as factFollow } from '../facts/follow';
import { shownField } from '../facts/session';
import { changesHere } from '../facts/view';
import { sceneState, type SceneState } from '../data/scene-state';
import { isSettingUp } from '../data/setting-up';
import { situationFor } from '../facts/knowledge';
import { centreOf } from '../host/position';
import type { ScenePort, TokenPort } from '../host/ports';
import { fieldRests, fieldStays, followField, isFieldViewer } from '../los/field-follow';
import { namesFor } from '../los/names';
import { cellsThrough } from '../sync/path';
import { createPlanner, type Plan, type Planner } from '../sync/plan';
import { planView } from '../view/plan-view';
import { renderText } from '../host/templates';
import { later, nextFrame, timerPart, type Timer } from '../host/timers';

/**
 * During a drag: cost and risks of the way, beside it and on the map, and the view from its end if the
 * counter's LOS field is shown. The game is asked from this user's knowledge, once for every step. Nothing is
 * computed without a drag, nor with every frame.
 */
type Pixel = { readonly x: number; readonly y: number };

interface Drag {
  readonly token: TokenPort;
  /** Through which places. */
  places: readonly Pixel[];
  /** Facts of the scene, until something changes there. */
  known?: Known | undefined;
  way: readonly Cell[];
}

interface Known {
  readonly scene: ScenePort;
  readonly state: SceneState;
  readonly situation: KnownSituation;
  readonly unit: Unit | undefined;
  readonly planner: Planner;
}

const drags = new Map<TokenPort, Drag>();
let frame: number | undefined;

/** A counter is dragged through these places, or no longer. */
export function planChanged(token: TokenPort, places: readonly Pixel[] | undefined): void {
  if (!places || places.length < 2) {
    if (drags.has(token)) end(token);
    return;
  }
  if (!isOurs(token.document.parent)) return;
  const drag = drags.get(token);
  if (drag) drag.places = places;
  else drags.set(token, { token, places, way: [] });
  followSoon();
}

/** Facts of the scene are dropped with the next change there; a new field is shown anew. */
export function watchPlan(): void {
  const forget = (): void => {
    for (const drag of drags.values()) {
      drag.known = undefined;
      drag.way = [];
    }
    if (drags.size > 0) followSoon();
  };
  factFollow(PLANNING, () => changesHere('terrain', 'record', 'tokens', 'sight'), forget);
  factFollow(PLANNING, shownField, forget);
}

const PLANNING = timerPart('plan');
/** Milliseconds between two looks: a fast drag over many hexes shows some of them. */
const LOOK_EVERY = 80;
let lookedAt = -Infinity;
let wait: Timer | undefined;

function followSoon(): void {
  if (wait !== undefined || frame !== undefined) return;
  const left = lookedAt + LOOK_EVERY - performance.now();
  if (left <= 0) lookNextFrame();
  else
    wait = later(
      PLANNING,
      () => {
        wait = undefined;
        lookNextFrame();
      },
      left,
    );
}

function lookNextFrame(): void {
  frame ??= nextFrame(PLANNING, () => {
    frame = undefined;
    lookedAt = performance.now();
    // If several counters are dragged together, the first one's way is shown.
    const [first] = drags.values();
    for (const drag of drags.values()) {
      const [told, seen] = [drag === first, isFieldViewer(drag.token.document.id)];
      if (told || seen) follow(drag, told, seen);
    }
  });
}

function follow(drag: Drag, told: boolean, seen: boolean): void {
  const known = (drag.known ??= look(drag.token));
  if (!known) return;
  const { layout, board } = known.state;
  const { document } = drag.token;
  const cells = drag.places.map(({ x, y }) =>
    layout.cellAt(document.getCenterPoint({ ...document._source, x, y })),
  );
  const way = cellsThrough(layout.lattice, layout.cellAt(centreOf(document)), cells);
  if (way.length === drag.way.length && way.every((cell, i) => sameCell(cell, drag.way[i] ?? cell))) return;
  drag.way = way;
  const plan = known.planner(way);
  if (told && plan) {
    showPlan(known.state, plan);
    readSoon(known, way, plan);
  } else if (told) hide();
  if (!seen) return;
  const unit = standingAt(board, plan?.end ?? known.unit, way.at(-1));
  if (unit) followField(known.state, known.situation, unit);
  else fieldStays();
}

function look(token: TokenPort): Known | undefined {
  const { scene } = canvas;
  const state = sceneState(scene);
  if (!scene || !state || state.file === 'loading') return undefined;
  const situation = situationFor(scene, state, game.user);
  const unit = situation.units.find(({ id }) => id === token.id);
  // Setup is placing: no way is planned.
  const rules = isSettingUp(state.rules, situation) ? {} : state.rules;
  return { scene, state, situation, unit, planner: createPlanner(rules, situation, token.document.id) };
}

/** The unit in another cell of the board, as high above the ground there as it is here. */
function standingAt(board: Board, unit: Unit | undefined, cell: Cell | undefined): Unit | undefined {
  const to = cell && board.cell(cell);
  if (!unit || !cell || !to) return undefined;
  if (sameCell(unit.cell, cell) || unit.level === undefined) return { ...unit, cell };
  return { ...unit, cell, level: to.level + unit.level - (board.cell(unit.cell)?.level ?? 0) };
}

function end(token: TokenPort): void {
  const [first] = drags.keys();
  drags.delete(token);
  if (first === token) hide();
  if (drags.size === 0) fieldRests();
}

let readout: HTMLElement | undefined;
let shown = 0;

function hide(): void {
  shown += 1;
  clearTimeout(reading);
  reading = undefined;
  readAt = -Infinity;
  hidePlan();
  readout?.remove();
  readout = undefined;
}

/** Words are read more slowly than a hand moves: milliseconds between two. */
const READ_EVERY = 120;
let reading: Timer | undefined;
let readAt = -Infinity;
let unread: (() => void) | undefined;

function readSoon(known: Known, way: readonly Cell[], plan: Plan): void {
  unread = () => {
    readAt = performance.now();
    void showReadout(known, way, plan);
  };
  if (reading !== undefined) return;
  const left = readAt + READ_EVERY - performance.now();
  if (left <= 0) return unread();
  reading = later(
    PLANNING,
    () => {
      reading = undefined;
      unread?.();
    },
    left,
  );
}

async function showReadout({ scene, state }: Known, way: readonly Cell[], plan: Plan): Promise<void> {
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
 * Places the readout beside the way's last cell, on the side with room, held at the corner nearer to the
 * center. Its own size is not read, because the browser would have to lay it out with every hex.
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
