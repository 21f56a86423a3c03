/**
 * Sorts the pixels of a depiction into a few kinds. Pixels of one kind affect all lines between the same
 * levels alike, unless an end is close. Each hex lists the kinds near each way through it.
 */
import type { Corner } from './chords';
import { clearance, type Labels, type Way } from './clearance';
import type { HexTables } from '../board/hexes';
import type { Raster } from '../board/raster';
import { asksForNearest } from '../board/regions';
import { stretchesOf } from './stretches';
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
  T_OPEN,
  T_OUTER_FACTORY,
  T_ROAD,
  T_ROOFLESS,
  T_ROWHOUSE,
  TERRAIN_IDS,
} from '../board/terrain-ids';
import { waysByKind, type WaysByKind } from './ways-by-kind';

/** Kind of all pixels beyond the last kind number; they are always looked at. */
export const KIND_OTHER = 255;

/** Bits of a packed pixel: its kind, then its clearance. */
export const KIND_MASK = 255;
export const CLEAR_SHIFT = 8;

/** Kinds of ground. A kind stands for all its regions: shared facts and one sample region. */
export interface GroundKinds extends WaysByKind {
  /**
   * Returns packed pixels (pixelPlace) for lines in this direction: kind, then clearance from CLEAR_SHIFT on.
   * Clearance is the distance to the nearest pixel ahead of another kind; see clearance.ts. For a kind that
   * is `apart`, it is the nearest pixel of another region. For a region with ground `under` it, it is the
   * nearest pixel of neither. Made on first use.
   */
  readonly pixels: (step: Way, down: Way) => Uint16Array;
  /** Packed pixels made so far, per direction. */
  readonly made: (Uint16Array | undefined)[];
  /** Number of pixel tiles side by side. */
  readonly across: number;
  /** Per kind: 1 = lines rarely pass it unchecked, and each region is settled separately. */
  readonly apart: Uint8Array;
  /** Per kind: one of its regions. */
  readonly region: Int32Array;
  readonly count: number;
  /** Per region: the first region of its hex that no rule can tell from it. */
  readonly alike: Int32Array;
  /**
   * Per region that is the largest of its hex: its hex's most common kind that is not `apart`. Otherwise -1.
   */
  readonly under: Int16Array;
  /** Pairs of kinds: the second lies under the first somewhere. */
  readonly onGround: readonly (readonly [number, number])[];
}

/**
 * Sorts the pixels of a raster into kinds.
 * @param corners of a hex in pixels relative to its center
 * @internal
 */
export function groundKinds(raster: Raster, hexes: HexTables, corners: readonly Corner[]): GroundKinds {
  const ofRegion = sortRegions(raster, hexes);
  const stretches = stretchesOf(raster, ofRegion.kinds);
  const alike = alikeRegions(raster, hexes, ofRegion.kinds);
  const under = groundUnder(raster, ofRegion, alike, hexes.count);
  const made: (Uint16Array | undefined)[] = [undefined, undefined, undefined, undefined];
  const make = (step: Way, down: Way): Uint16Array =>
    packPixels(raster, stretches.pixels, clear(raster, ofRegion, alike, under, step, down));
  return {
    pixels: (step, down) => (made[step + 1 + (down + 1) / 2] ??= make(step, down)),
    made,
    across: tilesAcross(raster),
    apart: ofRegion.apart,
    region: ofRegion.first,
    count: ofRegion.count,
    alike,
    under,
    onGround: pairsOf(ofRegion.kinds, under),
    ...waysByKind(raster, ofRegion.kinds, stretches, hexes.count, corners),
  };
}

/** Facts of a terrain that rules use away from the ends. Roads, water and open ground look alike. */
const LOOK: readonly string[] = TERRAIN_IDS.map((_, t) => {
  const facts = [T_HEIGHT, T_HALF, T_LOS, T_LOW, T_HEXSIDE, T_BRIDGE, T_CLIFF, T_FACTORY_FLOOR];
  const more = [T_OUTER_FACTORY, T_ROWHOUSE, T_ROOFLESS, T_INHERENT, T_BUILDING];
  const own = t === LIGHT_WOODS || t === OUT_OF_SEASON ? t : -1;
  return [...[...facts, ...more].map((flags) => flags[t]), own].join();
});

const tilesAcross = ({ width }: Raster): number => Math.ceil(width / 8);

/**
 * Returns the index of a pixel in packed pixels. Tiles of 8 columns by 4 rows have the size of one cache
 * line. Lines down and across are then equally fast.
 * @internal
 */
export function pixelPlace(across: number, x: number, y: number): number {
  return (((y >> 2) * across + (x >> 3)) << 5) | ((y & 3) << 3) | (x & 7);
}

function packPixels(raster: Raster, kinds: Uint8Array, clear: Uint8Array): Uint16Array {
  const { width, height } = raster;
  const across = tilesAcross(raster);
  const packed = new Uint16Array((across * Math.ceil(height / 4)) << 5);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++)
      packed[pixelPlace(across, x, y)] = (kinds[i] as number) | ((clear[i] as number) << CLEAR_SHIFT);
  }
  return packed;
}

interface SortedRegions {
  /** Kind of each region. */
  readonly kinds: Uint8Array;
  /** Per kind: its first region. */
  readonly first: Int32Array;
  readonly apart: Uint8Array;
  readonly count: number;
}

/**
 * Regions of a hex that differ only in their nearest hexside are alike, unless the hex depends on it. Hexside
 * terrain, depressions, cliffs and water depend on it.
 */
function alikeRegions(raster: Raster, hexes: HexTables, kinds: Uint8Array): Int32Array {
  const known = new Map<number, number>();
  return Int32Array.from(kinds, (kind, r) => {
    const h = raster.hex[r] as number;
    const asks = raster.drawn[r] !== 0 || raster.whole[r] !== 0 || asksForNearest(hexes, h);
    if (kind === KIND_OTHER || asks) return r;
    const terrain = raster.terrain[r] as number;
    const key = (h * 256 + kind) * 256 + terrain;
    const found = known.get(key) ?? r;
    known.set(key, found);
    return found;
  });
}

/** Returns the label of each pixel's region. */
function labelled({ region }: Raster, label: Int32Array): Labels {
  const labels = region.slice();
  for (let i = 0; i < labels.length; i++) labels[i] = label[labels[i] as number] as number;
  return labels;
}

const NONE = -1;

/**
 * Returns, for the largest region of each hex, that hex's most common kind that is not apart; otherwise NONE.
 */
function groundUnder(
  { hex, region }: Raster,
  { kinds, apart }: SortedRegions,
  alike: Int32Array,
  hexes: number,
): Int16Array {
  const pixels = new Uint32Array(kinds.length);
  for (let i = 0; i < region.length; i++) {
    const r = region[i] as number;
    pixels[r] = (pixels[r] as number) + 1;
  }
  const sizes = { region: new Map<number, number>(), ground: new Map<number, number>() };
  const largest = { region: new Int32Array(hexes).fill(NONE), ground: new Int16Array(hexes).fill(NONE) };
  const most = { region: new Uint32Array(hexes), ground: new Uint32Array(hexes) };
  kinds.forEach((kind, r) => {
    const h = hex[r] as number;
    const what = apart[kind] === 1 ? 'region' : 'ground';
    const key = what === 'region' ? (alike[r] as number) : h * 256 + kind;
    const size = (sizes[what].get(key) ?? 0) + (pixels[r] as number);
    sizes[what].set(key, size);
    if (size <= (most[what][h] as number)) return;
    most[what][h] = size;
    largest[what][h] = what === 'region' ? (alike[r] as number) : kind;
  });
  return Int16Array.from(alike, (first, r) => {
    const h = hex[r] as number;
    return largest.region[h] === first ? (largest.ground[h] as number) : NONE;
  });
}

function pairsOf(kinds: Uint8Array, under: Int16Array): readonly (readonly [number, number])[] {
  const pairs = new Map<number, readonly [number, number]>();
  under.forEach((ground, r) => {
    const kind = kinds[r] as number;
    if (ground !== NONE) pairs.set(kind * 256 + ground, [kind, ground]);
  });
  return [...pairs.values()];
}

/** Returns the clearance of each pixel. A region and the ground under it count together. */
function clear(
  raster: Raster,
  { kinds, first, apart }: SortedRegions,
  alike: Int32Array,
  under: Int16Array,
  step: Way,
  down: Way,
): Uint8Array {
  const { region, width, hex } = raster;
  // Label: `alike` where the kind is apart, else one label for all of the kind.
  const label = Int32Array.from(kinds, (kind, r) => (apart[kind] === 1 ? alike[r] : first[kind]) as number);
  const clear = clearance(labelled(raster, label), width, step, down);
  const onGround = new Map<number, number>();
  under.forEach(
    (kind, r) => kind === NONE || onGround.set((hex[r] as number) * 256 + kind, alike[r] as number),
  );
  if (onGround.size === 0) return clear;
  const both = label.map((own, r) => {
    const kind = kinds[r] as number;
    return (apart[kind] === 1 ? undefined : onGround.get((hex[r] as number) * 256 + kind)) ?? own;
  });
  const further = clearance(labelled(raster, both), width, step, down);
  for (let i = 0; i < clear.length; i++) {
    if (under[region[i] as number] !== NONE) clear[i] = further[i] as number;
  }
  return clear;
}

/** Two regions share a kind if rules can distinguish them only by their distance to the ends. */
function sortRegions(raster: Raster, hexes: HexTables): SortedRegions {
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
      // A road in a bridge hex is the bridge's deck.
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
  const apart = new Uint8Array(256).fill(1);
  first.forEach((r, kind) => (apart[kind] = T_OPEN[raster.terrain[r] as number] === 1 ? 0 : 1));
  return { kinds, first: Int32Array.from(first), apart, count: first.length };
}
