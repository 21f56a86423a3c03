import { isSaidAlike } from '@bocage/core/game';
import { hearSecrets, isUntold } from '../data/keeper';
import { readSecrets } from '../data/kept-units';
import { showUndone, waitingArrived, waitingFor } from './client';
import type { ScenePort } from '../host/ports';
import { every, pause, timerPart } from '../host/timers';
import type { News } from './protocol';
import { askPredecessor, fetchNews } from './outbox';

/**
 * What the deciding client tells this tab. Of several tabs of one user the server may reach one alone, so that the others
 * ask: always at the same pace, whatever happens, or the asking would tell.
 */
const PACE = 4000;
/** A tab that messages reached asks one time in so many: now they may reach another, and it does not know. */
const SELDOM = 3;

let reached = false;
let turns = 0;

/** Takes up what is told of a scene. @returns false where all of it was known */
export function heardNews({ scene: id, waiting, secrets = {}, record, undone }: News): boolean {
  const scene = game.scenes.get(id);
  if (!scene) return false;
  if (waiting) hearSecrets(scene, readSecrets(secrets), record);
  const isOther = waiting && !isSaidAlike(waiting, waitingFor(scene));
  if (isOther) waitingArrived(scene, waiting);
  if (undone) showUndone(scene, undone);
  return isOther === true || undone !== undefined;
}

/** A message of the deciding client has come to this tab. */
export function messageCame(): void {
  reached = true;
}

/** Asks for news from now on, until the page is closed. */
export function listenForNews(): void {
  every(timerPart('news'), ask, PACE);
}

async function ask(): Promise<void> {
  turns += 1;
  if (reached && turns % SELDOM !== 0) return;
  const news = await fetchNews();
  if (news.filter(heardNews).length > 0) reached = false;
}

/** How long whoever decides from now on waits for what others may know of it. */
const HANDING_OVER = 3000;

/**
 * This client decides from now on. Where another one has decided last, and it is still there (a game master has come back),
 * it says what no document does; what nobody can tell any more is asked anew, as the game asks what it does not know.
 */
export async function takeOverSecrets(): Promise<void> {
  const untold = (): readonly ScenePort[] => [...game.scenes].filter(isUntold);
  for (const gm of game.users.filter((user) => user.isGM && user.active && !user.isSelf)) {
    if (untold().length === 0) return;
    const late = pause(HANDING_OVER).then((): readonly News[] => []);
    const news = await Promise.race([askPredecessor(gm), late]);
    for (const scene of untold()) {
      const { secrets, record } = news.find(({ scene: id }) => id === scene.id) ?? {};
      if (secrets) hearSecrets(scene, readSecrets(secrets), record);
    }
  }
}
