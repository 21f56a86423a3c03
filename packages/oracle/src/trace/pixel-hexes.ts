/** Finds the hexes that a pixel of the line counts for (docs/reference-differences.md, LOS-8). */
import type { Point } from '@bocage/core/lattice';
import { enters, exactWalk } from './exact-walk';
import { distance2, inWide, type TracedHex } from './hexes';
import type { Line } from './line';

/** Returns the hex nearest to a pixel left without one by rounding. */
export function lostPixel({ map, repaired }: Line, { x, y }: Point): TracedHex | undefined {
  if (!repaired.has('left-the-map')) return undefined;
  const hexes = [...map.hexes.values()];
  return hexes.reduce((a, b) => (distance2(b, x, y) < distance2(a, x, y) ? b : a));
}

/** Returns the hex of a pixel; `stray` if its ground lies in a hex that the line does not enter. */
export function hexOfPixel(line: Line, { x, y }: Point): TracedHex | 'stray' | undefined {
  const { map, s, t, repaired } = line;
  const exact = map.hexAt(x, y);
  const wide = [s.hex, t.hex].find((hex) => inWide(hex, x, y)) ?? exact;
  if (exact === wide || exact === undefined) return wide;
  // A hexside's drawing belongs to its hexside, whatever the borders.
  const terrain = map.terrains[map.depiction.terrain[y * map.depiction.width + x] ?? 0];
  if (terrain?.hexside === true || !repaired.has('wide-border')) return wide;
  const met = exact === s.hex || exact === t.hex || enters(exactWalk(map, s, t), exact.cell, map);
  return met ? exact : 'stray';
}

/**
 * Whether a pixel lies in a hex's widened border. That border slips at one vertex and leaves out some own
 * pixels.
 */
export function isWithin({ map, repaired }: Line, hex: TracedHex, x: number, y: number): boolean {
  if (inWide(hex, x, y)) return true;
  return map.hexAt(x, y) === hex && repaired.has('slipped-corner');
}

/** The hex that shares a pixel on a line along hexsides (LOS-8). */
export function secondHex(
  line: Line,
  here: TracedHex,
  x: number,
  y: number,
  ofSide: boolean,
): TracedHex | undefined {
  const { s, t, map, repaired } = line;
  if (inWide(s.hex, x, y) || inWide(t.hex, x, y)) return undefined;
  if (s.stance === 'ground' && map.range(s.hex, here) % 2 === 0) return undefined;
  // The two hexes of a hexside that the line follows are equally far; a hex at its end is not.
  const beside = (hex: TracedHex) =>
    map.range(s.hex, hex) === map.range(s.hex, here) || ofSide || !repaired.has('wide-border');
  const free = (hex: TracedHex | undefined) =>
    hex !== undefined && hex !== s.hex && hex !== t.hex && beside(hex);
  for (let k = 0; k < 6; k++) {
    const hex = map.neighbour(here, k);
    if (hex !== undefined && free(hex) && inWide(hex, x, y)) return hex;
  }
  const side = map.nearest(here, x, y);
  const across = side < 0 ? undefined : map.neighbour(here, side);
  return free(across) ? across : undefined;
}
