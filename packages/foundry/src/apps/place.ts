/** Finds the place where a window hides least of what lies on the page. */
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
/** A rectangle that should not be covered; a covered pixel of it costs its weight. */
export interface Taken extends Rect {
  readonly weight: number;
}
export type Size = Pick<Rect, 'width' | 'height'>;
export type Corner = Pick<Rect, 'left' | 'top'>;

/** The edge of an area that is tried first. */
export type Edge = 'left' | 'right';

export const GAP = 8;
/** Pixels between the places that are tried if no better one is known. */
const STEP = 24;

/**
 * Returns the top left corner at which a window of this size covers least. The first of the preferred corners
 * that covers nothing wins; without one, all of the area is tried, and a near place wins among equals.
 *
 * @param area where it may lie; preferred corners are moved into it
 */
export function bestPlace(
  size: Size,
  area: Rect,
  taken: readonly Taken[],
  preferred: readonly Corner[],
): Corner {
  const far = { left: area.left + area.width - size.width, top: area.top + area.height - size.height };
  const inside = preferred.map(({ left, top }) => ({
    left: within(left, area.left, far.left),
    top: within(top, area.top, far.top),
  }));
  const covered = ({ left, top }: Corner): number => {
    const rect = { left, top, ...size };
    return taken.reduce((sum, one) => sum + one.weight * overlap(rect, one), 0);
  };
  let [best = { left: area.left, top: area.top }] = inside;
  let least = covered(best);
  const [first] = inside;
  const tryAt = (corner: Corner, more: number): void => {
    const cost = covered(corner) + more;
    if (cost < least) [best, least] = [corner, cost];
  };
  for (const corner of inside) if (least > 0) tryAt(corner, 0);
  for (let top = area.top; least > 0 && top <= far.top + STEP; top += STEP)
    for (let left = area.left; left <= far.left + STEP; left += STEP) {
      const corner = { left: Math.min(left, far.left), top: Math.min(top, far.top) };
      const away = first ? Math.hypot(corner.left - first.left, corner.top - first.top) : 0;
      if (far.left >= area.left && far.top >= area.top) tryAt(corner, away);
    }
  return best;
}

/**
 * Returns the corners of a window at an edge of an area, then those beside what lies there: first with a gap,
 * then without. Where there is room at all, one of them covers nothing.
 */
export function cornersIn(
  { width, height }: Size,
  area: Rect,
  others: readonly Rect[],
  from: Edge,
): readonly Corner[] {
  const far = { left: area.left + area.width - width, top: area.top + area.height - height };
  const edges = from === 'left' ? [area.left, far.left] : [far.left, area.left];
  return [GAP, 0].flatMap((gap) => {
    const lefts = [...edges, ...others.flatMap((o) => [o.left + o.width + gap, o.left - width - gap])];
    const tops = [
      area.top,
      far.top,
      ...others.flatMap((o) => [o.top + o.height + gap, o.top - height - gap]),
    ];
    return tops.flatMap((top) => lefts.map((left) => ({ left, top })));
  });
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Whether two rectangles have a part in common. */
export const meets = (a: Rect, b: Rect): boolean => overlap(a, b) > 0;

/** Returns the square around a point. */
export function around({ x, y }: Point, half: number): Rect {
  return { left: x - half, top: y - half, width: 2 * half, height: 2 * half };
}

/** Returns points along a line, so close that no window slips between them. */
export function pointsBetween(a: Point, b: Point): readonly Point[] {
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / steps,
    y: a.y + ((b.y - a.y) * i) / steps,
  }));
}
