/**
 * A depiction cooked for lines: every pixel gets the number of a region, and a region says which hex it is in, its
 * terrain (inherent terrain spread over its hex, spilt inherent terrain gone), its level and the nearest hexside.
 */
import {
  borderPolygon,
  centrePixel,
  edgePixels,
  isInPolygon,
  isSideOnMap,
  nearestSide,
  pixelVertices,
  type Board,
  type Cell,
  type Depiction,
  type Point,
} from '@bocage/core';
import type { HexTables } from './hexes';
import { DRAWN_KINDS } from './kinds';
import {
  T_HEXSIDE,
  T_INHERENT,
  T_LOS,
  T_OPEN,
  T_ROWHOUSE,
  T_WATER,
  TERRAIN_IDS,
  terrainId,
} from './terrain-ids';

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Region per pixel, row by row. */
  readonly region: Uint16Array | Uint32Array;
  readonly hex: Int16Array;
  readonly terrain: Uint8Array;
  /** Elevation in half levels. */
  readonly level: Int8Array;
  /** Number of the nearest hexside of the hex, -1 = its centre. */
  readonly near: Int8Array;
  /** Where a wall, hedge or bocage is drawn: its kind, and the side it belongs to (0 and -1: none). */
  readonly drawn: Uint8Array;
  readonly side: Int32Array;
  /** The drawing belongs to another hexside than the nearest: it has spilt over a vertex. */
  readonly spilt: Uint8Array;
  /** Per hex: centre pixel, whether walls inside buildings are in it. */
  readonly centreX: Int16Array;
  readonly centreY: Int16Array;
  readonly hexWalls: Uint8Array;
  /** The region was painted with its whole hex, or left plain: a line meets it where it passes the hex exactly. */
  readonly whole: Uint8Array;
  /** Nothing is drawn in the hex. */
  readonly wholeHex: Uint8Array;
  readonly anyWhole: boolean;
}

interface Cook {
  readonly board: Board;
  readonly depiction: Depiction;
  readonly hexes: HexTables;
  readonly hexOfPixel: Int16Array;
}

/**
 * Cooks the board's depiction.
 * @rule A6.1
 */
export function cookRaster(board: Board, depiction: Depiction, hexes: HexTables): Raster {
  const hexOfPixel = hexMap(board, depiction);
  const cook: Cook = { board, depiction, hexes, hexOfPixel };
  const built = buildRegions(cook);
  const centres = board.cells.map((cell) => centrePixel(depiction, board.lattice, cell));
  const raster = {
    ...built,
    width: depiction.width,
    height: depiction.height,
    centreX: Int16Array.from(centres, (p) => p.x),
    centreY: Int16Array.from(centres, (p) => p.y),
  };
  return { ...raster, hexWalls: hexesWithWalls(cook, built), ...wholeHexes(cook, built) };
}

/** Which hex every pixel belongs to, as the published boards count it; pixels in rounding gaps go to the nearest. */
function hexMap(board: Board, d: Depiction): Int16Array {
  const map = new Int16Array(d.width * d.height);
  const { lattice, extent, cells } = board;
  const index = new Map(cells.map((cell, h) => [cell.col * 4096 + cell.row + 1, h]));
  const polygons = cells.map((cell) => borderPolygon(d, lattice, cell));
  const centres = cells.map((cell) => centrePixel(d, lattice, cell));
  const firstColumn = extent.firstColumn ?? 0;
  const left = Math.max(d.a1.x + d.hexWidth * firstColumn, 0);
  const hexAt = (col: number, row: number): number => index.get(col * 4096 + row + 1) ?? -1;
  const long = (col: number): boolean => ((col & 1) === 1) === (lattice.shoved === 'odd');
  const rowOf = (col: number, y: number): number =>
    long(col)
      ? extent.firstRow - 1 + Math.trunc((y + d.hexHeight / 2) / d.hexHeight)
      : extent.firstRow + Math.trunc(y / d.hexHeight);
  const holds = (h: number, x: number, y: number): boolean => {
    const polygon = h < 0 ? undefined : polygons[h];
    return polygon !== undefined && isInPolygon(polygon, x, y);
  };
  for (let x = 0; x < d.width; x++) {
    const z = Math.trunc((x - left) / (d.hexWidth / 3));
    const sure = (((z - 1) % 3) + 3) % 3 !== 0;
    const col = firstColumn + (sure ? Math.ceil(z / 3) : (z - 1) / 3);
    let last = -1;
    let lastRow = Number.NaN;
    let inRow = -1;
    for (let y = 0; y < d.height; y++) {
      const row = rowOf(col, y);
      if (row !== lastRow) {
        lastRow = row;
        inRow = hexAt(col, row);
      }
      let h = inRow;
      if (!sure) {
        if (last >= 0 && holds(last, x, y)) h = last;
        else if (!holds(h, x, y)) h = searchHex(hexAt, holds, col, row, x, y);
      }
      if (h < 0) h = nearestCentre(centres, x, y);
      map[y * d.width + x] = h;
      last = h;
    }
  }
  return map;
}

const AROUND = [
  [0, -1],
  [0, 1],
  [1, 0],
  [1, -1],
  [1, 1],
  [-1, 0],
  [-1, -1],
  [-1, 1],
] as const;

function searchHex(
  hexAt: (col: number, row: number) => number,
  holds: (h: number, x: number, y: number) => boolean,
  col: number,
  row: number,
  x: number,
  y: number,
): number {
  for (const [dc, dr] of AROUND) {
    const h = hexAt(col + dc, row + dr);
    if (holds(h, x, y)) return h;
  }
  return -1;
}

function nearestCentre(centres: readonly Point[], x: number, y: number): number {
  let best = Infinity;
  let nearest = 0;
  centres.forEach((p, h) => {
    const distance = (p.x - x) ** 2 + (p.y - y) ** 2;
    if (distance < best) {
      best = distance;
      nearest = h;
    }
  });
  return nearest;
}

type Regions = Pick<
  Raster,
  'region' | 'hex' | 'terrain' | 'level' | 'near' | 'drawn' | 'side' | 'spilt' | 'whole'
>;

/** In the key of a region, beside the nearest side and the side that a drawing belongs to. */
const WHOLE = 64;

function buildRegions(cook: Cook): Regions {
  const { depiction: d, hexes, hexOfPixel } = cook;
  const ids = Uint8Array.from({ length: 256 }, (_, code) => terrainId(d.names[code]));
  const kinds = Uint8Array.from(TERRAIN_IDS, (name) => DRAWN_KINDS[name] ?? 0);
  const region = new Int32Array(d.width * d.height);
  const found = new Map<number, number>();
  const keys: number[] = [];
  const needsNear = hexesThatNeedNear(cook, ids);
  const places = sidePlaces(cook);
  let lastKey = -1;
  let lastRegion = 0;
  for (let y = 0, i = 0; y < d.height; y++) {
    for (let x = 0; x < d.width; x++, i++) {
      const h = hexOfPixel[i] as number;
      const id = ids[d.terrain[i] as number] as number;
      const whole = d.whole?.[i] === 1;
      // Paint stays where it is when a shape takes the middle of its hex.
      const terrain = whole && T_INHERENT[id] === 1 ? id : cookTerrain(id, hexes.terrain[h] as number);
      let where = whole ? WHOLE : 0;
      if (!whole && needsNear[h] === 1) {
        const near = nearestSide(
          places.centres[h] as Point,
          places.edges[h] as readonly Point[],
          places.onMap[h] as readonly boolean[],
          x,
          y,
        );
        where = (near + 1) * 8;
        if (kinds[terrain] !== 0 && near >= 0) where += drawnSide(cook, places, h, near, x, y);
      }
      const key = ((h * 2 * WHOLE + where) * 256 + terrain) * 64 + (d.elevation[i] as number) + 16;
      if (key !== lastKey) {
        lastKey = key;
        const known = found.get(key);
        lastRegion = known ?? keys.length;
        if (known === undefined) {
          found.set(key, lastRegion);
          keys.push(key);
        }
      }
      region[i] = lastRegion;
    }
  }
  const small = keys.length <= 65536 ? Uint16Array.from(region) : Uint32Array.from(region);
  return { region: small, ...describeRegions(places, keys) };
}

/** Where the sides of every hex are: sampling pixels, whether on the map, and by number the sides around each. */
interface SidePlaces {
  readonly centres: readonly Point[];
  readonly edges: readonly (readonly Point[])[];
  readonly onMap: readonly (readonly boolean[])[];
  /** Per hex and side: that side, then the four that share a vertex with it. */
  readonly around: readonly (readonly (readonly number[])[])[];
  readonly ends: ReadonlyMap<number, readonly [Point, Point]>;
}

function sidePlaces(cook: Cook): SidePlaces {
  const { board, depiction: d, hexes } = cook;
  const { lattice } = board;
  const ends = new Map<number, readonly [Point, Point]>();
  const numberOf = (cell: Cell, k: number): number => {
    const s = lattice.sideOf(cell, k);
    const p = lattice.centre(s.cell);
    const at = ((p.x - hexes.x0) * hexes.span + (p.y - hexes.y0)) * 3 + s.side;
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

/** Which of the sides around a drawn pixel it belongs to: its nearest hexside, else the nearest one with a barrier. */
function drawnSide(cook: Cook, places: SidePlaces, h: number, near: number, x: number, y: number): number {
  const around = places.around[h]?.[near] ?? [];
  if (cook.hexes.barrier[around[0] ?? -1] !== 0) return 0;
  let best = Infinity;
  let nearest = 7;
  around.forEach((at, i) => {
    const ends = places.ends.get(at);
    if (ends === undefined) return;
    const distance = distanceToSegment(x, y, ends[0], ends[1]);
    if (distance < best) {
      best = distance;
      nearest = i;
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

/** Inherent terrain fills its own hex and nothing else (B.6); what else is drawn in the hex stays. */
function cookTerrain(drawn: number, centre: number): number {
  if (T_INHERENT[centre] === 1 && T_LOS[centre] !== 0) {
    if (drawn === centre) return drawn;
    if (T_WATER[drawn] === 1) return drawn;
    if (T_OPEN[drawn] === 1 || T_INHERENT[drawn] === 1) return centre;
    return drawn;
  }
  return T_INHERENT[drawn] === 1 && drawn !== centre ? 0 : drawn;
}

function hexesThatNeedNear(cook: Cook, ids: Uint8Array): Uint8Array {
  const { depiction: d, hexOfPixel, hexes } = cook;
  const needs = new Uint8Array(hexes.count);
  for (let h = 0; h < hexes.count; h++) {
    if (hexes.depression[h] || hexes.sideCliff[h] || hexes.sideWater[h] || hexes.sideDepression[h])
      needs[h] = 1;
  }
  const isSideCode = Uint8Array.from(ids, (id) => T_HEXSIDE[id] as number);
  for (let i = 0; i < hexOfPixel.length; i++) {
    if (isSideCode[d.terrain[i] as number] === 1) needs[hexOfPixel[i] as number] = 1;
  }
  return needs;
}

function describeRegions(places: SidePlaces, keys: readonly number[]): Omit<Regions, 'region'> {
  const n = keys.length;
  const hex = new Int16Array(n);
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
    const kind = DRAWN_KINDS[TERRAIN_IDS[t] ?? ''] ?? 0;
    if (kind !== 0 && k >= 0 && rest % 8 !== 7) {
      drawn[r] = kind;
      side[r] = places.around[h]?.[k]?.[rest % 8] ?? -1;
      spilt[r] = rest % 8 === 0 ? 0 : 1;
    }
  });
  return { hex, terrain, level, near, drawn, side, spilt, whole };
}

/** Hexes in which nothing is drawn. */
function wholeHexes(
  { depiction, hexes }: Cook,
  { hex, whole }: Regions,
): Pick<Raster, 'wholeHex' | 'anyWhole'> {
  const wholeHex = new Uint8Array(hexes.count).fill(depiction.whole ? 1 : 0);
  whole.forEach((is, r) => {
    if (is === 0) wholeHex[hex[r] as number] = 0;
  });
  return { wholeHex, anyWhole: whole.includes(1) };
}

/** Hexes with walls inside buildings, which count in the ends' own hexes too. */
function hexesWithWalls({ hexes }: Cook, { hex, terrain }: Regions): Uint8Array {
  const walls = new Uint8Array(hexes.count);
  terrain.forEach((t, r) => {
    if (T_ROWHOUSE[t] === 1) walls[hex[r] as number] = 1;
  });
  return walls;
}
