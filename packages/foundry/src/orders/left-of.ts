import { counterName } from '../counters/counter-name';
import type { Entry, Order } from '../counters/order';
import { leftOf } from '../counters/place-order';
import { sideFor, type Counter } from '../counters/still-to-place';
import { sceneState, type SceneState } from '../data/scene-state';
import { situationFor } from '../facts/knowledge';
import { perScene, reads } from '../facts/source';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import { orderOf, type GivenOrder } from './given';
import { mayPlace } from './may-place';
import { ordersOn } from './orders';

/** A given order with its counters that are not on the map yet. */
export interface Unplaced {
  readonly given: GivenOrder;
  readonly order: Order;
  readonly left: readonly Counter[];
  /** The sides of its counters. */
  readonly sides: readonly string[];
  /** All of them place their counters now. */
  readonly open: boolean;
}

/** Returns a test for tokens of the users who got an order: others' counters may look the same. */
export function ownedBy({ users }: GivenOrder): (token: TokenDocumentPort) => boolean {
  const owners = users.flatMap((id) => game.users.get(id) ?? []);
  return (token) => owners.some((user) => token.testUserPermission(user, 'OWNER'));
}

/** The given orders of a scene that this user may know. */
export const unplacedOn = perScene((scene): readonly Unplaced[] => {
  reads(scene, 'tokens', 'record', 'sight');
  const state = sceneState(scene);
  return state ? ordersOn(scene).flatMap((given) => unplaced(scene, state, given)) : [];
});

function unplaced(scene: ScenePort, state: SceneState, given: GivenOrder): readonly Unplaced[] {
  const { rules } = state;
  const order = orderOf(given, rules);
  if (!order) return [];
  const nameOf = (entry: Entry): string => counterName(rules, entry);
  const left = leftOf(scene, rules, order, { nameOf, counts: ownedBy(given) });
  const sides = [...new Set(order.entries.map((entry) => sideFor(order, entry)))];
  const situation = situationFor(scene, state, game.user);
  return [{ given, order, left, sides, open: sides.every((side) => mayPlace(rules, situation, side)) }];
}

/** Those with counters that are to be placed now. */
export function placingOn(scene: ScenePort): readonly Unplaced[] {
  return unplacedOn(scene).filter(({ left, open }) => open && left.length > 0);
}
