/**
 * The pixels of a cooked depiction sorted into a few kinds: pixels of one kind do the same to every line that passes
 * between the same levels, as long as neither end is close. What a hex holds, and what lies so close around it that a
 * sampled line through it may touch it, is a list of kinds.
 */
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
  /** Kinds per hex: those in it, then those only close around it. `from[h]` … `around[h]` … `from[h + 1]`. */
  readonly kinds: Uint8Array;
  readonly from: Int32Array;
  readonly around: Int32Array;
}

/**
 * Pixels by which a sampled line may leave the exact hexes of its path, with room to spare: each end is cut to a whole
 * pixel and pulled onto the raster (2), columns and rows are cut too (2), and drawn borders of hexes are rounded (1).
 */
const STRAY = 7;

/**
 * Sorts the pixels of a raster.
 * @rule A6.2
 */
export function groundKinds(raster: Raster, hexes: HexTables): GroundKinds {
  const ofRegion = sortRegions(raster, hexes);
  const { width, height, region, hex } = raster;
  const pixels = new Uint8Array(width * height);
  const inside = new Uint8Array(hexes.count * 256);
  const close = new Uint8Array(hexes.count * 256);
  for (let i = 0; i < pixels.length; i++) {
    const r = region[i] as number;
    const kind = ofRegion.kinds[r] as number;
    pixels[i] = kind;
    inside[(hex[r] as number) * 256 + kind] = 1;
  }
  spread(raster, pixels, close);
  return {
    pixels,
    clear: clearance(pixels, width, height),
    region: ofRegion.first,
    count: ofRegion.count,
    ...lists(inside, close, hexes.count),
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

/** Chebyshev distances in two sweeps; nothing lies beyond the raster. */
function clearance(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const clear = new Uint8Array(pixels.length).fill(255);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const kind = pixels[i];
      let best = 254;
      for (let n = y > 0 ? (x > 0 ? 0 : 1) : 3; n < 4; n++) {
        if ((n === 3 && x === 0) || (n === 2 && x + 1 === width)) continue;
        const at = n === 3 ? i - 1 : i - width + n - 1;
        const far = pixels[at] === kind ? (clear[at] as number) : 0;
        if (far < best) best = far;
      }
      clear[i] = best + 1;
    }
  }
  for (let y = height - 1, i = pixels.length - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, i--) {
      const kind = pixels[i];
      let best = (clear[i] as number) - 1;
      for (let n = y + 1 < height ? (x + 1 < width ? 0 : 1) : 3; n < 4; n++) {
        if ((n === 3 && x + 1 === width) || (n === 2 && x === 0)) continue;
        const at = n === 3 ? i + 1 : i + width + 1 - n;
        const far = pixels[at] === kind ? (clear[at] as number) : 0;
        if (far < best) best = far;
      }
      clear[i] = best + 1;
    }
  }
  return clear;
}

/** Marks every pixel's kind in the other hexes that lie within STRAY of it: the points around it tell which. */
function spread(raster: Raster, pixels: Uint8Array, close: Uint8Array): void {
  const { width, height, region, hex } = raster;
  const up = STRAY * width;
  for (let y = 0, i = 0; y < height; y++) {
    const above = y >= STRAY ? -up : 0;
    const below = y + STRAY < height ? up : 0;
    for (let x = 0; x < width; x++, i++) {
      const kind = pixels[i] as number;
      // Most pixels follow another of their kind; every second one of them is enough.
      if ((x & 1) === 1 && kind === pixels[i - 1] && kind === pixels[i + 1]) continue;
      const left = x >= STRAY ? -STRAY : 0;
      const right = x + STRAY < width ? STRAY : 0;
      const own = hex[region[i] as number] as number;
      for (let n = 0; n < 9; n++) {
        const dx = n % 3 === 0 ? left : n % 3 === 1 ? 0 : right;
        const dy = n < 3 ? above : n < 6 ? 0 : below;
        const h = hex[region[i + dx + dy] as number] as number;
        if (h !== own) close[h * 256 + kind] = 1;
      }
    }
  }
}

function lists(
  inside: Uint8Array,
  close: Uint8Array,
  count: number,
): Pick<GroundKinds, 'kinds' | 'from' | 'around'> {
  const kinds: number[] = [];
  const from = new Int32Array(count + 1);
  const around = new Int32Array(count);
  for (let h = 0; h < count; h++) {
    for (let kind = 0; kind < 256; kind++) if (inside[h * 256 + kind] === 1) kinds.push(kind);
    around[h] = kinds.length;
    for (let kind = 0; kind < 256; kind++) if (close[h * 256 + kind] === 1) kinds.push(kind);
    from[h + 1] = kinds.length;
  }
  return { kinds: Uint8Array.from(kinds), from, around };
}

/** Walls inside buildings count in the ends' own hexes too. */
export function isInnerWall(raster: Raster, region: number): boolean {
  return T_ROWHOUSE[raster.terrain[region] as number] === 1;
}
