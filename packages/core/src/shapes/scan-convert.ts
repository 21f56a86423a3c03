/**
 * Polygons to pixels, in exact integers. A pixel stands for the point at its integer coordinates, as
 * everywhere on rasters. It belongs to a polygon if that point lies inside or exactly on the outline. Inside
 * is nonzero winding: a polygon that crosses itself has no holes. Place and direction of the outline do not
 * matter. A shape moved by whole pixels, mirrored or turned by 180° about a pixel covers the same pixels,
 * moved, mirrored or turned.
 */
import type { Point } from '../lattice/types';

/**
 * Parts of a pixel in which polygon corners are counted: on the usual boards every shape point is a whole
 * one.
 */
export const SUBPIXELS = 256;

/**
 * Calls back for every pixel of a polygon, row by row, once each.
 * @param polygon corners in `SUBPIXELS`-ths of a pixel, whole numbers
 */
export function scanConvert(
  polygon: readonly Point[],
  width: number,
  height: number,
  mark: (x: number, y: number) => void,
): void {
  const [left, right] = pixelRange(
    polygon.map((p) => p.x),
    width,
  );
  const [top, bottom] = pixelRange(
    polygon.map((p) => p.y),
    height,
  );
  if (left > right) return;
  const winding = new Int32Array(right - left + 2);
  const touched = new Uint8Array(right - left + 1);
  for (let y = top; y <= bottom; y++) {
    winding.fill(0);
    touched.fill(0);
    polygon.forEach((from, i) => {
      const to = polygon[(i + 1) % polygon.length] ?? from;
      crossRow(from, to, y, left, right, winding, touched);
    });
    let turns = 0;
    for (let x = left; x <= right; x++) {
      turns += winding[x - left] ?? 0;
      if (turns !== 0 || touched[x - left] === 1) mark(x, y);
    }
  }
}

/** Returns the first and last whole pixel between the least and greatest of these, on this raster. */
function pixelRange(values: readonly number[], size: number): readonly [number, number] {
  const least = Math.ceil(Math.min(...values) / SUBPIXELS);
  const most = Math.floor(Math.max(...values) / SUBPIXELS);
  return [Math.max(0, least), Math.min(size - 1, most)];
}

/** Returns one edge's effect in one row: the pixel from which it winds, and the pixels exactly on it. */
function crossRow(
  from: Point,
  to: Point,
  y: number,
  left: number,
  right: number,
  winding: Int32Array,
  touched: Uint8Array,
): void {
  const row = y * SUBPIXELS;
  const [low, high] = from.y <= to.y ? [from, to] : [to, from];
  if (row < low.y || row > high.y) return;
  if (low.y === high.y) {
    const [a, b] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const last = Math.min(right, Math.floor(b / SUBPIXELS));
    for (let x = Math.max(left, Math.ceil(a / SUBPIXELS)); x <= last; x++) touched[x - left] = 1;
    return;
  }
  // The edge meets the row at a fraction of two whole numbers; all products stay below 2^53.
  const part = (high.y - low.y) * SUBPIXELS;
  const meets = low.x * (high.y - low.y) + (row - low.y) * (high.x - low.x);
  const whole = Math.floor(meets / part);
  if (whole * part === meets && whole >= left && whole <= right) touched[whole - left] = 1;
  // A corner belongs to the edge below it: an outline that only touches the row does not cross it.
  if (row === high.y) return;
  const first = Math.min(Math.max(whole + 1, left), right + 1);
  winding[first - left] = (winding[first - left] ?? 0) + (low === from ? 1 : -1);
}
