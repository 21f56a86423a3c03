/** Lines that the quick tables cannot answer, so that the rules judge them place by place. */
import { isCellar } from '../rules/cellars';
import { isCliff } from '../rules/cliffs';
import { numberIn, ownerOf, placeAcross } from '../board/places';
import type { HexTables } from '../board/hexes';
import type { Raster } from '../board/raster';
import { PATH_HEAD } from './paths';
import { T_FACTORY_FLOOR, T_HILLOCK, T_OPEN_FACTORY, T_OUTER_FACTORY } from '../board/terrain-ids';

/**
 * Returns whether the line may run along painted hexes, whose terrain has no drawn extent.
 * @internal
 */
export function runsAlongPaint(raster: Raster | undefined, data: Int32Array, path: number): boolean {
  return (raster === undefined || raster.anyWhole) && data[path + 3] !== 0;
}

/**
 * Returns whether the line runs along a cliff, where the drawn ground does not count.
 * @param data packed paths (paths.ts); that of the line begins at `path`
 * @internal
 */
export function runsAlongCliff(hexes: HexTables, data: Int32Array, path: number, origin: number): boolean {
  if (!hexes.anyCliff || data[path + 3] === 0) return false;
  const first = path + PATH_HEAD;
  const end = first + (data[path] as number);
  for (let i = first; i < end; i++) {
    const side = data[i] as number;
    const k = numberIn(side);
    const owner = origin + ownerOf(side);
    const across = placeAcross(hexes.span, owner, k);
    if (isCliff(hexes, hexes.hexAt[owner] ?? -1, k, hexes.hexAt[across] ?? -1)) return true;
  }
  return false;
}

/** Bits per hex: rules judge lines at every level, or only at half levels. */
const ALWAYS = 1;
const AT_HALF_LEVELS = 2;

/**
 * Returns, per hex, whether the rules judge its lines. Slopes, hillocks and roofless factories: always. Other
 * factories: at half levels. If the board only lists some hexside terrain: every hex.
 * @internal
 */
export function hexesByRules({ sideSlope, terrain, anyUnseen }: HexTables): Uint8Array {
  return Uint8Array.from(terrain, (t, h) => {
    const always = anyUnseen || sideSlope[h] !== 0 || T_HILLOCK[t] === 1 || T_OPEN_FACTORY[t] === 1;
    return (always ? ALWAYS : 0) | (isFactory(t) ? AT_HALF_LEVELS : 0);
  });
}

/**
 * Returns whether the rules must judge the line between two hexes at these levels. Cellars always need them.
 * @param byRules the list of hexes
 * @internal
 */
export function asksForRules(
  hexes: HexTables,
  byRules: Uint8Array,
  viewer: number,
  target: number,
  levelV: number,
  levelT: number,
): boolean {
  const asked = (byRules[viewer] as number) | (byRules[target] as number);
  if (asked !== 0 && ((asked & ALWAYS) !== 0 || ((levelV | levelT) & 1) === 1)) return true;
  return hexes.anyCellar && (isCellar(hexes, viewer, levelV) || isCellar(hexes, target, levelT));
}

const isFactory = (terrain: number): boolean =>
  T_FACTORY_FLOOR[terrain] === 1 || T_OUTER_FACTORY[terrain] === 1;
