import type { Game } from '@bocage/core/game';
import { packOrder, unpackOrder, type Order } from '../counters/order';
import { isBag, type Bag } from '../data/bag';
import { isId } from '../data/ids';
import { readJson } from '../data/read-json';

/** An order of battle that a GM has given to players, for them to place. */
export interface GivenOrder {
  readonly id: string;
  /** Ids of the users who get its counters. */
  readonly users: readonly string[];
  /** The order as a file's text (`packOrder`): the scene's game may not be there yet. */
  readonly text: string;
}

/** Name of the client setting with a GM's given orders: no document may hold what an enemy may not read. */
export const GIVEN = 'given';
/** Most orders of a scene, most users of one, and most characters of its text. */
const MOST = { orders: 12, users: 20, text: 100_000 } as const;

/** Reads orders as they are kept and sent. It never throws: unreadable ones are left out. */
export function readGiven(value: unknown): readonly GivenOrder[] {
  return Array.isArray(value) ? value.slice(0, MOST.orders).flatMap(readOne) : [];
}

function readOne(value: unknown): readonly GivenOrder[] {
  if (!isBag(value) || !isId(value.id) || typeof value.text !== 'string') return [];
  const { id, users, text } = value;
  if (text.length > MOST.text || !Array.isArray(users)) return [];
  return [{ id, users: users.filter(isId).slice(0, MOST.users), text }];
}

/** Returns the orders of a scene in the setting's text. */
export function givenIn(text: string, world: string, scene: string): readonly GivenOrder[] {
  return readGiven(bag(bag(readJson(text))[world])[scene]);
}

/** Returns the setting's text with these orders of a scene; a world's deleted scenes are left out. */
export function withGiven(
  text: string,
  { world, scene, isThere }: { world: string; scene: string; isThere: (scene: string) => boolean },
  orders: readonly GivenOrder[],
): string {
  const all = bag(readJson(text));
  const others = Object.entries(bag(all[world])).filter(([id]) => id !== scene && isThere(id));
  const own = orders.length > 0 ? [[scene, orders] as const] : [];
  return JSON.stringify({ ...all, [world]: Object.fromEntries([...others, ...own]) });
}

/** Returns the part of the orders that this user gets; fellow users are not named. */
export function givenTo(orders: readonly GivenOrder[], user: string): readonly GivenOrder[] {
  return orders.filter(({ users }) => users.includes(user)).map((one) => ({ ...one, users: [user] }));
}

/** Returns the order itself; undefined = it is not for this game. */
export function orderOf(given: GivenOrder, game: Game): Order | undefined {
  const read = unpackOrder(given.text, game);
  return 'entries' in read ? read : undefined;
}

/** Returns an order of battle as it is given. */
export function given(id: string, order: Order, users: readonly string[]): GivenOrder {
  return { id, users, text: packOrder(order) };
}

const bag = (value: unknown): Bag => (isBag(value) ? value : {});
