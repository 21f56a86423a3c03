/**
 * Numbers the regions of a depiction. The pixels of a region share hex, terrain, level and nearest hexside.
 * Inherent terrain is extended over its hex, and what spilt out of its hex is removed.
 */
import type { Cell, Point } from '@bocage/core/lattice';
import type { Board, Depiction } from '@bocage/core/board';
import { edgePixels, isSideOnMap, pixelVertices, centrePixel } from '@bocage/core/depiction';
import { hexNumbers, type HexNumbers, type HexTables } from './hexes';
import { numberOfSide } from './places';
import { DRAWN_KINDS } from './kinds';
import { nearestSides, type HexPixels } from './nearest-sides';
import type { Raster } from './raster';
import { T_HEXSIDE, T_INHERENT, T_LOS, T_OPEN, T_ROAD, T_WATER, TERRAIN_IDS, terrainId } from './terrain-ids';

/** Inputs of the region builder. */
export interface Cook {
  readonly board: Board;
  readonly depiction: Depiction;
  readonly hexes: HexTables;
  readonly hexOfPixel: HexNumbers;
  /** Inherent terrain does not fill the roads of its hex. */
  readonly roadsOpen: boolean;
}

/** The part of a raster that regions define. */
export type Regions = Pick<
  Raster,
  'region' | 'hex' | 'terrain' | 'level' | 'near' | 'drawn' | 'side' | 'spilt' | 'whole'
>;

/** Bit in a region's key for pixels painted with their whole hex. */
const WHOLE = 64;

/**
 * Returns the region of each pixel and the facts of each region.
 * @internal
 */
export function buildRegions(cook: Cook): Regions {
  const places = sidePlaces(cook);
  const { length } = cook.hexOfPixel;
  const small = new Uint16Array(length);
  const few = numberRegions(cook, places, small, 65536);
  if (few !== undefined) return { region: small, ...describeRegions(places, few) };
  const large = new Uint32Array(length);
  const many = numberRegions(cook, places, large, Infinity) ?? [];
  return { region: large, ...describeRegions(places, many) };
}

/** Numbers the regions and returns their keys, or undefined if there are more than `most`. */
function numberRegions(
  cook: Cook,
  places: SidePlaces,
  region: Uint16Array | Uint32Array,
  most: number,
): readonly number[] | undefined {
  const { depiction: d, hexOfPixel } = cook;
  const { terrain, elevation, whole, width } = d;
  const keyOf = regionKeys(cook, places);
  const needsNear = hexesThatNeedNear(cook, keyOf.ids);
  const nearest = nearestSides(places, d);
  const isAlike = (a: number, b: number): boolean =>
    hexOfPixel[a] === hexOfPixel[b] &&
    terrain[a] === terrain[b] &&
    elevation[a] === elevation[b] &&
    whole?.[a] === whole?.[b];
  const found = new Map<number, number>();
  const numberOf = (key: number): number => {
    const known = found.get(key);
    if (known !== undefined) return known;
    found.set(key, found.size);
    return found.size - 1;
  };
  // Numbers the pixels from `start` to before `end`, which differ only in their nearest side.
  const numberStretch = (start: number, end: number, x: number, y: number): void => {
    const h = hexOfPixel[start] as number;
    const code = terrain[start] as number;
    const level = elevation[start] as number;
    const paint = whole?.[start] === 1;
    if (paint || needsNear[h] !== 1) {
      const key = keyOf.pixel(h, code, level, paint ? PAINTED : NOT_ASKED, x, y);
      region.fill(numberOf(key), start, end);
      return;
    }
    // Pixels drawn along hexsides may each belong to another hexside.
    const each = keyOf.isDrawn[code] === 1;
    let lastNear = NOT_ASKED;
    let last = 0;
    for (let i = start; i < end; i++, x++) {
      const near = nearest(h, x, y);
      if (each || near !== lastNear) last = numberOf(keyOf.pixel(h, code, level, near, x, y));
      region[i] = last;
      lastNear = near;
    }
  };
  for (let y = 0, i = 0; i < region.length; y++) {
    const rowStart = i;
    while (i < rowStart + width) {
      const start = i;
      do i++;
      while (i < rowStart + width && isAlike(start, i));
      numberStretch(start, i, start - rowStart, y);
      if (found.size > most) return undefined;
    }
  }
  return [...found.keys()];
}

/** Stand-ins for a nearest side: it does not matter here, or the pixel was painted with its whole hex. */
const NOT_ASKED = -2;
const PAINTED = -3;

interface RegionKeys {
  /** Terrain of each raster code, and whether that terrain is drawn along hexsides. */
  readonly ids: Uint8Array;
  readonly isDrawn: Uint8Array;
  /** Returns the key of a pixel's region. */
  pixel(h: number, code: number, level: number, near: number, x: number, y: number): number;
}

function regionKeys(cook: Cook, places: SidePlaces): RegionKeys {
  const { depiction: d, hexes } = cook;
  const ids = Uint8Array.from({ length: 256 }, (_, code) => terrainId(d.names[code]));
  const kinds = Uint8Array.from(TERRAIN_IDS, (name) => DRAWN_KINDS[name] ?? 0);
  return {
    ids,
    isDrawn: ids.map((id) => (kinds[id] === 0 ? 0 : 1)),
    pixel: (h, code, level, near, x, y) => {
      const id = ids[code] as number;
      // Paint keeps its terrain when a shape covers the center of its hex.
      const stays = near === PAINTED && T_INHERENT[id] === 1;
      const isOpenRoad = cook.roadsOpen && T_ROAD[id] === 1;
      const terrain = stays || isOpenRoad ? id : cookTerrain(id, hexes.terrain[h] as number, kinds[id] !== 0);
      let where = near === PAINTED ? WHOLE : near === NOT_ASKED ? 0 : (near + 1) * 8;
      if (kinds[id] !== 0 && near >= 0) where += drawnSide(cook, places, h, near, x, y);
      return ((h * 2 * WHOLE + where) * 256 + terrain) * 64 + level + 16;
    },
  };
}

/** Sides of each hex: sampling pixels, whether they are on the map, and the sides around each. */
interface SidePlaces extends HexPixels {
  /** Per hex and side: that side, then the four sides that share a vertex with it. */
  readonly around: readonly (readonly (readonly number[])[])[];
  readonly ends: ReadonlyMap<number, readonly [Point, Point]>;
}

function sidePlaces(cook: Cook): SidePlaces {
  const { board, depiction: d, hexes } = cook;
  const { lattice } = board;
  const ends = new Map<number, readonly [Point, Point]>();
  const numberOf = (cell: Cell, k: number): number => {
    const s = lattice.sideOf(cell, k);
    const at = numberOfSide(hexes, s);
    if (hexes.barrier[at] !== 0 && !ends.has(at)) {
      const v = pixelVertices(d, lattice, s.cell);
      ends.set(at, [v[s.side] as Point, v[(s.side + 1) % 6] as Point]);
    }
    return at;
  };
  const six = [0, 1, 2, 3, 4, 5];
  const around = board.cells.map((cell) =>
    six.map((k) => {
      const across = lattice.neighbour(cell, k);
      return [
        numberOf(cell, k),
        numberOf(cell, k + 1),
        numberOf(cell, k + 5),
        numberOf(across, k + 2),
        numberOf(across, k + 4),
      ];
    }),
  );
  return {
    centres: board.cells.map((cell) => centrePixel(d, lattice, cell)),
    edges: board.cells.map((cell) => edgePixels(d, lattice, cell)),
    onMap: board.cells.map((cell) => six.map((k) => isSideOnMap(lattice, board.extent, cell, k))),
    around,
    ends,
  };
}

/**
 * Returns which of the sides around a drawn pixel it belongs to, counted from 1, or 0 for none. The nearest
 * hexside comes first, then the nearest one with a barrier.
 */
function drawnSide(cook: Cook, places: SidePlaces, h: number, near: number, x: number, y: number): number {
  const around = places.around[h]?.[near] ?? [];
  if (cook.hexes.barrier[around[0] ?? -1] !== 0) return 1;
  let best = Infinity;
  let nearest = 0;
  around.forEach((at, i) => {
    const ends = places.ends.get(at);
    if (ends === undefined) return;
    const distance = distanceToSegment(x, y, ends[0], ends[1]);
    if (distance < best) {
      best = distance;
      nearest = i + 1;
    }
  });
  return nearest;
}

function distanceToSegment(x: number, y: number, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return (x - a.x - t * dx) ** 2 + (y - a.y - t * dy) ** 2;
}

/**
 * Inherent terrain fills its own hex and no other, also under a drawn wall or hedge (B.6). Other drawn terrain
 * in the hex stays.
 */
function cookTerrain(drawn: number, centre: number, isBarrier: boolean): number {
  if (T_INHERENT[centre] === 1 && T_LOS[centre] !== 0) {
    if (drawn === centre) return drawn;
    if (T_WATER[drawn] === 1) return drawn;
    return isBarrier || T_OPEN[drawn] === 1 || T_INHERENT[drawn] === 1 ? centre : drawn;
  }
  return T_INHERENT[drawn] === 1 && drawn !== centre ? 0 : drawn;
}

/** Returns whether a hex's facts depend on the side nearest to a place, whatever is drawn there. @internal */
export function asksForNearest(hexes: HexTables, h: number): boolean {
  const { depression, sideCliff, sideWater, sideDepression } = hexes;
  return [depression, sideCliff, sideWater, sideDepression].some((of) => of[h] !== 0);
}

function hexesThatNeedNear(cook: Cook, ids: Uint8Array): Uint8Array {
  const { depiction: d, hexOfPixel, hexes } = cook;
  const needs = new Uint8Array(hexes.count);
  for (let h = 0; h < hexes.count; h++) {
    if (asksForNearest(hexes, h)) needs[h] = 1;
  }
  const isSideCode = Uint8Array.from(ids, (id) => T_HEXSIDE[id] as number);
  for (let i = 0; i < hexOfPixel.length; i++) {
    if (isSideCode[d.terrain[i] as number] === 1) needs[hexOfPixel[i] as number] = 1;
  }
  return needs;
}

function describeRegions(places: SidePlaces, keys: readonly number[]): Omit<Regions, 'region'> {
  const n = keys.length;
  const hex = hexNumbers(n, places.centres.length);
  const terrain = new Uint8Array(n);
  const level = new Int8Array(n);
  const near = new Int8Array(n);
  const drawn = new Uint8Array(n);
  const side = new Int32Array(n).fill(-1);
  const spilt = new Uint8Array(n);
  const whole = new Uint8Array(n);
  keys.forEach((key, r) => {
    const g = ((key % 64) - 16) * 2;
    const t = Math.floor(key / 64) % 256;
    const rest = Math.floor(key / 16384);
    const h = Math.floor(rest / (2 * WHOLE));
    const k = (Math.floor(rest / 8) % 8) - 1;
    hex[r] = h;
    whole[r] = Math.floor(rest / WHOLE) % 2;
    terrain[r] = t;
    level[r] = g;
    near[r] = k;
    const whose = rest % 8;
    if (whose !== 0) {
      drawn[r] = 1;
      side[r] = places.around[h]?.[k]?.[whose - 1] ?? -1;
      spilt[r] = whose === 1 ? 0 : 1;
    }
  });
  return { hex, terrain, level, near, drawn, side, spilt, whole };
}
