import { DICE, type Ending } from '@bocage/core/game';
import { sceneState } from '../../data/scene-state';
import type { ScenePort } from '../../host/ports';
import { pause } from '../../host/timers';
import { waitingFor } from '../../sync/client';
import { throwFor } from '../../sync/dice';
import { sendIfSure } from './ask-drag';
import { phaseNow, sendOrWarn, tokenFor } from './state';

/**
 * Rolls the awaited dice, or tells why they do not count.
 *
 * @param id of the need
 */
export async function throwDice(scene: ScenePort, id: string | undefined): Promise<void> {
  const state = sceneState(scene);
  const need = waitingFor(scene).needs.find((one) => one.id === id);
  if (!state || !need) return;
  const token = need.to === undefined ? undefined : tokenFor(scene, [need.to], need.units);
  // The deciding client rolls for players: a player's own results are not trusted.
  const dice = game.user.isGM ? [...(await throwFor(scene, state, need, token))] : [];
  const event = { type: DICE, need: need.id, dice };
  await sendOrWarn(scene, event, token?.id);
}

/**
 * Ends an open activity, or tells why not. A player is asked before it ends what can still be used.
 *
 * @param kind of the ending
 * @param side whose it is, where several have one
 */
export async function endDeed(scene: ScenePort, kind: string | undefined, side = ''): Promise<void> {
  const ending = await toldNow(scene, (one) => one.kind === kind && (side === '' || one.to === side));
  if (!ending) return;
  const { event, to, ends = [] } = ending;
  const token = game.user.isGM || to === undefined ? undefined : tokenFor(scene, [to], []);
  await sendIfSure(scene, event, token?.id, ends);
}

/** Milliseconds by which endings may be told later than the new phase is shown, and between two looks. */
const [LATE, LOOK] = [2000, 25];

/** Returns an ending of the phase that is shown: it is told a little later than the scene arrives. */
async function toldNow(scene: ScenePort, is: (one: Ending) => boolean): Promise<Ending | undefined> {
  for (let left = LATE; ; left -= LOOK) {
    const ending = waitingFor(scene).endings?.find(is);
    if (ending?.phase === undefined || ending.phase === phaseOn(scene) || left <= 0) return ending;
    await pause(LOOK);
  }
}

function phaseOn(scene: ScenePort): string | undefined {
  const state = sceneState(scene);
  return state && phaseNow(scene, state);
}
