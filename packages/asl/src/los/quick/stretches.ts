/** Cuts rows of pixels into stretches of one kind, so that one check covers a whole stretch. */
import type { Raster } from '../board/raster';
import { T_ROWHOUSE } from '../board/terrain-ids';

/** Rows cut where the hex or the kind changes. */
export interface Stretches {
  /** Per row: its first stretch. */
  readonly rows: Int32Array;
  /** Per stretch: the column after it, and one of its regions. */
  readonly ends: readonly number[];
  readonly regions: readonly number[];
  /** Kind per pixel, row by row. */
  readonly pixels: Uint8Array;
}

/**
 * Returns the stretches of a raster.
 * @param kindOf kind per region
 * @internal
 */
export function stretchesOf(raster: Raster, kindOf: Uint8Array): Stretches {
  const { width, height, region } = raster;
  const marks = raster.hex.map((h, r) => (isInnerWall(raster, r) ? -1 - h : h));
  const ends: number[] = [];
  const regions: number[] = [];
  const rows = new Int32Array(height + 1);
  const pixels = new Uint8Array(region.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = i;
    let start = i;
    let last = region[i] as number;
    const rowEnd = i + width;
    while (++i < rowEnd) {
      const r = region[i] as number;
      if (r === last || (kindOf[r] === kindOf[last] && marks[r] === marks[last])) continue;
      ends.push(i - row);
      regions.push(last);
      pixels.fill(kindOf[last] as number, start, i);
      start = i;
      last = r;
    }
    ends.push(width);
    regions.push(last);
    pixels.fill(kindOf[last] as number, start, i);
    rows[y + 1] = ends.length;
  }
  return { rows, ends, regions, pixels };
}

/**
 * Returns whether the region is a wall inside a building, which also counts in the ends' own hexes.
 * @internal
 */
export function isInnerWall(raster: Raster, region: number): boolean {
  return T_ROWHOUSE[raster.terrain[region] as number] === 1;
}
