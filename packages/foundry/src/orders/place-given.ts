import { isInExtent } from '@bocage/core/board';
import { ImportProblem } from '../boards/problem';
import { counterName } from '../counters/counter-name';
import type { Order } from '../counters/order';
import { placeOrder } from '../counters/place-order';
import { sideFor } from '../counters/still-to-place';
import { arrivedState } from '../data/scene-state';
import type { UserPort } from '../host/ports';
import { lastDecided } from '../sync/last-resolved';
import { orderOf } from './given';
import { mayPlace } from './may-place';
import { ordersOn } from './orders';
import { ownedBy } from './left-of';
import type { PlaceReply, PlaceRequest } from './place-request';

const failed = (why: Extract<PlaceReply, { state: 'failed' }>['why']): PlaceReply => ({
  state: 'failed',
  why,
});

/**
 * Places counters of an order that a GM has given to this user. The deciding client does it, since only GMs may make
 * tokens: it places nothing else than the order holds, on cells of the board.
 *
 * @param user the asker, as the server knows
 */
export async function placeGiven(request: PlaceRequest, user: UserPort): Promise<PlaceReply> {
  const scene = game.scenes.get(request.scene);
  const state = scene && (await arrivedState(scene));
  const given = scene && ordersOn(scene).find(({ id }) => id === request.given);
  const order = state && given && orderOf(given, state.rules);
  if (!scene || !state || !given?.users.includes(user.id) || !order) return failed('gone');
  const placed = partOf(order, request.entry);
  if (!placed) return failed('unreadable');
  const situation = lastDecided(scene, state);
  const sides = new Set(placed.entries.map((entry) => sideFor(order, entry)));
  if (![...sides].every((side) => mayPlace(state.rules, situation, side))) return failed('closed');
  const { layout, info, rules } = state;
  if (!request.cells.every((cell) => isInExtent(layout.lattice, info, cell))) return failed('unreadable');
  const nameOf = (entry: Order['entries'][number]): string => counterName(rules, entry);
  try {
    const { cells } = request;
    const options = { cells, owners: given.users, hidden: false, nameOf, counts: ownedBy(given) };
    const { count, wanted } = await placeOrder(scene, state, placed, options);
    return { state: 'placed', count, wanted };
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return failed('refused');
  }
}

/** Returns an order with one of its entries only; undefined = it has no such entry. */
export function partOf(order: Order, entry: number | undefined): Order | undefined {
  if (entry === undefined) return order;
  const only = order.entries[entry];
  return only && { ...order, entries: [only] };
}
