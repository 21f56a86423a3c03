import type { Reason } from '@bocage/core';
import type { GameEvent, Waiting } from '@bocage/core/game';
import { isOurs } from '../data/ours';
import { changed, held, perScene } from '../facts/source';
import type { ScenePort } from '../host/ports';
import type { Reply, Request } from './protocol';

/**
 * Play as this user's windows see it: what waits for somebody, what happened, and the way to do something. Whatever is
 * here this user may know: on a player's client it has come from the deciding client, cut down to what the player's
 * side may know.
 */
const NOTHING: Waiting = { questions: [], needs: [] };

/** A counter of this user's was put back. Empty reasons: the game cannot read what was done. */
export interface Undone {
  readonly token: string;
  readonly because: readonly Reason[];
}

const waiting = held<ReadonlyMap<ScenePort, Waiting>>(new Map());
const undoneListeners = new Set<(scene: ScenePort, undone: Undone) => void>();
const replyListeners = new Set<(request: Request, reply: Reply) => void>();
let road: ((request: Request) => Promise<Reply>) | undefined;

/** The questions and dice that this user may know of; of questions to others without what there is to choose. */
export const waitingFor = perScene((scene): Waiting => waiting.read().get(scene) ?? NOTHING);

/** The same of every scene of which anything was told. */
export const allWaiting = waiting.read;

/** Calls back when something that this user did to a counter has not happened, or only in part. */
export function onUndone(listener: (scene: ScenePort, undone: Undone) => void): void {
  undoneListeners.add(listener);
}

/** Calls back when something that waited for a game master has been decided after all. */
export function onLateReply(listener: (request: Request, reply: Reply) => void): void {
  replyListeners.add(listener);
}

/**
 * Does something: a claim, an answer, dice, an attack …
 *
 * @param token the token for whose side it is done, one that this user owns; absent: the side that the user plays, or
 *   for a game master nobody's
 */
export async function sendEvent(scene: ScenePort, event: GameEvent, token?: string): Promise<Reply> {
  if (!isOurs(scene)) return { state: 'failed', why: 'unknown' };
  const id = foundry.utils.randomID();
  const request = { id, scene: scene.id, event, ...(token === undefined ? {} : { token }) };
  return (await road?.(request)) ?? { state: 'failed', why: 'unknown' };
}

/** The road that requests take. @internal */
export function sendBy(way: (request: Request) => Promise<Reply>): void {
  road = way;
}

/** What waits has changed. @internal */
export function waitingArrived(scene: ScenePort, now: Waiting): void {
  waiting.write(new Map([...waiting.read(), [scene, now]]));
}

/** The log has new lines. @internal */
export function logArrived(scene: ScenePort): void {
  changed(scene, 'log');
}

/** Something was put back. @internal */
export function showUndone(scene: ScenePort, undone: Undone): void {
  for (const listener of undoneListeners) listener(scene, undone);
}

/** A request that waited was decided. @internal */
export function replyArrived(request: Request, reply: Reply): void {
  for (const listener of replyListeners) listener(request, reply);
}
