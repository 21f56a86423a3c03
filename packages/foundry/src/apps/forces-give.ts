import { isRulesError } from '@bocage/core';
import { emptyOrder } from '../counters/order';
import { sceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';
import { given, orderOf, type GivenOrder } from '../orders/given';
import { unplacedOn } from '../orders/left-of';
import { giveOrders } from '../orders/messages';
import { ordersOn } from '../orders/orders';
import { lastDecided } from '../sync/last-resolved';
import { sideNames } from '../view/side-name';
import type { ForcesDesk } from './forces-desk';
import { sendOrWarn } from './play/state';

/** Counters and orders of battle that the GM gives to players. */

/** Returns the scene's given orders as the window lists them. */
export function givenViews(): readonly object[] {
  const { scene } = canvas;
  return (scene ? unplacedOn(scene) : []).map(({ given: { id, users }, order, left, sides }) => ({
    id,
    title: order.title || sideNames(game.i18n, sides),
    users: users.map((user) => game.users.get(user)?.name ?? '?').join(', '),
    left: game.i18n.format('BOCAGE.Forces.left', { count: `${left.length}` }),
    others: Array.from(game.users)
      .filter((user) => !user.isGM && !users.includes(user.id))
      .map((user) => ({ id: user.id, name: user.name })),
  }));
}

/** Returns the first player who has no order of battle on this scene; those at the table come first. */
export function usualOwner(): string {
  const has = new Set((canvas.scene ? ordersOn(canvas.scene) : []).flatMap(({ users }) => users));
  const players = Array.from(game.users).filter(({ isGM, id }) => !isGM && !has.has(id));
  return (players.find(({ active }) => active) ?? players[0])?.id ?? '';
}

/** Gives the list to its player; the window has an empty one then, or closes when every player has one. */
export async function giveAway(this: ForcesDesk): Promise<void> {
  const { order, ownerNow } = this;
  const { scene } = canvas;
  const to = game.users.get(ownerNow);
  if (!scene || !to || order.entries.length === 0) return;
  const one = given(foundry.utils.randomID(), order, [to.id]);
  if (!(await giveOrders(scene, [...ordersOn(scene), one]))) {
    ui.notifications.warn(game.i18n.localize('BOCAGE.Forces.noGm'));
    return;
  }
  await beginSetup(scene);
  // The GM may have begun another list meanwhile.
  if (this.order !== order) return;
  this.owner = undefined;
  await this.change(emptyOrder(order.game));
  if (hasEverybody(scene)) await this.close();
}

/** Takes an order back into the list; what is placed stays on the map. */
export async function takeBack(this: ForcesDesk, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { scene } = canvas;
  const state = sceneState(scene);
  const orders = scene ? ordersOn(scene) : [];
  const one = orders.find(({ id }) => id === dataset.id);
  if (!scene || !state || !one) return;
  const others = orders.filter((other) => other !== one);
  if (!(await giveOrders(scene, others))) return;
  const order = orderOf(one, state.rules);
  const [user] = one.users;
  if (order && this.order.entries.length === 0) {
    this.owner = user;
    await this.change(order);
  } else await this.render();
}

/** Gives an order to another player of that side as well. */
export function listenForShares({ element }: ForcesDesk): void {
  for (const select of element.querySelectorAll<HTMLSelectElement>('select[data-share]'))
    select.addEventListener('change', (event) => {
      // It is no entry of the form.
      event.stopPropagation();
      const { scene } = canvas;
      const { value } = select;
      const orders = (scene ? ordersOn(scene) : []).map((one) =>
        one.id === select.dataset.share ? { ...one, users: [...new Set([...one.users, value])] } : one,
      );
      if (scene && value !== '') void giveOrders(scene, orders);
    });
}

/** All sides set up as soon as somebody has an order of battle, if no phase was begun. */
async function beginSetup(scene: ScenePort): Promise<void> {
  const state = sceneState(scene);
  const event = state?.rules.track?.setUp?.();
  if (!state || !event || isBegun(scene)) return;
  await sendOrWarn(scene, event);
}

function isBegun(scene: ScenePort): boolean {
  const state = sceneState(scene);
  try {
    return !state || state.rules.track?.now(lastDecided(scene, state)).phase !== undefined;
  } catch (error) {
    if (isRulesError(error)) return true;
    throw error;
  }
}

function hasEverybody(scene: ScenePort): boolean {
  const has = new Set(ordersOn(scene).flatMap(({ users }: GivenOrder) => users));
  const players = game.users.filter(({ isGM, active }) => !isGM && active);
  return players.length > 0 && players.every(({ id }) => has.has(id));
}
