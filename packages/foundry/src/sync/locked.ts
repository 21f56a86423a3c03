import { isKeeper, isLocked } from '../data/keeper';
import { isOurs } from '../data/ours';
import { readRecord } from '../data/play-record';
import { deletion } from '../host/dialect';
import type { ScenePort } from '../host/ports';
import { openedOn, SEALED_PATH } from '../seal/opened';
import { prepareKey } from '../seal/keys';
import { MODULE_ID } from '../settings';
import { lastDecided } from './last-resolved';
import { DECIDED } from './paper';
import { playedScene } from './played-scene';
import { openly } from '../facts/knowledge';
import { isWrittenWithin, sealChange } from './seal-scene';
import { parted } from './secrets';

/** Scenes whose secrets are sealed for other keys than this GM's browser has, and sealing anew for other users. */

/** Returns the scenes on which this browser must not decide. */
export function lockedScenes(): readonly ScenePort[] {
  return [...game.scenes].filter((scene) => isOurs(scene) && isLocked(scene));
}

/** Tells the GM who decides of such scenes, in one line. */
export function tellLocked(): void {
  const scenes = lockedScenes();
  if (scenes.length === 0) return;
  const names = scenes.map(({ name }) => name).join(', ');
  ui.notifications.error(game.i18n.format('BOCAGE.Seal.locked', { names }), { permanent: true });
}

/** Plays on without a scene's sealed secrets: they are lost. */
export async function discardSealed(scene: ScenePort): Promise<void> {
  await scene.update(deletion(SEALED_PATH));
}

/** Gives this user a key, unless another browser's key may open what this one cannot. */
export async function prepareOwnKey(): Promise<void> {
  const isClosed = [...game.scenes].some((scene) => isOurs(scene) && openedOn(scene) === 'closed');
  await prepareKey(!game.user.isGM || !isClosed);
}

/** Milliseconds between two sealings; the pace never changes, as a change would tell of an event. */
export const SEAL_PACE = 10 * 60_000;
/** A table at which nothing public happens for so long is at rest. */
const AT_REST = 2 * 60 * 60_000;

/** Seals scenes of this evening anew, at its own pace: what was decided in secret since the last public deed. */
export function sealAtPace(): Promise<void> {
  return sealAnew((scene) => isWrittenWithin(scene, AT_REST));
}

/** Seals every scene anew that this browser has decided: a user has a key, has come or has gone. */
export async function sealAnew(isDue: (scene: ScenePort) => boolean = () => true): Promise<void> {
  if (!game.users.activeGM?.isSelf) return;
  for (const scene of [...game.scenes].filter((one) => isOurs(one) && isKeeper(one) && isDue(one))) {
    const at = playedScene(scene);
    const { begun } = readRecord(scene.flags[MODULE_ID]);
    if (!at || !begun) continue;
    const situation = lastDecided(scene, at.state);
    const parts = parted(situation, openly(situation, at.game), at.game.unitFields);
    // Refused or cut off: the next public write seals it.
    await scene
      .update(sealChange(scene, { situation, parts, rules: at.game }), DECIDED)
      .catch(() => undefined);
  }
}
