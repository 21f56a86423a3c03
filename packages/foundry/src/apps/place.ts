/** Finds the place where a window hides least: of our other windows, and of its subject on the map. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
type Size = Pick<Rect, 'width' | 'height'>;
type Corner = Pick<Rect, 'left' | 'top'>;

const GAP = 8;
/** Pixels of other windows that outweigh one point that must be seen. */
const WEIGHT = 20_000;

/**
 * Returns the top left corner at which a window of this size covers least. Among equals the first wins: at
 * one edge, then at the other, then beside what is there.
 *
 * @param area where it may lie
 * @param others rectangles that lie there
 * @param points places that must be seen
 * @param from the edge that is tried first
 */
export function bestPlace(
  { width, height }: Size,
  area: Rect,
  others: readonly Rect[],
  points: readonly Point[] = [],
  from: 'left' | 'right' = 'left',
): Corner {
  const far = { left: area.left + area.width - width, top: area.top + area.height - height };
  const within = (value: number, least: number, most: number): number =>
    Math.max(least, Math.min(value, most));
  const lefts = [
    ...(from === 'left' ? [area.left, far.left] : [far.left, area.left]),
    ...others.flatMap((o) => [o.left + o.width + GAP, o.left - width - GAP]),
  ];
  const tops = [area.top, far.top, ...others.flatMap((o) => [o.top + o.height + GAP, o.top - height - GAP])];
  const corners = tops.flatMap((top) =>
    lefts.map((left) => ({ left: within(left, area.left, far.left), top: within(top, area.top, far.top) })),
  );
  const cost = (corner: Corner): number => {
    const rect = { ...corner, width, height };
    const covered = points.filter((point) => holds(rect, point)).length;
    return covered * WEIGHT + others.reduce((sum, other) => sum + overlap(rect, other), 0);
  };
  return corners.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best));
}

/**
 * Returns the first of these corners, moved into an area, at which a window of this size covers fewest points.
 * A corner whose window would have to be moved up or down comes later, and last one at which it covers its subject.
 *
 * @param subject the window's own points: a corner moved into the area may lie on them
 */
export function freest(
  corners: readonly Corner[],
  { width, height }: Size,
  area: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  points: readonly Point[],
  subject: readonly Point[] = [],
): Corner {
  const inside = corners.map(({ left, top }) => ({
    left: Math.max(area.left, Math.min(left, area.right - width)),
    top: Math.max(area.top, Math.min(top, area.bottom - height)),
    moved: top < area.top || top > area.bottom - height,
  }));
  const cost = ({ left, top, moved }: (typeof inside)[number]): number => {
    const isHidden = (point: Point): boolean => holds({ left, top, width, height }, point);
    const hidden = points.filter(isHidden).length + (moved ? WEIGHT : 0);
    return hidden + subject.filter(isHidden).length * 2 * WEIGHT;
  };
  const { left, top } = inside.reduce((best, one) => (cost(one) < cost(best) ? one : best));
  return { left, top };
}

/** Whether a point lies under a rectangle. */
export function holds({ left, top, width, height }: Rect, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Returns points along a line, so close that no window slips between them. */
export function pointsBetween(a: Point, b: Point): readonly Point[] {
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / steps,
    y: a.y + ((b.y - a.y) * i) / steps,
  }));
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

/** Returns the place for a window of this page: between the tools and the sidebar. */
export function placeFor(
  element: HTMLElement,
  points: readonly Point[] = [],
  from: 'left' | 'right' = 'left',
): Corner {
  const page = element.ownerDocument;
  const { clientHeight } = page.documentElement;
  const right = leftOfSidebar(page);
  const left = rightOfTools(page);
  // Below the strip with the state of play.
  const strip = page.querySelector('.bocage-strip__line')?.getBoundingClientRect();
  const top = Math.max(GAP, (strip?.bottom ?? 0) + GAP);
  const area = { left, top, width: right - left - GAP, height: clientHeight - top - GAP };
  const others = [...page.querySelectorAll<HTMLElement>('.application.bocage-window')]
    .filter((other) => other !== element)
    .map((other) => other.getBoundingClientRect());
  return bestPlace({ width: element.offsetWidth, height: element.offsetHeight }, area, others, points, from);
}
