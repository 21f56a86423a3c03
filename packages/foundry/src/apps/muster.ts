import { entrySvg } from '../counters/place-order';
import { counterName } from '../counters/counter-name';
import { sceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';
import { part } from '../host/templates';
import { placingOn, type Unplaced } from '../orders/left-of';
import { askToPlace } from '../orders/messages';
import type { PlaceReply } from '../orders/place-request';
import { sideNames } from '../view/side-name';
import { BocageWindow, WINDOW_CLASSES } from './base';
import { dragOut } from './drag-out';
import { countersOut, pickArea, type AreaWish } from './pick-area';
import { windowOf } from './window-of';

/** A player's window for placing the order of battle that the GM has given. */
export class MusterWindow extends BocageWindow {
  static override DEFAULT_OPTIONS = {
    id: 'bocage-muster',
    classes: [...WINDOW_CLASSES, 'bocage-muster-window'],
    tag: 'section',
    window: { title: 'BOCAGE.Muster.title', icon: 'fa-solid fa-people-group', resizable: false },
    position: { width: 320, height: 'auto' as const },
    actions: { placeRow },
  };

  static override PARTS = { body: { ...part('muster'), scrollable: ['.bocage-order__list'] } };

  protected override async _prepareContext(): Promise<object> {
    const { scene } = canvas;
    const rules = sceneState(scene)?.rules;
    if (!scene || !rules) return {};
    return {
      orders: waitingOn(scene).map(({ given, order, left, sides }) => ({
        id: given.id,
        title: order.title || sideNames(game.i18n, sides),
        left: game.i18n.format('BOCAGE.Forces.left', { count: `${left.length}` }),
        rows: order.entries.flatMap((entry, index) => {
          const count = left.filter(({ row }) => row === index).length;
          const svg = entrySvg(rules, entry) ?? '';
          const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          return count === 0 ? [] : [{ index, count, name: counterName(rules, entry), picture }];
        }),
      })),
    };
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const row of this.element.querySelectorAll<HTMLElement>('[data-row]'))
      row.addEventListener('pointerdown', (press) => dragOut(press, () => this.loadOf(row)));
  }

  /** Returns what is dragged from a row. */
  private loadOf(row: HTMLElement) {
    const wish = wishOf(row.dataset.given, Number(row.dataset.row));
    const count = wish?.counters() ?? 0;
    if (!wish || count === 0) return undefined;
    const picture = row.querySelector('img')?.src ?? '';
    return countersOut(this, { picture, count }, (cells) => {
      if (cells.length > 0) wish.picked(cells);
    });
  }
}

/** The given orders of this user with counters to place. */
export function waitingOn(scene: ScenePort): readonly Unplaced[] {
  return placingOn(scene).filter(({ given }) => given.users.includes(game.user.id));
}

const ONE = windowOf('muster', () => new MusterWindow(), [{ reads: waitingOn, then: follow }], undefined);

/** Opens the window. */
export async function openMuster(): Promise<void> {
  if (canvas.scene && waitingOn(canvas.scene).length > 0) await ONE.open();
}

/** It closes when all is placed. */
function follow(): unknown {
  const { scene } = canvas;
  if (scene && waitingOn(scene).length > 0) ONE.redraw();
  else void ONE.opened()?.close();
  return undefined;
}

/** An entry of an order, or all of it, to be laid somewhere. */
function wishOf(id: string | undefined, index: number | undefined): AreaWish | undefined {
  const { scene } = canvas;
  const one = scene && waitingOn(scene).find(({ given }) => given.id === id);
  if (!scene || !one) return undefined;
  const left = one.left.filter(({ row }) => index === undefined || row === index);
  return {
    counters: () => left.length,
    picked: (cells) =>
      void askToPlace({
        ...{ scene: scene.id, given: one.given.id, cells },
        ...(index === undefined ? {} : { entry: index }),
      }).then(say),
  };
}

function say(reply: PlaceReply): void {
  if (reply.state === 'failed') {
    ui.notifications.warn(game.i18n.localize(`BOCAGE.Muster.failed.${reply.why}`));
    return;
  }
  const words = { placed: `${reply.count}`, wanted: `${reply.wanted}` };
  if (reply.count < reply.wanted) ui.notifications.warn(game.i18n.format('BOCAGE.Forces.noRoom', words));
}

/** Lets the player pick where an entry goes, or all that is left. */
function placeRow(this: MusterWindow, _event: Event, { dataset }: HTMLElement): void {
  const index = dataset.index === undefined ? undefined : Number(dataset.index);
  const wish = wishOf(dataset.given, index);
  if (wish) pickArea(this, wish);
}
