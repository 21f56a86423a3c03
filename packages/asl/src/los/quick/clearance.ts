/** A label per pixel, row by row. */
export type Labels = Uint8Array | Uint16Array | Uint32Array;

/** The directions in which a line goes over the pixels: columns up or down by one, rows as well. */
export type Way = 1 | -1;

/**
 * Per pixel, how many pixels away (rows or columns, whichever are more) the nearest pixel of another label is that a line
 * going this way may still come to, at most 255: what it has passed no longer matters. Nothing lies beyond the raster. In
 * one sweep, against the line's way.
 * @param step whether the line's columns go up (1) or down (-1)
 * @param down the same of its rows
 * @internal
 */
export function clearance(labels: Labels, width: number, step: Way, down: Way): Uint8Array {
  const clear = new Uint8Array(labels.length);
  const rows = labels.length / width;
  for (let n = 0; n < rows; n++) {
    const row = (down === 1 ? rows - 1 - n : n) * width;
    sweepRow(labels, clear, width, step, row, n === 0 ? NO_ROW : row + down * width);
  }
  return clear;
}

/** Ahead of the first row that is swept. */
const NO_ROW = -1;

/** One row, after the row ahead of it (`next`, NO_ROW for none). What was looked at last is kept at hand. */
function sweepRow(
  labels: Labels,
  clear: Uint8Array,
  width: number,
  step: Way,
  row: number,
  next: number,
): void {
  const first = step === 1 ? width - 1 : 0;
  let beside = labels[row + first] as number;
  let far = 255;
  let corner = next === NO_ROW ? beside : (labels[next + first] as number);
  let cornerFar = 255;
  for (let n = 0, x = first; n < width; n++, x -= step) {
    const label = labels[row + x] as number;
    const ahead = next === NO_ROW ? label : (labels[next + x] as number);
    const aheadFar = next === NO_ROW ? 255 : (clear[next + x] as number);
    if (label === beside && label === ahead && (next === NO_ROW || label === corner)) {
      const around = least(far, least(aheadFar, cornerFar));
      far = around === 255 ? 255 : around + 1;
    } else far = 1;
    clear[row + x] = far;
    beside = label;
    corner = ahead;
    cornerFar = aheadFar;
  }
}

const least = (a: number, b: number): number => (a < b ? a : b);
