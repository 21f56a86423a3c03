/** Finds, for every hex, which ways through it pass near which kinds of ground. */
import { OWN_WAYS, wayMap, type Corner } from './chords';
import type { Raster } from '../board/raster';
import { isInnerWall, type Stretches } from './stretches';

/** Per hex h, from `from[h]` on: kinds, and the ways (chords.ts) through the hex near each kind. */
export interface WaysByKind {
  readonly kinds: Uint8Array;
  readonly ways: Int32Array;
  readonly from: Int32Array;
}

/**
 * Pixels by which a sampled line may leave the exact one, with a margin. Rounding of an end accounts for 3,
 * of columns and rows for 4.3 across. Rounding of a hex's center accounts for 1.
 */
const STRAY = 6;

/**
 * Returns the ways per hex and kind, from rows of stretches. An end's own hex ignores its own ground.
 * @param kindOf kind per region
 * @param corners of a hex in pixels relative to its center
 * @internal
 */
export function waysByKind(
  raster: Raster,
  kindOf: Uint8Array,
  stretches: Stretches,
  count: number,
  corners: readonly Corner[],
): WaysByKind {
  const { halfX, halfY, bits } = wayMap(corners, STRAY);
  const columns = 2 * halfX + 1;
  const between = betweenColumns(bits, columns);
  const kinds: number[] = [];
  const ways: number[] = [];
  const from = new Int32Array(count + 1);
  const mine = new Int32Array(256);
  for (let h = 0; h < count; h++) {
    const left = (raster.centreX[h] as number) - halfX;
    const top = (raster.centreY[h] as number) - halfY;
    mine.fill(0);
    for (let y = Math.max(top, 0); y <= top + 2 * halfY && y < raster.height; y++) {
      const row = (y - top) * columns - left;
      let x = Math.max(left, 0);
      const end = Math.min(left + columns, raster.width);
      for (let i = stretchAt(stretches, y, x); x < end; i++) {
        const until = Math.min(stretches.ends[i] as number, end);
        const r = stretches.regions[i] as number;
        const kind = kindOf[r] as number;
        const way = between(row + x, row + until - 1);
        const own = raster.hex[r] === h && !isInnerWall(raster, r);
        mine[kind] = (mine[kind] as number) | (own ? way & ~OWN_WAYS : way);
        x = until;
      }
    }
    mine.forEach((way, kind) => {
      if (way === 0) return;
      kinds.push(kind);
      ways.push(way);
    });
    from[h + 1] = kinds.length;
  }
  return { kinds: Uint8Array.from(kinds), ways: Int32Array.from(ways), from };
}

/** Returns the stretch of row y that contains column x. */
function stretchAt({ rows, ends }: Stretches, y: number, x: number): number {
  let low = rows[y] as number;
  let high = (rows[y + 1] as number) - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns a function for the union of bits between two positions of a row. It precomputes unions over lengths
 * of powers of two; two of them cover any stretch.
 */
function betweenColumns(bits: Int32Array, columns: number): (first: number, last: number) => number {
  const tables = [bits];
  for (let length = 1; 2 * length <= columns; length *= 2) {
    const half = tables[tables.length - 1] as Int32Array;
    tables.push(half.map((way, i) => way | (half[i + length] ?? 0)));
  }
  return (first, last) => {
    const n = 31 - Math.clz32(last - first + 1);
    const table = tables[n] as Int32Array;
    return (table[first] as number) | (table[last + 1 - (1 << n)] as number);
  };
}
