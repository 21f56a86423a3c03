import { tokenAt } from '../canvas/token-at';
import type { TokenDocumentPort } from '../host/ports';
import { openAttack } from '../apps/play/attack-window';
import { partOf } from '../host/guard';
import { hear } from '../host/listeners';
import { later } from '../host/timers';

/**
 * "Fire at…" from a unit's HUD: the next click on a unit is the target. A sheet over the whole map takes every left press
 * meanwhile, so that nothing beneath is selected or targeted. The right button pans as always; a right click or Escape
 * gives up.
 */

const AIMING = partOf('tool', 'aim');

type Press = PIXI.FederatedPointerEvent;

/** Pixels of the screen that a hand may move while it clicks. */
const STILL = 5;
/** Milliseconds in which a second press belongs to the first: a double click on the target selects nothing either. */
const TWICE = 300;

interface Aim {
  readonly attacker: TokenDocumentPort;
  readonly layer: unknown;
  readonly sheet: PIXI.Container;
  readonly notice: { remove?(): void };
}

let aim: Aim | undefined;
/** Where on the screen the right button went down. */
let right: { readonly x: number; readonly y: number } | undefined;

/** Starts to aim. */
export function aimFrom(attacker: TokenDocumentPort): void {
  stopAiming();
  const notice = ui.notifications.info(game.i18n.format('BOCAGE.Fire.aim', { name: attacker.name }), {
    permanent: true,
  });
  aim = { attacker, layer: canvas.activeLayer, sheet: layOut(), notice };
  document.addEventListener('keydown', escape, true);
}

/** Gives up, if somebody aims. */
export function stopAiming(): void {
  const sheet = end();
  if (sheet && !sheet.destroyed) sheet.destroy();
}

function end(): PIXI.Container | undefined {
  const sheet = aim?.sheet;
  aim?.notice.remove?.();
  document.removeEventListener('keydown', escape, true);
  aim = undefined;
  right = undefined;
  return sheet;
}

function layOut(): PIXI.Container {
  const sheet = canvas.stage.addChild(new PIXI.Container());
  sheet.name = 'bocage-aim';
  sheet.eventMode = 'static';
  sheet.hitArea = { contains: () => true };
  sheet.cursor = 'crosshair';
  hear(AIMING, sheet, 'pointerdown', press);
  hear(AIMING, sheet, 'pointerup', release);
  return sheet;
}

function press(event: Press): void {
  if (event.button === 2) right = { x: event.global.x, y: event.global.y };
  if (event.button !== 0) return;
  event.stopPropagation();
  if (!aim) return;
  const { attacker, layer } = aim;
  // Whoever has taken another tool, or the unit away, does not aim any more.
  if (canvas.activeLayer !== layer || !attacker.parent?.tokens.get(attacker.id)) return stopAiming();
  const target = tokenAt(event.getLocalPosition(canvas.stage));
  if (!target || target.id === attacker.id) return;
  guardAgainstTwice(end(), event);
  void openAttack(attacker.id, target.document.id);
}

/** Leaves of the sheet what lies under the pointer, for as long as a second press there is the same double click. */
function guardAgainstTwice(sheet: PIXI.Container | undefined, event: Press): void {
  if (!sheet) return;
  const { x, y } = event.getLocalPosition(sheet);
  const near = (2 * STILL) / canvas.stage.scale.x;
  sheet.hitArea = { contains: (px, py) => Math.hypot(px - x, py - y) < near };
  sheet.cursor = 'default';
  later(
    AIMING,
    () => {
      if (!sheet.destroyed) sheet.destroy();
    },
    TWICE,
  );
}

function release(event: Press): void {
  const from = right;
  right = undefined;
  if (!from || event.button !== 2) return;
  if (Math.hypot(event.global.x - from.x, event.global.y - from.y) < STILL) stopAiming();
}

/** In the capture phase: the host would close a window by it, or let go what is selected. */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  stopAiming();
}
