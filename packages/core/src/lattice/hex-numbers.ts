/** The sides and vertices of one hex by their numbers, clockwise: side k joins vertex k and vertex k + 1. */
import { HEX_SIDES } from './types';

/** Returns the number of the hexside of that name; undefined for any other value. */
export function hexSideNamed(name: unknown): number | undefined {
  const k = HEX_SIDES.findIndex((side) => side === name);
  return k < 0 ? undefined : k;
}

/** Returns the vertices at the two ends of side k of a hex. */
export function verticesOfSide(k: number): readonly [number, number] {
  return [k, (k + 1) % 6];
}

/** Returns the sides of a hex that end in its vertex k. */
export function sidesAtVertex(k: number): readonly [number, number] {
  return [k, (k + 5) % 6];
}

/** Whether two sides of a hex are the same, or share a vertex. */
export function sidesMeet(a: number, b: number): boolean {
  return [0, 1, 5].includes(Math.abs(a - b));
}
