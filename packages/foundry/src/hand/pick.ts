import { follow } from '../facts/follow';
import { held } from '../facts/source';
import { viewOver } from '../facts/view';
import { partOf } from '../host/guard';
import { hear } from '../host/listeners';
import { later } from '../host/timers';

/**
 * Something is picked on the map: a sheet over all of it takes every left press meanwhile, so that nothing beneath is
 * selected or targeted. The right button pans as always; a right click or Escape gives up.
 */

const PICKING = partOf('tool', 'pick');

type Press = PIXI.FederatedPointerEvent;
type Pixel = { readonly x: number; readonly y: number };

/** Pixels of the screen that a hand may move while it clicks. */
const STILL = 5;
/** Milliseconds in which a second press belongs to the first: a double click on the target selects nothing either. */
const TWICE = 300;

/** What is picked. */
export interface Wish<T> {
  /** What lies there that can be picked, if anything does. */
  at(point: Pixel): T | undefined;
  /** Whether it can still be picked at all: the unit may be gone, or another tool in hand. */
  stands?(): boolean;
  /** The pointer has come upon something that can be picked, or left it. */
  hovered?(what: T | undefined): void;
  picked(what: T): void;
  /** It is over, whether or not something was picked. */
  over(): void;
}

interface Pick {
  readonly wish: Wish<unknown>;
  readonly layer: unknown;
  readonly sheet: PIXI.Container;
  hovered: unknown;
  /** Where on the screen the right button went down. */
  right: Pixel | undefined;
}

const picking = held<Pick | undefined>(undefined);

/** Lets the user pick. What was being picked before is given up. */
export function pickOnMap<T>(wish: Wish<T>): void {
  stopPicking();
  // Only what `at` of this same wish has found is handed on.
  const now = { wish: wish as Wish<unknown>, layer: canvas.activeLayer, sheet: layOut() };
  picking.write({ ...now, hovered: undefined, right: undefined });
  document.addEventListener('keydown', escape, true);
}

/** Nothing is picked any more when the map is taken down. */
export function watchPick(): void {
  follow(PICKING, viewOver, stopPicking);
}

/** Gives up, if somebody picks. */
export function stopPicking(): void {
  const sheet = end();
  if (sheet && !sheet.destroyed) sheet.destroy();
}

/** Whether somebody picks something on the map now. */
export const isPicking = (): boolean => picking.read() !== undefined;

function end(): PIXI.Container | undefined {
  const ended = picking.read();
  document.removeEventListener('keydown', escape, true);
  picking.write(undefined);
  ended?.wish.over();
  return ended?.sheet;
}

function layOut(): PIXI.Container {
  const sheet = canvas.stage.addChild(new PIXI.Container());
  sheet.name = 'bocage-aim';
  sheet.eventMode = 'static';
  sheet.hitArea = { contains: () => true };
  sheet.cursor = 'crosshair';
  hear(PICKING, sheet, 'pointerdown', press);
  hear(PICKING, sheet, 'pointerup', release);
  hear(PICKING, sheet, 'pointermove', hover);
  return sheet;
}

function press(event: Press): void {
  const pick = picking.read();
  if (pick && event.button === 2) pick.right = { x: event.global.x, y: event.global.y };
  if (event.button !== 0) return;
  event.stopPropagation();
  if (!pick) return;
  const { wish, layer } = pick;
  // Whoever has taken another tool, or the unit away, does not pick any more.
  if (canvas.activeLayer !== layer || wish.stands?.() === false) return stopPicking();
  const found = wish.at(event.getLocalPosition(canvas.stage));
  if (found === undefined) return;
  guardAgainstTwice(end(), event);
  wish.picked(found);
}

function hover(event: Press): void {
  const pick = picking.read();
  if (!pick?.wish.hovered) return;
  const found = pick.wish.at(event.getLocalPosition(canvas.stage));
  if (found === pick.hovered) return;
  pick.hovered = found;
  pick.sheet.cursor = found === undefined ? 'crosshair' : 'pointer';
  pick.wish.hovered(found);
}

/** Leaves of the sheet what lies under the pointer, for as long as a second press there is the same double click. */
function guardAgainstTwice(sheet: PIXI.Container | undefined, event: Press): void {
  if (!sheet) return;
  const { x, y } = event.getLocalPosition(sheet);
  const near = (2 * STILL) / canvas.stage.scale.x;
  sheet.hitArea = { contains: (px, py) => Math.hypot(px - x, py - y) < near };
  sheet.cursor = 'default';
  later(
    PICKING,
    () => {
      if (!sheet.destroyed) sheet.destroy();
    },
    TWICE,
  );
}

function release(event: Press): void {
  const pick = picking.read();
  const from = pick?.right;
  if (pick) pick.right = undefined;
  if (!from || event.button !== 2) return;
  if (Math.hypot(event.global.x - from.x, event.global.y - from.y) < STILL) stopPicking();
}

/** In the capture phase: the host would close a window by it, or let go what is selected. */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  stopPicking();
}
