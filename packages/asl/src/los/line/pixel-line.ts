/**
 * Enters a sampled line in its middle. Published boards add the slope again and again in double precision
 * (docs/importing.md, Sampling). Rounding of all additions decides where a row is exactly a whole number.
 * This module computes the same number without all the additions.
 */

/** Powers of two up to the largest exponent of a whole number. */
const POWERS = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/**
 * Returns the row after `count` additions of `slope` to `start`, bit for bit. Doubles between two powers of
 * two are equally spaced, so each addition there adds the same rounded amount. One exact multiplication
 * therefore replaces a whole stretch. Additions across a power of two are done singly. The first of each
 * stretch is too, because its tie may round either way.
 * @rule A6.1
 */
export function rowAfter(start: number, slope: number, count: number): number {
  if (slope === 0) return start;
  let u = start;
  let left = count;
  while (left > 0) {
    const first = u + slope;
    left--;
    if (left === 0) return first;
    const second = first + slope;
    left--;
    u = second;
    const exponent = 31 - Math.clz32(first);
    // Stretches below 1 get ever shorter, so single additions are enough.
    if (exponent < 0 || left === 0) continue;
    const low = POWERS[exponent] as number;
    const high = 2 * low;
    const each = second - first;
    // Negative or 0 when the second row is already past the power of two.
    const room = slope > 0 ? high - second : second - low;
    const steps = Math.min(left, Math.floor(room / Math.abs(each)) - 1);
    if (steps <= 0) continue;
    u = second + steps * each;
    left -= steps;
  }
  return u;
}
