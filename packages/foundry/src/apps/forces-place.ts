import type { Cell } from '@bocage/core/lattice';
import { ImportProblem } from '../boards/problem';
import { freeCells } from '../counters/free-cells';
import type { Order } from '../counters/order';
import { leftOf, placeOrder } from '../counters/place-order';
import { dragOut } from './drag-out';
import type { ForcesDesk } from './forces-desk';
import { countersOut, pickArea } from './pick-area';

/** The part of the window of forces that places counters. */

export async function placeAll(this: ForcesDesk, _event: Event, target: HTMLElement): Promise<void> {
  const button = target as HTMLButtonElement;
  const { scene } = canvas;
  if (!scene || !this.ground) return;
  const { x, y } = canvas.stage.pivot;
  button.disabled = true;
  try {
    const cells = freeCells(scene, this.ground, { x, y }, toLay(this, this.order));
    await placeFrom(this, this.order, { cells, text: 'placed' });
  } finally {
    button.disabled = false;
  }
}

/** Lets the GM click the map: the list, or one entry of it, is laid there. */
export function placeAt(this: ForcesDesk, _event: Event, { dataset }: HTMLElement): void {
  const placed = rowOf(this, dataset.index) ?? this.order;
  pickArea(this, {
    counters: () => toLay(this, placed),
    picked: (cells) => void placeFrom(this, placed, { cells, text: 'placedThere' }),
  });
}

/** Lets rows be dragged onto the map. */
export function pressRow(window: ForcesDesk): void {
  for (const row of window.element.querySelectorAll<HTMLElement>('[data-row]'))
    row.addEventListener('pointerdown', (press) => {
      const picture = row.querySelector('img');
      if (!picture?.contains(press.target as Node) && press.target !== picture?.parentElement) return;
      press.preventDefault();
      dragOut(press, () => loadOf(window, row.dataset.row, picture.src));
    });
}

function loadOf(window: ForcesDesk, row: string | undefined, picture: string) {
  const placed = rowOf(window, row);
  const count = placed ? toLay(window, placed) : 0;
  if (!placed || count === 0) return undefined;
  return countersOut(
    window,
    { picture, count },
    (cells) => void placeFrom(window, placed, { cells, text: 'placedThere' }),
  );
}

function rowOf({ order }: ForcesDesk, index: string | undefined): Order | undefined {
  const row = index === undefined ? undefined : order.entries[Number(index)];
  return row && { ...order, entries: [row] };
}

function toLay({ ground, nameOf }: ForcesDesk, order: Order): number {
  return ground && canvas.scene ? leftOf(canvas.scene, ground.rules, order, { nameOf }).length : 0;
}

interface Where {
  readonly cells: readonly Cell[];
  /** The text that says that it is done. */
  readonly text: 'placed' | 'placedThere';
}

/** Puts a list on the map, and says what became of it. */
async function placeFrom(
  { ground, ownerNow, hidden, nameOf }: ForcesDesk,
  order: Order,
  { cells, text }: Where,
): Promise<void> {
  const { scene } = canvas;
  if (!scene || !ground || order.entries.length === 0) return;
  const owners = ownerNow === '' ? [] : [ownerNow];
  try {
    const placing = { cells, owners, hidden, nameOf };
    const { count, wanted, embedded } = await placeOrder(scene, ground, order, placing);
    const words = { placed: `${count}`, wanted: `${wanted}` };
    const said = wanted === 0 ? 'allThere' : text;
    if (count < wanted) ui.notifications.warn(game.i18n.format('BOCAGE.Forces.noRoom', words));
    else ui.notifications.info(game.i18n.format(`BOCAGE.Forces.${said}`, words));
    if (embedded) ui.notifications.info(game.i18n.localize('BOCAGE.Files.embedded'));
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    ui.notifications.error(error.message);
  }
}
