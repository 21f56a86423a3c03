import { follow } from '../facts/follow';
import { held } from '../facts/source';
import { viewOver } from '../facts/view';
import { guardedAs, partOf } from '../host/guard';
import { hear } from '../host/listeners';
import { later } from '../host/timers';

/**
 * Picks a place or unit on the map. A sheet over all of it takes every left press meanwhile, so that nothing
 * beneath is selected or targeted. The right button pans as always; a right click or Escape gives up.
 */

const PICKING = partOf('tool', 'pick');

type Press = PIXI.FederatedPointerEvent;
type Pixel = { readonly x: number; readonly y: number };

/** Pixels of the screen that a hand may move while it clicks. */
const STILL = 5;
/**
 * Milliseconds in which a second press belongs to the first: the second press of a double click selects
 * nothing.
 */
const TWICE = 300;

/** Milliseconds after which a touch only asks about its target: a finger cannot rest above it as a mouse can. */
const ASKS = 450;

/** A pick: its possible targets, and the acts that follow it. */
export interface Wish<T> {
  /** Returns the target at a point; undefined = there is none. */
  at(point: Pixel): T | undefined;
  /** Whether the pick still makes sense: the unit may be gone, or another tool in hand. */
  stands?(): boolean;
  /** An area is picked: a press begins it, the release ends it (`picked` is not called). */
  readonly area?: {
    stretched(from: Pixel, to: Pixel): void;
    picked(from: Pixel, to: Pixel): void;
  };
  /** The pointer has reached or left a target. */
  hovered?(what: T | undefined): void;
  picked(what: T): void;
  /** Runs at the end, with a target or without. */
  over(): void;
}

interface Pick {
  readonly wish: Wish<unknown>;
  readonly layer: unknown;
  readonly sheet: PIXI.Container;
  hovered: unknown;
  /** Where on the screen the right button went down. */
  right: Pixel | undefined;
  /** Where an area begins. */
  from?: Pixel;
  /** A target under a finger, which picks it unless it stays. */
  touched?: { readonly what: unknown; readonly at: Pixel; readonly since: number } | undefined;
}

const picking = held<Pick | undefined>(undefined);

/** Starts a pick; an earlier one is given up. */
export function pickOnMap<T>(wish: Wish<T>): void {
  stopPicking();
  // A wish gets only targets that its own `at` has found.
  const now = { wish: wish as Wish<unknown>, layer: canvas.activeLayer, sheet: layOut() };
  picking.write({ ...now, hovered: undefined, right: undefined });
  document.addEventListener('keydown', escape, true);
}

/** Ends a pick when the map is taken down. */
export function watchPick(): void {
  follow(PICKING, viewOver, stopPicking);
}

/** Gives up the pick, if there is one. */
export function stopPicking(): void {
  const sheet = end();
  if (sheet && !sheet.destroyed) sheet.destroy();
}

/** Whether this user is picking a target on the map. */
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
  hear(PICKING, sheet, 'pointerupoutside', release);
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
  // A user with another tool in hand, or without the unit, no longer picks.
  if (canvas.activeLayer !== layer || wish.stands?.() === false) return stopPicking();
  const found = wish.at(event.getLocalPosition(canvas.stage));
  if (found === undefined) return;
  if (wish.area) {
    pick.from = pointOf(event);
    return;
  }
  if (event.pointerType === 'touch' && wish.hovered) {
    const { x, y } = event.global;
    pick.touched = { what: found, at: { x, y }, since: event.timeStamp };
    return point(pick, found);
  }
  guardAgainstTwice(end(), event);
  wish.picked(found);
}

/** A short touch picks; a longer one has shown what there is to know of its target. */
function lift({ wish, touched }: Pick, event: Press): void {
  if (!touched) return;
  const { what, at, since } = touched;
  const isStill = Math.hypot(event.global.x - at.x, event.global.y - at.y) < 2 * STILL;
  if (!isStill || event.timeStamp - since > ASKS) return;
  guardAgainstTwice(end(), event);
  wish.picked(what);
}

const pointOf = (event: Press): Pixel => {
  const { x, y } = event.getLocalPosition(canvas.stage);
  return { x, y };
};

function hover(event: Press): void {
  const pick = picking.read();
  if (pick?.from) return pick.wish.area?.stretched(pick.from, pointOf(event));
  if (pick?.wish.hovered) point(pick, pick.wish.at(event.getLocalPosition(canvas.stage)));
}

function point(pick: Pick, found: unknown): void {
  if (found === pick.hovered) return;
  pick.hovered = found;
  pick.sheet.cursor = found === undefined ? 'crosshair' : 'pointer';
  pick.wish.hovered?.(found);
}

/**
 * Leaves the part of the sheet under the pointer, as long as a second press there belongs to a double click.
 * A pointer that moves away begins something new, such as a drag, and so does a later press: a busy page may
 * hear of that before its timers.
 */
function guardAgainstTwice(sheet: PIXI.Container | undefined, event: Press): void {
  if (!sheet) return;
  const { x, y } = event.getLocalPosition(sheet);
  const near = (2 * STILL) / canvas.stage.scale.x;
  sheet.hitArea = { contains: (px, py) => Math.hypot(px - x, py - y) < near };
  sheet.cursor = 'default';
  const { clientX, clientY, timeStamp } = event.nativeEvent as PointerEvent;
  const leave = (): void => {
    document.removeEventListener('pointermove', watch, true);
    document.removeEventListener('pointerdown', watch, true);
    if (!sheet.destroyed) sheet.destroy();
  };
  const watch = guardedAs(PICKING, (now: PointerEvent) => {
    const isAway = Math.hypot(now.clientX - clientX, now.clientY - clientY) > STILL;
    if (isAway || now.timeStamp - timeStamp > TWICE) leave();
  });
  document.addEventListener('pointermove', watch, true);
  document.addEventListener('pointerdown', watch, true);
  later(PICKING, leave, TWICE);
}

function release(event: Press): void {
  const pick = picking.read();
  if (event.button === 0 && pick?.from) {
    const { wish, from } = pick;
    guardAgainstTwice(end(), event);
    return wish.area?.picked(from, pointOf(event));
  }
  if (event.button === 0 && pick?.touched) {
    lift(pick, event);
    pick.touched = undefined;
    return;
  }
  const from = pick?.right;
  if (pick) pick.right = undefined;
  if (!from || event.button !== 2) return;
  if (Math.hypot(event.global.x - from.x, event.global.y - from.y) < STILL) stopPicking();
}

/** Listens in the capture phase: the host would close a window, or deselect. */
function escape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  stopPicking();
}
