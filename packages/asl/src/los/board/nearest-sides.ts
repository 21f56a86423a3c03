/** Finds the hexside of its hex that a pixel is nearest to. */
import type { Point } from '@bocage/core/lattice';
import type { Depiction } from '@bocage/core/board';
import { halfHex, nearestSide } from '@bocage/core/depiction';

/** Per hex: its center, the sampling pixels of its sides, and whether each side is on the map. */
export interface HexPixels {
  readonly centres: readonly Point[];
  readonly edges: readonly (readonly Point[])[];
  readonly onMap: readonly (readonly boolean[])[];
}

/** Sentinel: not looked up yet. */
const UNKNOWN = -2;

/**
 * Returns a function from hex and pixel to the number of the nearest side (-1 = the center). Hexes that lie
 * alike on the pixel grid share one cache.
 * @internal
 */
export function nearestSides(
  { centres, edges, onMap }: HexPixels,
  hex: Pick<Depiction, 'hexWidth' | 'hexHeight'>,
): (h: number, x: number, y: number) => number {
  const half = halfHex(hex);
  const [halfX, halfY] = [Math.ceil(half.x) + 2, Math.ceil(half.y) + 2];
  const columns = 2 * halfX + 1;
  const size = columns * (2 * halfY + 1);
  const maps = new Map<string, Int8Array>();
  const ofHex = centres.map((centre, h) => {
    const sides = (edges[h] ?? []).map((p, k) => (onMap[h]?.[k] ? [p.x - centre.x, p.y - centre.y] : []));
    const key = sides.join(' ');
    const map = maps.get(key) ?? new Int8Array(size).fill(UNKNOWN);
    maps.set(key, map);
    return map;
  });
  const left = Int32Array.from(centres, ({ x }) => x - halfX);
  const top = Int32Array.from(centres, ({ y }) => y - halfY);
  const find = (h: number, x: number, y: number): number =>
    nearestSide(centres[h] as Point, edges[h] ?? [], onMap[h] ?? [], x, y);
  return (h, x, y) => {
    const column = x - (left[h] as number);
    const at = (y - (top[h] as number)) * columns + column;
    // A hex on the board's rim may reach beyond the cached area.
    if (column < 0 || column >= columns || at < 0 || at >= size) return find(h, x, y);
    const map = ofHex[h] as Int8Array;
    const known = map[at] as number;
    if (known !== UNKNOWN) return known;
    const found = find(h, x, y);
    map[at] = found;
    return found;
  };
}
