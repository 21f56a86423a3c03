import { guardedAs, partOf } from '../host/guard';
import type { Point } from './place';
import { onMap } from './room';

/** Something is dragged out of a window onto the map. */

const DRAGGING = partOf('tool', 'pick');
/** Pixels that a hand may move while it clicks. */
const STILL = 5;

/** The dragged contents. */
export interface Load {
  /** The picture under the pointer. */
  readonly picture: string;
  /** The pointer has come to a place of the map; undefined: it is elsewhere. */
  moved(point: Point | undefined): void;
  dropped(point: Point): void;
  /** It is over, whether or not it was dropped. */
  over(): void;
}

/** Follows the pointer from a press until it is released; undefined = nothing is dragged from there. */
export function dragOut(press: PointerEvent, load: () => Load | undefined): void {
  if (press.button !== 0) return;
  const page = (press.target as Element).ownerDocument;
  let dragged: { readonly load: Load; readonly ghost: HTMLElement } | undefined;
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
  const move = (event: PointerEvent): void => {
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    const found = dragged || far < STILL ? undefined : load();
    if (found) dragged = { load: found, ghost: ghostOf(page, found.picture) };
    if (!dragged) return;
    dragged.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    dragged.load.moved(mapAt(page, at(event)));
  };
  const end = (event: PointerEvent): void => {
    // Before the window comes back: it may lie over the place.
    const point = dragged && mapAt(page, at(event));
    stop();
    if (point) dragged?.load.dropped(point);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const heard = {
    pointermove: guardedAs(DRAGGING, move),
    pointerup: guardedAs(DRAGGING, end),
    pointercancel: guardedAs(DRAGGING, () => stop()),
    keydown: guardedAs(DRAGGING, escape),
  };
  const stop = (): void => {
    for (const [name, listener] of Object.entries(heard))
      page.removeEventListener(name, listener as EventListener, true);
    dragged?.ghost.remove();
    dragged?.load.over();
  };
  for (const [name, listener] of Object.entries(heard))
    page.addEventListener(name, listener as EventListener, true);
}

function ghostOf(page: Document, picture: string): HTMLElement {
  const ghost = page.createElement('img');
  ghost.className = 'bocage-dragged';
  ghost.src = picture;
  ghost.alt = '';
  return page.body.appendChild(ghost);
}

/** The place of the map under a place of the page; undefined = something lies over it. */
function mapAt(page: Document, point: Point): Point | undefined {
  // Foundry 14 gives a window a browser window of its own: no map lies there.
  const isMap = page === document && page.elementFromPoint(point.x, point.y) instanceof HTMLCanvasElement;
  return isMap ? onMap(point) : undefined;
}
