import type { GameEvent, LogEntry, Waiting } from '@bocage/core';
import type { ScenePort } from '../host/ports';
import type { Reply, Request } from './protocol';

/**
 * Play as this user's windows see it: what waits for somebody, what happened, and the way to do something. Whatever is
 * here this user may know: on a player's client it has come from the deciding client, cut down to what the player's
 * side may know.
 */
const NOTHING: Waiting = { questions: [], needs: [] };

const waiting = new Map<string, Waiting>();
const waitingListeners = new Set<(scene: ScenePort, waiting: Waiting) => void>();
const logListeners = new Set<(scene: ScenePort, lines: readonly LogEntry[]) => void>();
let send: (request: Request) => Promise<Reply> = () => Promise.resolve({ state: 'failed', why: 'unknown' });

/** The questions and dice that this user may know of; of questions to others without what there is to choose. */
export function waitingFor(scene: ScenePort): Waiting {
  return waiting.get(scene.id) ?? NOTHING;
}

/** Calls back whenever that changes. */
export function onWaiting(listener: (scene: ScenePort, waiting: Waiting) => void): void {
  waitingListeners.add(listener);
}

/** Calls back with the new lines of the log that this user may read. */
export function onLog(listener: (scene: ScenePort, lines: readonly LogEntry[]) => void): void {
  logListeners.add(listener);
}

/**
 * Does something: a claim, an answer, dice, an attack …
 *
 * @param token the token for whose side it is done, one that this user owns; absent: the side that the user plays, or
 *   for a game master nobody's
 */
export function sendEvent(scene: ScenePort, event: GameEvent, token?: string): Promise<Reply> {
  const id = foundry.utils.randomID();
  return send({ id, scene: scene.id, event, ...(token === undefined ? {} : { token }) });
}

/** For the road that requests take. @internal */
export function sendBy(road: (request: Request) => Promise<Reply>): void {
  send = road;
}

/** What waits has changed. @internal */
export function waitingArrived(scene: ScenePort, now: Waiting): void {
  waiting.set(scene.id, now);
  for (const listener of waitingListeners) listener(scene, now);
}

/** The log has new lines. @internal */
export function logArrived(scene: ScenePort, lines: readonly LogEntry[]): void {
  for (const listener of logListeners) listener(scene, lines);
}
