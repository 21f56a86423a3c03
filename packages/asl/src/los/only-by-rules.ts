/** Lines that the tables of the quick answer say nothing about: they are put to the rules, place by place. */
import { isCellar } from './cellars';
import { isCliff } from './cliffs';
import { ACROSS_X, ACROSS_Y } from './hex-shape';
import type { HexTables } from './hexes';
import { PATH_HEAD } from './paths';
import { T_FACTORY_FLOOR, T_HILLOCK, T_OPEN_FACTORY, T_OUTER_FACTORY } from './terrain-ids';

/**
 * Along a cliff the ground that is drawn is not the ground that counts.
 * @param data packed paths (paths.ts); that of the line begins at `path`
 * @rule B11.1
 */
export function runsAlongCliff(hexes: HexTables, data: Int32Array, path: number, origin: number): boolean {
  if (!hexes.anyCliff || data[path + 3] === 0) return false;
  const first = path + PATH_HEAD;
  const end = first + (data[path] as number);
  for (let i = first; i < end; i++) {
    const side = data[i] as number;
    const k = ((side % 3) + 3) % 3;
    const owner = origin + (side - k) / 3;
    const across = owner + (ACROSS_X[k] ?? 0) * hexes.span + (ACROSS_Y[k] ?? 0);
    if (isCliff(hexes, hexes.hexAt[owner] ?? -1, k, hexes.hexAt[across] ?? -1)) return true;
  }
  return false;
}

/**
 * Slopes, hillocks, cellars and factories without a roof at the ends, and boards with hexside terrain that is only listed.
 * @rule F2.3
 */
export function asksForRules(
  hexes: HexTables,
  s: number,
  d: number,
  levelS: number,
  levelD: number,
): boolean {
  const { sideSlope, terrain, anySlope, anyUnruled, anyCellar, anyUnseen } = hexes;
  if (anyUnseen) return true;
  if (anySlope && (sideSlope[s] !== 0 || sideSlope[d] !== 0)) return true;
  if (anyCellar && (isCellar(hexes, s, levelS) || isCellar(hexes, d, levelD))) return true;
  const asks = (h: number): boolean =>
    T_HILLOCK[terrain[h] as number] === 1 || T_OPEN_FACTORY[terrain[h] as number] === 1;
  if (anyUnruled && (asks(s) || asks(d))) return true;
  return ((levelS | levelD) & 1) === 1 && (isFactory(terrain[s]) || isFactory(terrain[d]));
}

const isFactory = (terrain = 0): boolean => T_FACTORY_FLOOR[terrain] === 1 || T_OUTER_FACTORY[terrain] === 1;
