import { isRulesError, type AdvantageChange } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import { situationFor } from '../data/situation';
import { unitFlags } from '../data/units';
import type { Changes, ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { readRequest, type AdvantageReply } from './protocol';

/**
 * The active GM's client decides every claim, one after the other: the second of two that come at once is judged on
 * what the first one made of the situation. Two sides never hold one hexside.
 */
let line: Promise<unknown> = Promise.resolve();

/** Does something that changes who holds what, when everything before it is done. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = line.then(work, work);
  line = turn.catch(() => undefined);
  return turn;
}

/** Decides a request. */
export function arbitrate(data: unknown): Promise<AdvantageReply> {
  return inTurn(() => decide(data));
}

/** Applies the losses and gains that the situation now demands. */
export function settleScene(scene: ScenePort): Promise<void> {
  return inTurn(() => settle(scene));
}

async function decide(data: unknown): Promise<AdvantageReply> {
  const request = readRequest(data);
  const scene = request && game.scenes.get(request.scene);
  const token = request && scene?.tokens.get(request.token);
  const user = request && game.users.get(request.user);
  const state = sceneState(scene);
  if (!request || !scene || !token || !user || !state) return { ok: false, because: [], refused: 'unknown' };
  if (!token.testUserPermission(user, 'OWNER')) return { ok: false, because: [], refused: 'not-owner' };
  try {
    // On what the asker may know: a refusal never speaks of a unit that is hidden from the asker.
    const situation = situationFor(scene, state, user);
    const verdict = state.rules.advantage[request.action](situation, request.token);
    if (!verdict.ok) return { ok: false, because: verdict.because };
    await apply(scene, verdict.value);
    return { ok: true, because: verdict.because };
  } catch (error) {
    if (!isRulesError(error)) throw error;
    return { ok: false, because: [], refused: 'failed' };
  }
}

async function settle(scene: ScenePort): Promise<void> {
  const state = sceneState(scene);
  if (!state || state.file === 'loading' || (state.terrain.sides.size === 0 && !anyAdvantage(scene))) return;
  try {
    const situation = situationFor(scene, state, game.user);
    await apply(scene, state.rules.advantage.settle(situation));
  } catch (error) {
    if (!isRulesError(error)) throw error;
  }
}

function anyAdvantage(scene: ScenePort): boolean {
  return scene.tokens.filter((token) => unitFlags(token).wa === true).length > 0;
}

async function apply(scene: ScenePort, changes: readonly AdvantageChange[]): Promise<void> {
  const updates: Changes[] = [];
  for (const change of changes) {
    const token = scene.tokens.get(change.unit);
    if (!token) continue;
    const update = advantageUpdate(unitFlags(token), change);
    if (Object.keys(update).length > 0) updates.push({ _id: change.unit, ...update });
  }
  if (updates.length > 0)
    await scene.updateEmbeddedDocuments('Token', updates, { bocage: { settled: true } });
}

/** What to write on a token; nothing where it already is so. */
function advantageUpdate(flags: Readonly<Record<string, unknown>>, change: AdvantageChange): Changes {
  const path = `flags.${MODULE_ID}.unit`;
  const update: Changes = {};
  if ((flags.wa === true) !== change.holds) update[`${path}.wa`] = change.holds;
  const sides = change.holds ? (change.sideNumbers ?? []) : [];
  if (JSON.stringify(flags.waSides ?? []) !== JSON.stringify(sides)) update[`${path}.waSides`] = sides;
  return update;
}
