import { saveText } from '../host/save-text';
import { packOrder, type Order } from './order';

/** Hands an order of battle to the browser as a download. */
export function saveOrder(order: Order): void {
  saveText(packOrder(order), order.title || game.i18n.localize('BOCAGE.Forces.file'), 'order.json');
}
