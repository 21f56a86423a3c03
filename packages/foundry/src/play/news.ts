import { isSaidAlike } from '@bocage/core';
import { showUndone, waitingArrived, waitingFor } from './client';
import type { News } from './protocol';
import { fetchNews } from './road';

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
export function heardNews({ scene: id, waiting, undone }: News): boolean {
  const scene = game.scenes.get(id);
  if (!scene) return false;
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
  setInterval(() => void ask(), PACE);
}

async function ask(): Promise<void> {
  turns += 1;
  if (reached && turns % SELDOM !== 0) return;
  const news = await fetchNews();
  if (news.filter(heardNews).length > 0) reached = false;
}
