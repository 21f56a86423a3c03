/**
 * Knows the room on the page: which parts are taken, and what on the map must stay free. All windows and strips
 * of ours are placed by it.
 */
import type { Aim } from '@bocage/core/game';
import { middle } from '../canvas/lines';
import type { Layout } from '../grid/layout';
import { centreOf } from '../host/position';
import { soon, timerPart } from '../host/timers';
import {
  around,
  bestPlace,
  cornersIn,
  GAP,
  meets,
  type Corner,
  type Edge,
  type Point,
  type Rect,
  type Size,
  type Taken,
} from './place';

/** Parts of the page that something is about, as they lie now. */
export type About = () => readonly Rect[];

/**
 * Weights of a covered pixel: its own subject, those of others, the heads of other windows, the rest of these, and
 * quiet parts of the host. A pixel of one outweighs nearly all that follows; a window whose head is free can be
 * brought to the front, moved and closed.
 */
const [OWN, OTHERS, HEAD, WINDOW, QUIET] = [1e15, 1e9, 1e5, 10, 1];

const subjects = new Map<Element, About>();
const giving = new Map<Element, () => void>();
const giveWay = soon(timerPart('room'), () => {
  for (const [element, act] of giving) if (element.isConnected) act();
});

/** A window of ours has been moved, redrawn, opened or closed. It is no fact of the game: no follower looks at it. */
export function roomChanged(): void {
  for (const element of giving.keys()) if (!element.isConnected) giving.delete(element);
  if (giving.size > 0) giveWay();
}

/** Calls back soon after each change of our windows, while an element that gives way to them is on the page. */
export function whenRoomChanges(element: Element, act: () => void): void {
  giving.set(element, act);
}

/** Has all others leave free what an element is about, while it is on the page. */
export function keepFree(element: Element, about: About): void {
  subjects.set(element, about);
}

/** What lies on the page around an element: its own subject, those of others, windows, quiet parts of the host. */
export interface Lying {
  readonly own: readonly Rect[];
  readonly others: readonly Rect[];
  readonly windows: readonly Rect[];
  /** The upper edges of windows, with their buttons. */
  readonly heads: readonly Rect[];
  readonly quiet: readonly Rect[];
}

/** Returns what an element should not cover. */
export function takenFor(element: Element, own: readonly Rect[]): readonly Taken[] {
  return weighed(lyingAround(element, own));
}

function lyingAround(element: Element, own: readonly Rect[]): Lying {
  const page = element.ownerDocument;
  return {
    own,
    others: subjectsOfOthers(element),
    windows: boxesOf(page, WINDOWS, element),
    heads: boxesOf(page, '.window-header', element),
    quiet: boxesOf(page, '#hotbar, #players', element),
  };
}

function weighed({ own, others, windows, heads, quiet }: Lying): readonly Taken[] {
  const weigh = (rects: readonly Rect[], weight: number): readonly Taken[] =>
    rects.map(({ left, top, width, height }) => ({ left, top, width, height, weight }));
  return [
    ...weigh(windows, WINDOW),
    ...weigh(heads, HEAD),
    ...weigh(own, OWN),
    ...weigh(others, OTHERS),
    ...weigh(quiet, QUIET),
  ];
}

/** Windows of ours and of anybody else, of both kinds, and the strip of a unit's deeds. */
const WINDOWS = '.application:has(> .window-header), .window-app, .bocage-hand';

function boxesOf(page: Document, selector: string, except: Element): readonly Rect[] {
  return [...page.querySelectorAll(selector)]
    .filter((one) => !except.contains(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
}

function subjectsOfOthers(element: Element): readonly Rect[] {
  for (const one of subjects.keys()) if (!one.isConnected) subjects.delete(one);
  return [...subjects].flatMap(([one, about]) => (one === element ? [] : about()));
}

/** Returns the free part of the page: between the tools and the sidebar, below the strip with the state of play. */
export function areaOf(page: Document): Rect {
  const strip = page.querySelector('.bocage-strip__line')?.getBoundingClientRect();
  const [left, top] = [rightOfTools(page), Math.max(GAP, (strip?.bottom ?? 0) + GAP)];
  const { clientHeight } = page.documentElement;
  return { left, top, width: leftOfSidebar(page) - left - GAP, height: clientHeight - top - GAP };
}

/**
 * Returns the place in an area at which a window covers least: nothing if there is room, and else first the
 * quiet parts of the host, then other windows, their heads, the subjects of others, its own subject.
 *
 * @param from the edge of the area that is tried first
 */
export function placeAmong(size: Size, area: Rect, lying: Lying, from: Edge): Corner {
  const taken = weighed(lying);
  return bestPlace(size, area, taken, cornersIn(size, area, taken, from));
}

/**
 * Returns the place in an area of a window that opens by itself: it covers neither its own subject nor another
 * window, with which the user may be working.
 *
 * @returns undefined = there is no such place
 */
export function roomAmong(size: Size, area: Rect, lying: Lying, from: Edge): Corner | undefined {
  // Sizes are whole pixels, the area need not be.
  if (size.width > Math.round(area.width) || size.height > Math.round(area.height)) return undefined;
  const own = [...lying.windows, ...lying.own];
  const corner = placeAmong(size, area, { ...lying, own, windows: [], heads: [] }, from);
  return own.some((one) => meets({ ...corner, ...size }, one)) ? undefined : corner;
}

/**
 * Returns the place of a window that the user opens; from now on others leave free what it is about.
 *
 * @param from the edge of the page that is tried first
 */
export function placeFor(element: HTMLElement, about: About = () => [], from: Edge = 'left'): Corner {
  return placeAmong(...measured(element, about), from);
}

/**
 * Returns the place of a window that opens by itself; from now on others leave free what it is about.
 *
 * @param from the edge of the page that is tried first
 * @returns undefined = there is no room: it has to stay closed
 */
export function roomFor(element: HTMLElement, about: About, from: Edge): Corner | undefined {
  return roomAmong(...measured(element, about), from);
}

/** Returns the size of an element, the area for it, and what lies there. */
function measured(element: HTMLElement, about: About): readonly [Size, Rect, Lying] {
  keepFree(element, about);
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  return [size, areaOf(element.ownerDocument), lyingAround(element, about())];
}

/** Whether an element lies on the page with the map: Foundry 14 gives a window a browser window of its own. */
export function isOnPage(element: HTMLElement): boolean {
  return element.ownerDocument === document;
}

/** Whether an element covers what it is about, or hangs off the page. */
export function isInTheWay(element: HTMLElement, about: About): boolean {
  if (!isOnPage(element)) return false;
  const box = element.getBoundingClientRect();
  const { clientHeight } = element.ownerDocument.documentElement;
  return box.bottom > clientHeight || about().some((one) => meets(box, one));
}

/** Returns a rectangle of the map as it lies on the page. */
export function rectOnPage({ left, top, width, height }: Rect): Rect {
  const [a, b] = [onPage({ x: left, y: top }), onPage({ x: left + width, y: top + height })];
  return { left: a.x, top: a.y, width: b.x - a.x, height: b.y - a.y };
}

/** Returns the parts of the page around a target: the cell of a unit with its badges, a cell, or hexsides. */
export function partsOf(layout: Layout, aim: Aim): readonly Rect[] {
  const { inradius, lattice } = layout;
  const square = (at: Point, half: number): Rect => rectOnPage(around(at, half));
  if (aim.kind === 'cell') return [square(layout.centreOf(aim.cell), inradius)];
  if (aim.kind === 'unit') {
    const token = canvas.tokens?.get(aim.id);
    // Where it is put, not where it still glides.
    return token ? [square(centreOf(token.document), Math.max(inradius * 1.3, token.w * 0.6))] : [];
  }
  const sides = aim.kind === 'side' ? [aim.side] : aim.sides;
  return sides.map((side) => {
    const [a, b] = lattice.endsOf(side);
    return square(middle(layout, a, b), layout.sideLength * 0.6);
  });
}

/** Returns a map point's place on the page. */
export function onPage(point: Point): Point {
  return canvas.stage.worldTransform.apply(point);
}

/** Returns the map point at a place of the page. */
export function onMap(place: Point): Point {
  const { x, y } = canvas.stage.worldTransform.applyInverse(place);
  return { x, y };
}

/** Returns the right edge of the tools at the left of the page; they may have several columns. */
export function rightOfTools(page: Document): number {
  const tools = page.querySelector('#scene-controls')?.getBoundingClientRect();
  return Math.max(110, Math.ceil(tools?.right ?? 0) + GAP);
}

/** Returns the right edge of the page's free part: the host's sidebar, if it is at that side. */
export function leftOfSidebar(page: Document): number {
  const { clientWidth } = page.documentElement;
  const sidebar = page.querySelector('#sidebar')?.getBoundingClientRect();
  return sidebar && sidebar.left > clientWidth / 2 ? sidebar.left : clientWidth;
}
