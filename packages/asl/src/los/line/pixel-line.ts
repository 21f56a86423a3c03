/**
 * The sampled line, entered in its middle. Published boards are read by adding the slope again and again in double
 * precision (docs/importing.md, Sampling); where a row falls exactly on a whole number, the rounding of all those additions
 * decides. This gives the very same number without doing them one by one.
 */

/** As far as the exponents of whole numbers go. */
const POWERS = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/**
 * The row after `count` additions of `slope` to `start`, bit for bit. Between two powers of two all doubles are equally
 * far apart, so that every addition there adds the same rounded amount: a whole stretch is one multiplication, which
 * is exact. Only the additions that lead over a power of two (and the first of each stretch, whose tie may round
 * either way) are done as they are.
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
    // Below 1 the stretches get shorter and shorter, and never last long.
    if (exponent < 0 || left === 0) continue;
    const low = POWERS[exponent] as number;
    const high = 2 * low;
    const each = second - first;
    // None where the second already lies beyond.
    const room = slope > 0 ? high - second : second - low;
    const steps = Math.min(left, Math.floor(room / Math.abs(each)) - 1);
    if (steps <= 0) continue;
    u = second + steps * each;
    left -= steps;
  }
  return u;
}
