import type { ScenePort } from '../host/ports';
import { deletion } from '../host/dialect';
import { later, timerPart } from '../host/timers';
import { MODULE_ID } from '../settings';
import { createHistory, type Hand, type History, type Reversal, type Step } from './history';
import {
  applyPatch,
  effectivePatch,
  EMPTY_PATCH,
  inversePatch,
  isEmptyPatch,
  patchChanges,
  splitStep,
  type Patch,
} from './patch';
import { sceneState } from './scene-state';
import type { BoardInfo, SceneTerrain } from './terrain';
import type { Anchor } from '../grid/anchor';
import { createWriter, type Writer } from './writer';

/** Edits of one scene on this client: queued ones, and those that can be undone. */
interface Desk {
  readonly writer: Writer;
  readonly history: History;
  /** The last shown terrain, and its sources. */
  shown?: { readonly of: SceneTerrain; readonly pending: Patch; readonly terrain: SceneTerrain };
}

const desks = new WeakMap<ScenePort, Desk>();
/** Milliseconds in which a stroke becomes one update, too short to be noticed. */
const STROKE_PAUSE = 40;
/** Milliseconds between two updates of a stroke that goes on. */
const NEXT_PAUSE = 200;

function deskOf(scene: ScenePort): Desk {
  const open = desks.get(scene);
  if (open) return open;
  const desk: Desk = {
    writer: createWriter(
      (patch) => send(scene, patch),
      (flush, goesOn) => later(timerPart('stroke'), flush, goesOn ? NEXT_PAUSE : STROKE_PAUSE),
    ),
    history: createHistory(),
  };
  desks.set(scene, desk);
  return desk;
}

/** Returns the terrain with this client's own unconfirmed strokes, for drawing. */
export function terrainShown(scene: ScenePort): SceneTerrain | undefined {
  const of = sceneState(scene)?.terrain;
  const desk = deskOf(scene);
  const { pending } = desk.writer;
  // Every move of the pointer asks, and mostly nothing is under way.
  if (!of || isEmptyPatch(pending)) return of;
  if (desk.shown?.of !== of || desk.shown.pending !== pending)
    desk.shown = { of, pending, terrain: applyPatch(of, pending) };
  return desk.shown.terrain;
}

/**
 * Writes an edit that can be undone.
 *
 * @param stroke edits of the same stroke are undone together
 * @param hand contents of the tool's hand before and after it
 */
export function edit(scene: ScenePort, patch: Patch, stroke?: object, hand?: Hand): Promise<void> {
  const made = perform(scene, patch);
  if (!made) return Promise.resolve();
  deskOf(scene).history.push({ ...made.step, ...(hand && { hand }) }, stroke);
  return made.done;
}

/** Undoes this client's newest edit of the scene, except where somebody has changed it since. */
export function undo(scene: ScenePort): Reversal | undefined {
  return deskOf(scene).history.undo((step) => takeBack(scene, step));
}

/** Redoes the newest undone edit, except where somebody has changed it since. */
export function redo(scene: ScenePort): Reversal | undefined {
  return deskOf(scene).history.redo((step) => takeBack(scene, step));
}

function takeBack(scene: ScenePort, { inverse, wrote }: Step): Reversal {
  const terrain = terrainShown(scene);
  const nothing = { inverse: EMPTY_PATCH, wrote: EMPTY_PATCH };
  if (!terrain) return { step: nothing, kept: EMPTY_PATCH };
  const { free, kept } = splitStep(terrain, inverse, wrote);
  const made = perform(scene, free);
  made?.done.catch(() => ui.notifications.error(game.i18n.localize('BOCAGE.Draw.failed')));
  return { step: made?.step ?? nothing, kept };
}

function perform(scene: ScenePort, patch: Patch): { step: Step; done: Promise<void> } | undefined {
  const terrain = terrainShown(scene);
  if (!terrain) return undefined;
  const wrote = effectivePatch(terrain, patch);
  if (isEmptyPatch(wrote)) return undefined;
  const inverse = inversePatch(terrain, wrote);
  return { step: { inverse, wrote }, done: deskOf(scene).writer.write(wrote) };
}

async function send(scene: ScenePort, patch: Patch): Promise<void> {
  const state = sceneState(scene);
  if (!state) return;
  const changes = patchChanges(state.terrain, patch, deletion);
  await scene.update({ ...foundation(state.terrain, state.anchor, state.info), ...changes });
}

/** Returns the flags that keys refer to; the first stroke on a scene writes them too. */
function foundation(terrain: SceneTerrain, anchor: Anchor, info: BoardInfo): Record<string, unknown> {
  return {
    ...(terrain.anchor ? {} : { [`flags.${MODULE_ID}.v`]: 1, [`flags.${MODULE_ID}.anchor`]: anchor }),
    ...(terrain.board ? {} : { [`flags.${MODULE_ID}.board`]: info }),
  };
}
