import type { GameEvent, Waiting } from '@bocage/core/game';
import { isOurs } from '../data/ours';
import { changed, held, perScene } from '../facts/source';
import type { ScenePort } from '../host/ports';
import type { NextBack, Reply, Request, Undone } from './protocol';

/**
 * Play for this user's windows: open questions, results, and a way to act. A player's client gets it from the
 * deciding client, cut down to the player's side.
 */
const NOTHING: Waiting = { questions: [], needs: [] };

const waiting = held<ReadonlyMap<ScenePort, Waiting>>(new Map());
const backs = held<ReadonlyMap<ScenePort, NextBack | undefined>>(new Map());
const undoneListeners = new Set<(scene: ScenePort, undone: Undone) => void>();
const replyListeners = new Set<(request: Request, reply: Reply) => void>();
const road = held<((request: Request) => Promise<Reply>) | undefined>(undefined);

/** The questions and dice that this user may know; questions to others come without their choices. */
export const waitingFor = perScene((scene): Waiting => waiting.read().get(scene) ?? NOTHING);

/** Open questions and dice of every scene with news. */
export const allWaiting = waiting.read;

/** Calls back when a change of this user's counter is reverted, in whole or in part. */
export function onUndone(listener: (scene: ScenePort, undone: Undone) => void): void {
  undoneListeners.add(listener);
}

/** Calls back when a request that waited for a GM has been decided. */
export function onLateReply(listener: (request: Request, reply: Reply) => void): void {
  replyListeners.add(listener);
}

/**
 * Sends an event: a claim, an answer, dice, an attack …
 *
 * @param token the token whose side acts, one that this user owns; absent: the side that the user plays, for
 *   a GM none
 * @returns its result, which a refusal does not reject
 */
export async function sendEvent(scene: ScenePort, event: GameEvent, token?: string): Promise<Reply> {
  if (!isOurs(scene)) return { state: 'failed', why: 'unknown' };
  const id = foundry.utils.randomID();
  const request = { id, scene: scene.id, event, ...(token === undefined ? {} : { token }) };
  return (await road.read()?.(request)) ?? { state: 'failed', why: 'unknown' };
}

/** Sets the transport of requests. @internal */
export function sendBy(way: (request: Request) => Promise<Reply>): void {
  road.write(way);
}

/** Stores what waits on a scene now. @internal */
export function waitingArrived(scene: ScenePort, now: Waiting): void {
  waiting.write(new Map([...waiting.read(), [scene, now]]));
}

/** A deleted scene asks nobody any more: its windows close, and say so. */
export function sceneGone(scene: ScenePort): void {
  if (waiting.read().has(scene)) waitingArrived(scene, NOTHING);
}

/** The deed that this player may take back next. */
export const nextBackFor = perScene((scene): NextBack | undefined => backs.read().get(scene));

/** Another value whenever the deeds that can be taken back have changed. */
export const backsChange = (): unknown => backs.read();

/** Stores what this player may take back next; a GM's client has the deeds themselves. @internal */
export function backArrived(scene: ScenePort, now: NextBack | undefined): void {
  backs.write(new Map([...backs.read(), [scene, now]]));
}

/** Notes new lines of the log. @internal */
export function logArrived(scene: ScenePort): void {
  changed(scene, 'log');
}

/** Reports a reverted change. @internal */
export function showUndone(scene: ScenePort, undone: Undone): void {
  for (const listener of undoneListeners) listener(scene, undone);
}

/** Reports the decision about a request that waited. @internal */
export function replyArrived(request: Request, reply: Reply): void {
  for (const listener of replyListeners) listener(request, reply);
}
