import { isSaidAlike } from '@bocage/core/game';
import { browserText } from '../data/browser-text';
import { isUntold } from '../data/keeper';
import { held } from '../facts/source';
import type { ScenePort } from '../host/ports';
import { opened } from '../seal/opened';
import { GIVEN, givenIn, withGiven, type GivenOrder } from './given';

/**
 * The given orders that this client knows: a GM's browser keeps all of them, a player's page those that it was told.
 */
const told = held<ReadonlyMap<string, readonly GivenOrder[]>>(new Map());
const kept = browserText(GIVEN, held<string | undefined>(undefined));

/** Returns a scene's given orders, as far as this user may know them. */
export function ordersOn(scene: ScenePort): readonly GivenOrder[] {
  const sealed = (): readonly GivenOrder[] => opened(scene)?.given ?? [];
  if (!game.user.isGM) return told.read().get(scene.id) ?? sealed();
  const own = givenIn(kept.read(), game.world.id, scene.id);
  // Another browser decided last: what it gave is sealed for this one.
  return own.length === 0 && isUntold(scene) ? sealed() : own;
}

/** The deciding client has told what this user may know. @returns whether it is news */
export function hearOrders(scene: ScenePort, orders: readonly GivenOrder[]): boolean {
  const isNews = !isSaidAlike(ordersOn(scene), orders);
  if (game.user.isGM && isNews) keepOrders(scene, orders);
  else if (!game.user.isGM && (isNews || !told.read().has(scene.id)))
    told.write(new Map([...told.read(), [scene.id, orders]]));
  return isNews;
}

/** Keeps a scene's orders in this GM's browser. */
export function keepOrders(scene: ScenePort, orders: readonly GivenOrder[]): void {
  const isThere = (id: string): boolean => game.scenes.get(id) !== undefined;
  kept.write(withGiven(kept.read(), { world: game.world.id, scene: scene.id, isThere }, orders));
}
