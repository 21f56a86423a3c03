import { packOrder, type Order } from './order';

/** Hands an order of battle to the browser as a download. */
export function saveOrder(order: Order): void {
  const title = order.title || game.i18n.localize('BOCAGE.Forces.file');
  saveText(packOrder(order), `${title.replace(/[\\/:*?"<>|]+/g, '-')}.order.json`);
}

/** Hands a text to the browser as a download. */
export function saveText(text: string, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = file;
  link.click();
  URL.revokeObjectURL(link.href);
}
