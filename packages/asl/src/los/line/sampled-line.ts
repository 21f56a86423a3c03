/** Which pixels of a raster a line contains, as published boards sample it (docs/importing.md, Sampling). */
import type { Point } from '@bocage/core/lattice';
import { rowAfter } from './pixel-line';

/**
 * A line from pixel (x, y). Columns advance by `step`; rows advance by `slope` per column, in direction
 * `down`.
 */
export interface SampledLine {
  x: number;
  y: number;
  step: 1 | -1;
  down: 1 | -1;
  slope: number;
  columns: number;
}

/** An end of a sampled line. */
export interface PixelEnd {
  readonly pixel: Point;
}

/** Returns a record that `sampleLine` fills and callers reuse. @internal */
export function newSampledLine(): SampledLine {
  return { x: 0, y: 0, step: 1, down: 1, slope: 0.5, columns: 1 };
}

/**
 * Makes the record the line from the viewer to the target.
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

/** Less than one part of the longest line, and more than all rounding errors. */
const SURELY_OFF = 1 / 65536;

/**
 * Returns the row in which the line enters column i. A row that is not whole is far enough from a whole
 * number for a product. Only at a whole number does the rounding of all additions decide.
 * @rule A6.1
 */
export function rowOf(line: SampledLine, i: number): number {
  const row = line.y + line.slope * i;
  const whole = row | 0;
  const part = row - whole;
  if (part > SURELY_OFF && part < 1 - SURELY_OFF) return whole;
  return Math.trunc(rowAfter(line.y, line.slope, i));
}
