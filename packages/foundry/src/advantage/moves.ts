import { cellFlagKey } from '../data/keys';
import { sceneState } from '../data/scene-state';
import { unitFlags } from '../data/units';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { settleScene } from './arbiter';

/**
 * What the active GM's client does when units move: the mover's advantage is lost as it leaves its hex (B9.41), it
 * becomes "the mover" (which decides ties), and then everything that the new situation demands is settled.
 */
const lastCells = new Map<string, string>();
const waiting = new Map<ScenePort, ReturnType<typeof setTimeout>>();
/** One move is several updates (checkpoints, animation); settle once it has come to rest. */
const REST = 60;

/** Remembers where everyone stands. */
export function rememberPlaces(scene: ScenePort): void {
  for (const token of scene.tokens) lastCells.set(token.id, cellOf(token) ?? '');
}

/** A token has changed. Only the active GM acts. */
export function tokenChanged(token: TokenDocumentPort, settled: boolean): void {
  const scene = token.parent;
  if (!scene || !game.users.activeGM?.isSelf) return;
  const cell = cellOf(token) ?? '';
  const before = lastCells.get(token.id);
  lastCells.set(token.id, cell);
  if (before !== undefined && before !== cell) void leave(scene, token).then(() => settleSoon(scene));
  else if (!settled) settleSoon(scene);
}

/** The terrain or the set of units has changed. */
export function settleSoon(scene: ScenePort): void {
  if (!game.users.activeGM?.isSelf) return;
  clearTimeout(waiting.get(scene));
  waiting.set(
    scene,
    setTimeout(() => {
      waiting.delete(scene);
      void settleScene(scene);
    }, REST),
  );
}

async function leave(scene: ScenePort, mover: TokenDocumentPort): Promise<void> {
  const path = `flags.${MODULE_ID}.unit`;
  const fields = new Set(sceneState(scene)?.ruleset.unitFields.map(({ id }) => id));
  const updates: Changes[] = [];
  for (const token of scene.tokens) {
    const flags = unitFlags(token);
    const update: Changes = {};
    if (token.id === mover.id) {
      if (flags.wa === true) update[`${path}.wa`] = false;
      if (Array.isArray(flags.waSides) && flags.waSides.length > 0) update[`${path}.waSides`] = [];
      if (fields.has('moving') && flags.moving !== true) update[`${path}.moving`] = true;
    } else if (flags.moving === true) update[`${path}.moving`] = false;
    if (Object.keys(update).length > 0) updates.push({ _id: token.id, ...update });
  }
  if (updates.length > 0)
    await scene.updateEmbeddedDocuments('Token', updates, { bocage: { settled: true } });
}

function cellOf(token: TokenDocumentPort): string | undefined {
  const state = sceneState(token.parent);
  return state && cellFlagKey(state.layout.cellAt(token.getCenterPoint()));
}
