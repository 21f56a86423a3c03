/** The sides and vertices of one hex by their numbers, clockwise: side k joins vertex k and vertex k + 1. */
import { HEX_SIDES } from './types';

/** The number of the hexside of that name; undefined where it is none. */
export function hexSideNamed(name: unknown): number | undefined {
  const k = HEX_SIDES.findIndex((side) => side === name);
  return k < 0 ? undefined : k;
}

/** The vertices in which side k of a hex ends. */
export function verticesOfSide(k: number): readonly [number, number] {
  return [k, (k + 1) % 6];
}

/** The sides of a hex that end in its vertex k. */
export function sidesAtVertex(k: number): readonly [number, number] {
  return [k, (k + 5) % 6];
}

/** Whether two sides of a hex are the same, or end in one vertex. */
export function sidesMeet(a: number, b: number): boolean {
  return [0, 1, 5].includes(Math.abs(a - b));
}
