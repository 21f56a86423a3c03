import { isBag } from '../data/bag';
import type { ScenePort, UserPort } from '../host/ports';
import { mayAsk } from '../sync/asking';
import { tellAgain } from '../sync/broadcast';
import { askGm } from '../sync/greeting';
import { GIVE, PLACE } from '../sync/protocol';
import { doFor } from '../sync/resolve';
import { readGiven, type GivenOrder } from './given';
import { keepOrders } from './orders';
import { placeGiven } from './place-given';
import { readPlaceReply, readPlaceRequest, type PlaceReply, type PlaceRequest } from './place-request';

/** Messages about given orders of battle, at both ends. */

/** Answers a player's wish to place counters. `user`: the asker, as the server knows. */
export async function placeFor(data: unknown, user: UserPort | undefined): Promise<PlaceReply> {
  if (!user) return { state: 'failed', why: 'stranger' };
  const request = readPlaceRequest(data);
  if (!request) return { state: 'failed', why: 'unreadable' };
  return (await doFor(user, () => placeGiven(request, user))) ?? { state: 'failed', why: 'busy' };
}

/** Takes a scene's orders from another GM. @returns whether they count from now on */
export function takeOrders(data: unknown, user: UserPort | undefined): boolean {
  const scene = isBag(data) && typeof data.scene === 'string' ? game.scenes.get(data.scene) : undefined;
  if (!isBag(data) || !scene || !user?.isGM) return false;
  keepOrders(scene, readGiven(data.given));
  tellAgain(scene);
  return true;
}

/** Gives these orders of battle in place of those before. @returns whether the client that decides has them */
export async function giveOrders(scene: ScenePort, orders: readonly GivenOrder[]): Promise<boolean> {
  if (game.users.activeGM?.isSelf !== true)
    return (await askGm(GIVE, { scene: scene.id, given: orders })) === true;
  keepOrders(scene, orders);
  tellAgain(scene);
  return true;
}

/** Asks the client that decides to place counters of a given order. */
export async function askToPlace(request: PlaceRequest): Promise<PlaceReply> {
  const me = game.user;
  if (game.users.activeGM?.isSelf) return placeFor(request, me);
  if (!mayAsk()) return { state: 'failed', why: 'no-query' };
  return readPlaceReply(await askGm(PLACE, request));
}
