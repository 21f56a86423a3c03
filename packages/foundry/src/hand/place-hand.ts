import { around, bestPlace, type Rect, type Taken } from '../apps/place';
import { areaOf, keepFree, partsOf, placeFor, rectOnPage, takenFor } from '../apps/room';
import type { HandEntry } from './entries';
import type { Hand } from './hand';

/** Weights of a covered pixel: of a counter, and of the cells around the unit's own. */
const [COUNTER, NEAR] = [20, 2];

/** Places the strip during a pick, where it covers no target. */
export function placeAside(element: HTMLElement, { state, token }: Hand, entry: HandEntry): void {
  const unit = { kind: 'unit', id: token.id } as const;
  const aims = [unit, ...entry.offers.flatMap(({ aim }) => aim ?? [])];
  const { left, top } = placeFor(element, () => aims.flatMap((aim) => partsOf(state.layout, aim)));
  element.hidden = false;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}

/**
 * Places the strip below its counter, above it or beside it, near or a cell farther off, and elsewhere if all
 * of these cover something: a counter, a window, a place of its refused deeds.
 *
 * @param refused the refused deeds that it shows
 * @returns false = its counter is not drawn
 */
export function placeAtCounter(
  element: HTMLElement,
  { token, state }: Hand,
  refused: readonly HandEntry[],
): boolean {
  const object = canvas.tokens?.get(token.id);
  if (!object) return false;
  const { x, y } = object.center;
  const { layout } = state;
  // The unit acts on the cells around it: they stay free.
  const away = Math.max(object.h * 0.6, layout.inradius * 3.05);
  const zone = rectOnPage(around({ x, y }, away));
  const [foot, end] = [zone.top + zone.height, zone.left + zone.width];
  const farther = rectOnPage(around({ x, y }, away + 2 * layout.inradius));
  const { offsetWidth: width, offsetHeight: height } = element;
  const page = element.ownerDocument;
  const [beside, level] = [zone.left + zone.width / 2 - width / 2, zone.top + zone.height / 2 - height / 2];
  const aims = refused.flatMap((entry) => entry.refused.flatMap(({ aim }) => aim ?? []));
  const about = (): readonly Rect[] => [
    ...partsOf(layout, { kind: 'unit', id: token.id }),
    ...aims.flatMap((aim) => partsOf(layout, aim)),
  ];
  keepFree(element, about);
  const { left, top } = bestPlace(
    { width, height },
    areaOf(page),
    [...takenFor(element, about()), { ...zone, weight: NEAR }, ...countersInView()],
    [
      { left: beside, top: foot },
      { left: beside, top: zone.top - height },
      { left: end, top: level },
      { left: zone.left - width, top: level },
      // Where every near place has counters, a cell farther off.
      { left: beside, top: farther.top + farther.height },
      { left: beside, top: farther.top - height },
    ],
  );
  const { clientWidth, clientHeight } = page.documentElement;
  element.hidden = foot < 0 || zone.top > clientHeight || end < 0 || zone.left > clientWidth;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  return true;
}

/** Returns the parts of the page under the counters in view, without their edges. */
function countersInView(): readonly Taken[] {
  const counters = canvas.tokens?.placeables.filter(({ visible }) => visible) ?? [];
  return counters.map(({ center: { x, y }, w, h }) => ({
    ...rectOnPage({ left: x - 0.4 * w, top: y - 0.4 * h, width: 0.8 * w, height: 0.8 * h }),
    weight: COUNTER,
  }));
}
