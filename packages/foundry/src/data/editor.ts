import type { ScenePort } from '../host/ports';
import { deletion } from '../host/generation';
import { MODULE_ID } from '../settings';
import { createHistory, type History } from './history';
import { applyPatch, effectivePatch, inversePatch, isEmptyPatch, patchChanges, type Patch } from './patch';
import { sceneState } from './scene-state';
import type { BoardInfo, SceneTerrain } from './terrain';
import type { Anchor } from '../grid/anchor';
import { createWriter, type Writer } from './writer';

/** Editing of one scene on this client: what is queued, and what can be undone. */
interface Desk {
  readonly writer: Writer;
  readonly history: History;
}

const desks = new WeakMap<ScenePort, Desk>();
/** Long enough to make one update of a stroke, short enough not to be noticed. */
const STROKE_PAUSE = 40;

function deskOf(scene: ScenePort): Desk {
  const open = desks.get(scene);
  if (open) return open;
  const desk = {
    writer: createWriter(
      (patch) => send(scene, patch),
      (flush) => setTimeout(flush, STROKE_PAUSE),
    ),
    history: createHistory(),
  };
  desks.set(scene, desk);
  return desk;
}

/** The terrain with this client's own unconfirmed strokes: what to draw. */
export function terrainShown(scene: ScenePort): SceneTerrain | undefined {
  const state = sceneState(scene);
  return state && applyPatch(state.terrain, deskOf(scene).writer.pending);
}

/**
 * Writes an edit that can be undone.
 * @param stroke edits with the same stroke are undone together
 */
export function edit(scene: ScenePort, patch: Patch, stroke?: object): Promise<void> {
  const inverse = perform(scene, patch);
  if (!inverse) return Promise.resolve();
  deskOf(scene).history.push(inverse.inverse, stroke);
  return inverse.done;
}

/** Takes this client's newest edit of the scene back. @returns false when there is none */
export function undo(scene: ScenePort): boolean {
  return deskOf(scene).history.undo((patch) => perform(scene, patch)?.inverse ?? patch);
}

/** Does the newest undone edit again. */
export function redo(scene: ScenePort): boolean {
  return deskOf(scene).history.redo((patch) => perform(scene, patch)?.inverse ?? patch);
}

function perform(scene: ScenePort, patch: Patch): { inverse: Patch; done: Promise<void> } | undefined {
  const terrain = terrainShown(scene);
  if (!terrain) return undefined;
  const effective = effectivePatch(terrain, patch);
  if (isEmptyPatch(effective)) return undefined;
  const inverse = inversePatch(terrain, effective);
  const done = deskOf(scene).writer.write(effective);
  return { inverse, done };
}

async function send(scene: ScenePort, patch: Patch): Promise<void> {
  const state = sceneState(scene);
  if (!state) return;
  const changes = patchChanges(state.terrain, patch, deletion);
  await scene.update({ ...foundation(state.terrain, state.anchor, state.info), ...changes });
}

/** The first stroke on a scene also writes what the keys refer to. */
function foundation(terrain: SceneTerrain, anchor: Anchor, info: BoardInfo): Record<string, unknown> {
  return {
    ...(terrain.anchor ? {} : { [`flags.${MODULE_ID}.v`]: 1, [`flags.${MODULE_ID}.anchor`]: anchor }),
    ...(terrain.board ? {} : { [`flags.${MODULE_ID}.board`]: info }),
  };
}
