// Circles, cones and translated points of grids, by the grid's own distance. A circle is a hexagon on hexes;
// on squares it follows the rule of diagonals.
import type { Point } from './point';

export interface Measure {
  /** Returns the length of a way in spaces, given in pixels. */
  spacesAlong(dx: number, dy: number): number;
  /** The corners of the circle of one space, in pixels from its middle; none where circles are round. */
  readonly corners: readonly Point[];
}

const RADIANS = Math.PI / 180;
const TURN = 2 * Math.PI;
/** A round circle's polygon is nowhere farther from it, in pixels. */
const DEVIATION = 0.25;

const turned = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** @param angle in radians, from the right, y down */
const along = (measure: Measure, from: Point, angle: number, spaces: number): Point => {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const length = spaces / measure.spacesAlong(x, y);
  return { x: from.x + x * length, y: from.y + y * length };
};

/** @param direction in degrees */
export const translated = (measure: Measure, point: Point, direction: number, spaces: number): Point =>
  along(measure, point, direction * RADIANS, spaces);

/** Returns the angles between two, in order; `to` may be a whole turn farther. */
const anglesWithin = (measure: Measure, from: number, to: number, pixels: number): number[] => {
  if (measure.corners.length === 0) {
    const step = 2 * Math.acos(Math.max(0, 1 - DEVIATION / Math.max(pixels, DEVIATION)));
    const count = Math.max(3, Math.ceil((to - from) / step));
    return Array.from({ length: count - 1 }, (_, k) => from + ((to - from) * (k + 1)) / count);
  }
  return measure.corners
    .map(({ x, y }) => from + turned(Math.atan2(y, x) - from))
    .filter((angle) => angle > from + 1e-9 && angle < to - 1e-9)
    .sort((a, b) => a - b);
};

export const circleOf = (measure: Measure, center: Point, spaces: number): Point[] => {
  if (spaces <= 0) return [];
  if (measure.corners.length > 0)
    return measure.corners.map(({ x, y }) => ({ x: center.x + x * spaces, y: center.y + y * spaces }));
  const pixels = spaces / measure.spacesAlong(1, 0);
  return [0, ...anglesWithin(measure, 0, TURN, pixels)].map((angle) => along(measure, center, angle, spaces));
};

/** Returns a cone's corners, the tip first unless it is a whole circle. */
export const coneOf = (
  measure: Measure,
  origin: Point,
  spaces: number,
  direction: number,
  angle: number,
): Point[] => {
  if (spaces <= 0 || angle <= 0) return [];
  if (angle >= 360) return circleOf(measure, origin, spaces);
  const [from, to] = [(direction - angle / 2) * RADIANS, (direction + angle / 2) * RADIANS];
  const pixels = spaces / measure.spacesAlong(1, 0);
  const rim = [from, ...anglesWithin(measure, from, to, pixels), to];
  return [{ x: origin.x, y: origin.y }, ...rim.map((at) => along(measure, origin, at, spaces))];
};
