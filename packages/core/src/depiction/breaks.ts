/**
 * Measures the break in the drawing of a barrier exactly. A hexside point is bare if no pixel of a barrier lies
 * across it. Pixels are squares, so a break begins and ends at their corners: fractions of the hexside.
 */
import { MOST_GAP_PARTS } from '../board/gap';
import type { Depiction, SideGap } from '../board/types';
import type { Point } from '../lattice/types';

/** A hexside in pixels, from its first end to its second. */
export interface PixelSide {
  readonly from: Point;
  readonly to: Point;
}

/** Places along a hexside, in equal parts of it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Most parts of a pixel in which a corner of the grid is looked for; the published grids have at most 210. */
const MOST_PARTS = 256;
/** Rounding of a grid that is written in decimals. */
const AS_WHOLE = 1e-6;

/**
 * Returns the bare stretch of a hexside that contains most of the given one; undefined if all of it is drawn.
 * @param barrier 1 for each code of a barrier
 * @param reach the drawing counts up to this many pixels to either side of the hexside
 * @param near about where the break is, as fractions of the side
 */
export function exactBreak(
  depiction: Depiction,
  side: PixelSide,
  barrier: Uint8Array,
  reach: number,
  near: Stretch,
): SideGap | undefined {
  const unit = unitOf(side);
  const [x, y] = [Math.round(side.from.x * unit), Math.round(side.from.y * unit)];
  const along = { x: Math.round(side.to.x * unit) - x, y: Math.round(side.to.y * unit) - y };
  const of = along.x * along.x + along.y * along.y;
  const drawn: Stretch[] = [];
  // Twice the distance of a pixel's middle from the hexside, times the side's length, all in units.
  const most = (2 * reach + 1) ** 2 * unit * unit * of;
  for (const { px, py } of pixelsAround(depiction, side, reach + 1)) {
    if (barrier[depiction.terrain[py * depiction.width + px] ?? 0] !== 1) continue;
    const [dx, dy] = [px * unit - x, py * unit - y];
    const across = along.x * (2 * dy + unit) - along.y * (2 * dx + unit);
    if (across * across > most) continue;
    const corners = [0, unit].flatMap((i) => [0, unit].map((j) => (dx + i) * along.x + (dy + j) * along.y));
    drawn.push({ from: Math.min(...corners), to: Math.max(...corners) });
  }
  const wanted = { from: near.from * of, to: near.to * of };
  const [best] = bareBetween(drawn, of)
    .map((bare) => ({ bare, shared: Math.min(bare.to, wanted.to) - Math.max(bare.from, wanted.from) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared);
  return best && reduced({ ...best.bare, of });
}

/** Returns the parts of a pixel in which the ends of the side are whole numbers. */
function unitOf({ from, to }: PixelSide): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const most = Math.min(MOST_PARTS, Math.floor((Math.sqrt(MOST_GAP_PARTS) - 1) / length));
  const isWhole = (n: number): boolean => Math.abs(n - Math.round(n)) < AS_WHOLE;
  for (let unit = 1; unit < most; unit++) {
    if ([from.x, from.y, to.x, to.y].every((c) => isWhole(c * unit))) return unit;
  }
  return Math.max(most, 1);
}

function* pixelsAround(
  { width, height }: Depiction,
  { from, to }: PixelSide,
  reach: number,
): Generator<{ readonly px: number; readonly py: number }> {
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach];
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach];
  for (let py = Math.max(0, Math.floor(top)); py < Math.min(height, bottom); py++) {
    for (let px = Math.max(0, Math.floor(left)); px < Math.min(width, right); px++) yield { px, py };
  }
}

/** Returns what these stretches leave of a side of so many parts. */
function bareBetween(drawn: readonly Stretch[], of: number): readonly Stretch[] {
  const bare: Stretch[] = [];
  let from = 0;
  for (const next of drawn.toSorted((a, b) => a.from - b.from)) {
    if (next.from > from && from < of) bare.push({ from, to: Math.min(next.from, of) });
    from = Math.max(from, next.to);
  }
  if (from < of) bare.push({ from, to: of });
  return bare;
}

function reduced({ from, to, of }: Required<SideGap>): SideGap {
  const divisor = [from, to].reduce(gcd, of);
  return { from: from / divisor, to: to / divisor, of: of / divisor };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
