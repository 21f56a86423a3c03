/** A line over a raster as the published boards are read: which pixels it has (docs/importing.md, Sampling). */
import type { Point } from '@bocage/core/lattice';
import { rowAfter } from './pixel-line';

/** From pixel (x, y) in columns to `step`, the rows going `down` (1 or -1) by `slope` a column. */
export interface SampledLine {
  x: number;
  y: number;
  step: 1 | -1;
  down: 1 | -1;
  slope: number;
  columns: number;
}

/** What a sampled line asks of an end. */
export interface PixelEnd {
  readonly pixel: Point;
}

/** A record to be reused. @internal */
export function newSampledLine(): SampledLine {
  return { x: 0, y: 0, step: 1, down: 1, slope: 0.5, columns: 1 };
}

/**
 * Makes it the line from the viewer to the target.
 * @rule A6.1
 */
export function sampleLine(line: SampledLine, viewer: PixelEnd, target: PixelEnd): void {
  const { x, y } = viewer.pixel;
  line.x = x;
  line.y = y;
  line.columns = Math.abs(target.pixel.x - x) + 1;
  line.step = target.pixel.x < x ? -1 : 1;
  line.down = target.pixel.y < y ? -1 : 1;
  line.slope = (target.pixel.y - y) / line.columns;
}

/** Less than one part of the longest line, more than all rounding. */
const SURELY_OFF = 1 / 65536;

/**
 * The row in which the line comes into column i. A sum that is not whole is at least one part of a column away from a
 * whole number, so that a product says the same; only on a whole number the rounding of all the additions decides.
 * @rule A6.1
 */
export function rowOf(line: SampledLine, i: number): number {
  const row = line.y + line.slope * i;
  const whole = row | 0;
  const part = row - whole;
  if (part > SURELY_OFF && part < 1 - SURELY_OFF) return whole;
  return Math.trunc(rowAfter(line.y, line.slope, i));
}
