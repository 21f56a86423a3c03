import { packOrder, type Order } from './order';

/** Hands an order of battle to the browser as a download. */
export function saveOrder(order: Order): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([packOrder(order)], { type: 'application/json' }));
  const title = order.title || game.i18n.localize('BOCAGE.Forces.file');
  link.download = `${title.replace(/[\\/:*?"<>|]+/g, '-')}.order.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
