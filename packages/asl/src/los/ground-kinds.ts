/**
 * The pixels of a cooked depiction sorted into a few kinds: pixels of one kind do the same to every line that passes
 * between the same levels, as long as neither end is close. A hex lists which kinds a line may touch on each way
 * through it.
 */
import { OWN_WAYS, wayMap, type Corner } from './chords';
import type { HexTables } from './hexes';
import type { Raster } from './raster';
import {
  LIGHT_WOODS,
  OUT_OF_SEASON,
  T_BRIDGE,
  T_BUILDING,
  T_CLIFF,
  T_FACTORY_FLOOR,
  T_HALF,
  T_HEIGHT,
  T_HEXSIDE,
  T_INHERENT,
  T_LOS,
  T_LOW,
  T_OUTER_FACTORY,
  T_ROAD,
  T_ROADWAY,
  T_ROOFLESS,
  T_ROWHOUSE,
  TERRAIN_IDS,
} from './terrain-ids';

/** The kind of everything that found no number of its own: always looked at. */
export const KIND_OTHER = 255;

/** A kind stands for all its regions: the facts by which it was sorted, and one of the regions. */
export interface GroundKinds {
  /** Kind per pixel, row by row. */
  readonly pixels: Uint8Array;
  /** Per pixel: how many pixels away (rows or columns, whichever are more) the nearest pixel of another kind is. */
  readonly clear: Uint8Array;
  /** Per kind: a region of it. */
  readonly region: Int32Array;
  readonly count: number;
  /** Per hex a list of kinds and the ways (chords.ts) through it that come near that kind; from `from[h]` on. */
  readonly kinds: Uint8Array;
  readonly ways: Int32Array;
  readonly from: Int32Array;
}

/**
 * Pixels by which a sampled line may leave the exact one, with room to spare: each end is cut to a whole pixel and
 * pulled onto the raster (3), columns and rows are cut too (2 each way, 4.3 across); a hex's centre is cut (1).
 */
const STRAY = 6;

/**
 * Sorts the pixels of a raster.
 * @param corners of a hex in pixels relative to its centre
 * @rule A6.2
 */
export function groundKinds(raster: Raster, hexes: HexTables, corners: readonly Corner[]): GroundKinds {
  const ofRegion = sortRegions(raster, hexes);
  const { width, height, region } = raster;
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) pixels[i] = ofRegion.kinds[region[i] as number] as number;
  return {
    pixels,
    clear: clearance(pixels, width),
    region: ofRegion.first,
    count: ofRegion.count,
    ...waysByKind(raster, pixels, hexes.count, corners),
  };
}

/** What the rules read of a terrain away from the ends: roads, water and open ground are all the same to a line. */
const LOOK: readonly string[] = TERRAIN_IDS.map((_, t) => {
  const facts = [T_HEIGHT, T_HALF, T_LOS, T_LOW, T_HEXSIDE, T_BRIDGE, T_CLIFF, T_ROADWAY, T_FACTORY_FLOOR];
  const more = [T_OUTER_FACTORY, T_ROWHOUSE, T_ROOFLESS, T_INHERENT, T_BUILDING];
  const own = t === LIGHT_WOODS || t === OUT_OF_SEASON ? t : -1;
  return [...[...facts, ...more].map((flags) => flags[t]), own].join();
});

/** Two regions are of one kind when no rule can tell them apart but by their distance to the ends. */
function sortRegions(
  raster: Raster,
  hexes: HexTables,
): { readonly kinds: Uint8Array; readonly first: Int32Array; readonly count: number } {
  const n = raster.hex.length;
  const kinds = new Uint8Array(n);
  const known = new Map<string, number>();
  const first: number[] = [];
  for (let r = 0; r < n; r++) {
    const h = raster.hex[r] as number;
    const near = raster.near[r] as number;
    const side = raster.drawn[r] === 0 ? -1 : (raster.side[r] as number);
    const key = [
      LOOK[raster.terrain[r] as number],
      raster.level[r],
      raster.whole[r],
      near >= 0 ? ((hexes.sideCliff[h] as number) >> near) & 1 : 0,
      hexes.sideDepression[h] === 0 ? 0 : 1,
      hexes.depression[h],
      // A road in the hex of a bridge is its deck.
      (T_ROAD[raster.terrain[r] as number] as number) * (T_BRIDGE[hexes.terrain[h] as number] as number),
      T_ROOFLESS[hexes.terrain[h] as number],
      side < 0 ? 0 : hexes.barrier[side],
      side < 0 ? 0 : hexes.barrierBase[side],
      side < 0 ? 0 : hexes.barrierFlags[side],
    ].join();
    const found = known.get(key);
    if (found !== undefined) kinds[r] = found;
    else {
      const made = Math.min(first.length, KIND_OTHER);
      known.set(key, made);
      kinds[r] = made;
      if (made < KIND_OTHER) first.push(r);
    }
  }
  return { kinds, first: Int32Array.from(first), count: first.length };
}

/** Distances in two sweeps, one from each end of the raster; nothing lies beyond it. */
function clearance(pixels: Uint8Array, width: number): Uint8Array {
  const clear = new Uint8Array(pixels.length).fill(255);
  sweep(pixels, clear, width, 1);
  sweep(pixels, clear, width, -1);
  return clear;
}

function sweep(pixels: Uint8Array, clear: Uint8Array, width: number, way: 1 | -1): void {
  const total = pixels.length;
  let i = way === 1 ? 0 : total - 1;
  for (let n = 0, column = 0; n < total; n++, i += way) {
    let best = (clear[i] as number) - 1;
    if (n >= width && best > 0) {
      const above = i - way * width;
      if (column > 0) best = least(best, pixels, clear, above - way, i);
      best = least(best, pixels, clear, above, i);
      if (column + 1 < width) best = least(best, pixels, clear, above + way, i);
    }
    if (column > 0 && best > 0) best = least(best, pixels, clear, i - way, i);
    clear[i] = best + 1;
    column = column + 1 === width ? 0 : column + 1;
  }
}

/** The smaller of `best` and what the pixel `at` knows for its neighbour i. */
function least(best: number, pixels: Uint8Array, clear: Uint8Array, at: number, i: number): number {
  const far = pixels[at] === pixels[i] ? (clear[at] as number) : 0;
  return far < best ? far : best;
}

/** For every hex, which ways through it come near which kinds. In the ends' own hexes their own ground does not count. */
function waysByKind(
  raster: Raster,
  pixels: Uint8Array,
  count: number,
  corners: readonly Corner[],
): Pick<GroundKinds, 'kinds' | 'ways' | 'from'> {
  const { halfX, halfY, bits } = wayMap(corners, STRAY);
  const { width, height, region } = raster;
  const kinds: number[] = [];
  const ways: number[] = [];
  const from = new Int32Array(count + 1);
  const mine = new Int32Array(256);
  for (let h = 0; h < count; h++) {
    const cx = raster.centreX[h] as number;
    const cy = raster.centreY[h] as number;
    mine.fill(0);
    for (let y = Math.max(cy - halfY, 0); y <= cy + halfY && y < height; y++) {
      const row = (y - cy + halfY) * (2 * halfX + 1) - cx + halfX;
      for (let x = Math.max(cx - halfX, 0); x <= cx + halfX && x < width; x++) {
        const way = bits[row + x] as number;
        if (way === 0) continue;
        const at = y * width + x;
        const kind = pixels[at] as number;
        const r = region[at] as number;
        const own = raster.hex[r] === h && !isInnerWall(raster, r);
        mine[kind] = (mine[kind] as number) | (own ? way & ~OWN_WAYS : way);
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

/** Walls inside buildings count in the ends' own hexes too. @internal */
export function isInnerWall(raster: Raster, region: number): boolean {
  return T_ROWHOUSE[raster.terrain[region] as number] === 1;
}
