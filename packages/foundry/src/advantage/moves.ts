import { cellFlagKey } from '../data/keys';
import { sceneState } from '../data/scene-state';
import { unitFlags } from '../data/units';
import type { Changes, ScenePort, TokenDocumentPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { inTurn, settleScene } from './arbiter';

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
  if (before !== undefined && before !== cell) leaveInTurn(scene, token);
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

/** Who has left a hex and still has the advantage of it, in the order in which they moved. */
const leavers = new Map<ScenePort, TokenDocumentPort[]>();

/** In turn: a settlement or claim in between would find the mover in its new hex with what it held in the old one. */
function leaveInTurn(scene: ScenePort, mover: TokenDocumentPort): void {
  const already = leavers.get(scene);
  if (already) {
    already.push(mover);
    return;
  }
  const movers = [mover];
  leavers.set(scene, movers);
  void inTurn(() => {
    leavers.delete(scene);
    return leave(scene, movers);
  }).then(() => settleSoon(scene));
}

async function leave(scene: ScenePort, movers: readonly TokenDocumentPort[]): Promise<void> {
  const ids = movers.map(({ id }) => id);
  const path = `flags.${MODULE_ID}.unit`;
  const fields = new Set(sceneState(scene)?.rules.unitFields.map(({ id }) => id));
  const updates: Changes[] = [];
  for (const token of scene.tokens) {
    const flags = unitFlags(token);
    const update: Changes = {};
    if (ids.includes(token.id)) {
      if (flags.wa === true) update[`${path}.wa`] = false;
      if (Array.isArray(flags.waSides) && flags.waSides.length > 0) update[`${path}.waSides`] = [];
    }
    // Of several that move at once the last is "the mover".
    const moving = token.id === ids.at(-1);
    if (moving ? fields.has('moving') && flags.moving !== true : flags.moving === true)
      update[`${path}.moving`] = moving;
    if (Object.keys(update).length > 0) updates.push({ _id: token.id, ...update });
  }
  if (updates.length > 0)
    await scene.updateEmbeddedDocuments('Token', updates, { bocage: { settled: true } });
}

function cellOf(token: TokenDocumentPort): string | undefined {
  const state = sceneState(token.parent);
  return state && cellFlagKey(state.layout.cellAt(token.getCenterPoint()));
}
