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
import { throttle, timerPart } from '../host/timers';
import { Aside } from './aside';

/**
 * Shows the cost and risks of a drag's way, beside it and on the map. It also moves a shown LOS field with
 * its counter. The game answers from this user's knowledge, once for each step. Nothing is computed without a
 * drag, nor with every frame.
 */
type Pixel = { readonly x: number; readonly y: number };

interface Drag {
  readonly token: TokenPort;
  /** The places that the way goes through. */
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

const PLANNING = timerPart('plan');
/** Milliseconds between two looks: a fast drag over many hexes shows some of them. */
const LOOK_EVERY = 80;
/** Words are read more slowly than a hand moves: milliseconds between two. */
const READ_EVERY = 120;

const drags = new Map<TokenPort, Drag>();
const looks = throttle(PLANNING, LOOK_EVERY, 'frame');
const readings = throttle(PLANNING, READ_EVERY);
const readout = new Aside('plan', (element) => element.setAttribute('role', 'status'));

/** Notes a dragged counter's way; undefined = the drag is over. */
export function planChanged(token: TokenPort, places: readonly Pixel[] | undefined): void {
  if (!places || places.length < 2) {
    if (drags.has(token)) end(token);
    return;
  }
  if (!isOurs(token.document.parent)) return;
  const drag = drags.get(token);
  if (drag) drag.places = places;
  else drags.set(token, { token, places, way: [] });
  looks.run(followAll);
}

/** Drops the facts of the scene at the next change there; a new field is shown anew. */
export function watchPlan(): void {
  const forget = (): void => {
    for (const drag of drags.values()) {
      drag.known = undefined;
      drag.way = [];
    }
    if (drags.size > 0) looks.run(followAll);
  };
  factFollow(PLANNING, () => changesHere('terrain', 'record', 'tokens', 'sight'), forget);
  factFollow(PLANNING, shownField, forget);
}

/** Looks at every drag. If several counters are dragged together, only the first one's way is shown. */
function followAll(): void {
  const [first] = drags.values();
  for (const drag of drags.values()) {
    const [told, seen] = [drag === first, isFieldViewer(drag.token.document.id)];
    if (told || seen) follow(drag, told, seen);
  }
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
    readings.run(() => showReadout(known, way, plan));
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

/** Returns the unit in another cell of the board, at the same height above the ground. */
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

function hide(): void {
  readings.rest();
  hidePlan();
  readout.remove();
}

async function showReadout({ scene, state }: Known, way: readonly Cell[], plan: Plan): Promise<void> {
  const view = planView(game.i18n, namesFor(scene, state, game.user), plan);
  const element = await readout.draw('plan', view);
  const last = way.at(-1);
  if (element && last) place(element, state, last);
}

/** Width of the readout in styles/plan.css, and its distance from the window's edge. */
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
