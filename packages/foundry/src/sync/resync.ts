import { isSaidAlike } from '@bocage/core/game';
import { hearDeeds } from '../data/deed-shelf';
import { hearSecrets, isLocked, isUntold } from '../data/keeper';
import { readSecrets } from '../data/kept-units';
import { held } from '../facts/source';
import { backArrived, nextBackFor, showUndone, waitingArrived, waitingFor } from './client';
import type { ScenePort } from '../host/ports';
import { every, pause, timerPart } from '../host/timers';
import { hearLines } from './line-shelf';
import type { News } from './protocol';
import { askPredecessor, fetchNews } from './greeting';
import { readGiven } from '../orders/given';
import { hearOrders } from '../orders/orders';

/**
 * Milliseconds between two questions for news. The server may reach only one of a user's tabs, so the others
 * ask. The pace never changes: a change would tell of an event.
 */
const PACE = 4000;
/** A tab that gets messages asks only once in so many times: they may reach another tab by now. */
const SELDOM = 3;

/** Whether a message has reached this tab since its last question that brought news. */
const isReached = held(false);

/**
 * Takes up news of a scene.
 *
 * @returns false = all of it was known
 */
export function heardNews(news: News): boolean {
  const { scene: id, waiting, secrets = {}, record, undone, given, back, deeds, lines } = news;
  const scene = game.scenes.get(id);
  if (!scene) return false;
  if (waiting) hearSecrets(scene, readSecrets(secrets), record);
  const isOther = waiting && !isSaidAlike(waiting, waitingFor(scene));
  if (isOther) waitingArrived(scene, waiting);
  const isGiven = waiting !== undefined && hearOrders(scene, readGiven(given));
  if (deeds) hearDeeds(scene, deeds);
  // Some went to another tab: this one asks for all.
  if (lines && !hearLines(scene, lines)) isReached.write(false);
  if (deeds ?? (waiting && !isSaidAlike(back, nextBackFor(scene)))) backArrived(scene, back);
  if (undone) showUndone(scene, undone);
  return [isOther, isGiven, undone, lines].some(Boolean);
}

/** Notes that a message of the deciding client reached this tab. */
export function messageCame(): void {
  isReached.write(true);
}

/** Asks for news from now on, until the page is closed. */
export function listenForNews(): void {
  let turns = 0;
  const ask = async (): Promise<void> => {
    turns += 1;
    if (isReached.read() && turns % SELDOM !== 0) return;
    const news = await fetchNews();
    if (news.filter(heardNews).length > 0) isReached.write(false);
  };
  every(timerPart('news'), ask, PACE);
}

/** Milliseconds that a new deciding client waits for others' facts. */
const HANDING_OVER = 3000;
/** How often it asks for secrets that it cannot open itself: an answer may be lost. */
const TRIES = 2;

/**
 * Takes over decisions: a former deciding client that is still there (a GM has come back) sends facts that no
 * document holds. The game asks anew for facts that nobody has. A scene whose secrets this browser cannot open waits
 * for the answer, however slow the line is: nothing can be decided there before.
 */
export async function takeOverSecrets(): Promise<void> {
  const untold = (): readonly ScenePort[] => [...game.scenes].filter(isUntold);
  for (const gm of game.users.filter((user) => user.isGM && user.active && !user.isSelf)) {
    const isStuck = (): boolean => gm.active && untold().some(isLocked);
    for (let i = 0; i < TRIES && isStuck(); i++) takeUp(untold(), await askPredecessor(gm));
    if (untold().length === 0) return;
    const late = pause(HANDING_OVER).then((): readonly News[] => []);
    takeUp(untold(), await Promise.race([askPredecessor(gm), late]));
  }
}

function takeUp(scenes: readonly ScenePort[], news: readonly News[]): void {
  for (const scene of scenes) {
    const { secrets, record, given, deeds, lines } = news.find(({ scene: id }) => id === scene.id) ?? {};
    if (given) hearOrders(scene, readGiven(given));
    if (deeds) hearDeeds(scene, deeds);
    if (lines) hearLines(scene, lines);
    if (secrets) hearSecrets(scene, readSecrets(secrets), record);
  }
}
