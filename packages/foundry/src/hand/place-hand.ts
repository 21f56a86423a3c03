import { freest, leftOfSidebar, onPage, placeFor, rightOfTools, type Point } from '../apps/place';
import { middleOf } from '../canvas/target-lights';
import type { HandEntry } from './entries';
import type { Hand } from './hand';

const ROOM = 8;

/** Places the strip during a pick, where it covers no target. */
export function placeAside(element: HTMLElement, { state }: Hand, entry: HandEntry): void {
  const middles = entry.offers.flatMap(({ aim }) => (aim ? (middleOf(state.layout, aim) ?? []) : []));
  const { left, top } = placeFor(element, middles.map(onPage));
  element.hidden = false;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/**
 * Places the strip below its counter, above it or beside it, near or a cell farther off: where it covers fewest
 * counters. It never covers the tools, the sidebar, the line
 * with the state of play or the cells around its own counter.
 *
 * @returns false = its counter is not drawn
 */
export function placeAtCounter(element: HTMLElement, { token, state }: Hand): boolean {
  const object = canvas.tokens?.get(token.id);
  if (!object) return false;
  const { x, y } = object.center;
  // The unit acts on the cells around it: they stay free.
  const away = Math.max(object.h * 0.6, state.layout.inradius * 3.05);
  const [top, foot] = [onPage({ x, y: y - away }), onPage({ x, y: y + away })];
  const farther = away + 2 * state.layout.inradius;
  const [before, after] = [onPage({ x: x - away, y }), onPage({ x: x + away, y })];
  const { offsetWidth: width, offsetHeight: height } = element;
  const { clientWidth, clientHeight } = document.documentElement;
  const right = leftOfSidebar(document) - ROOM;
  const line = document.querySelector('.bocage-strip__line')?.getBoundingClientRect();
  const upper = Math.max(0, line?.bottom ?? 0) + ROOM;
  const area = { left: rightOfTools(document), top: upper, right, bottom: clientHeight - ROOM };
  const beside = foot.x - width / 2;
  const corner = freest(
    [
      { left: beside, top: foot.y },
      { left: beside, top: top.y - height },
      { left: after.x, top: after.y - height / 2 },
      { left: before.x - width, top: before.y - height / 2 },
      // Where every near place has counters, a cell farther off.
      { left: beside, top: onPage({ x, y: y + farther }).y },
      { left: beside, top: onPage({ x, y: y - farther }).y - height },
    ],
    { width, height },
    area,
    countersInView(),
    AROUND.map(([dx, dy]) =>
      onPage({ x: x + dx * 2 * state.layout.inradius, y: y + dy * 2 * state.layout.inradius }),
    ),
  );
  element.hidden = foot.y < 0 || top.y > clientHeight || foot.x < 0 || foot.x > clientWidth;
  element.style.left = `${corner.left}px`;
  element.style.top = `${corner.top}px`;
  return true;
}

/** A counter's own cell and those around it, in cells. */
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** Where the counters in view are on the page: their middles, and points towards their corners. */
function countersInView(): readonly Point[] {
  const counters = canvas.tokens?.placeables.filter(({ visible }) => visible) ?? [];
  return counters.flatMap(({ center: { x, y }, w, h }) =>
    [[0, 0], ...CORNERS].map(([dx = 0, dy = 0]) => onPage({ x: x + dx * w, y: y + dy * h })),
  );
}

const CORNERS = [
  [-0.4, -0.4],
  [0.4, -0.4],
  [-0.4, 0.4],
  [0.4, 0.4],
] as const;
