/** One label per pixel, row by row. */
export type Labels = Uint8Array | Uint16Array | Uint32Array;

/** Direction of a line over columns or rows: 1 = ascending, -1 = descending. */
export type Way = 1 | -1;

/**
 * Returns, per pixel, the distance to the nearest pixel ahead with another label, at most 255. Distance is
 * the greater of rows and columns. Only pixels that a line in this direction can still reach count. One sweep
 * against the direction computes all.
 * @param step direction of the line's columns
 * @param down direction of the line's rows
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

/** Sentinel: no row lies ahead of the first swept row. */
const NO_ROW = -1;

/** Sweeps one row after the row ahead of it (`next`, or NO_ROW). Local variables keep the last pixels. */
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
