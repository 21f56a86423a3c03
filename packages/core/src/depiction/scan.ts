/** Searches of a cell's pixels: inherent terrain and bridges. Both look column by column, and the first hit decides. */
import type { Depiction, TerrainKind } from '../board/types';
import { borderPolygon, isInPolygon, nearestSide } from './grid';
import { kindAt, type CellView } from './view';

/** A sort of terrain as drawn: 1 for each of its codes, and for each raster tile that has any of them. */
interface DrawnSort {
  readonly codes: Uint8Array;
  readonly tiles: Uint8Array;
  /** Tiles in a row. */
  readonly across: number;
}

/** Sorts of terrain to search for; absent if the raster has none, so that the search is skipped. */
export interface ScanMasks {
  readonly inherent?: DrawnSort;
  readonly bridge?: DrawnSort;
  readonly depression?: DrawnSort;
}

/** Side of a tile in pixels. */
const TILE = 32;

/** Finds once which sorts of terrain a raster holds, and in which tiles. */
export function scanMasks(depiction: Depiction): ScanMasks {
  const across = Math.ceil(depiction.width / TILE);
  const present = codesOfTiles(depiction, across);
  const sort = (test: (kind: TerrainKind) => boolean): DrawnSort | undefined => {
    const codes = new Uint8Array(256);
    depiction.kinds.forEach((kind, code) => {
      if (kind !== undefined && test(kind)) codes[code] = 1;
    });
    const wanted = [...codes.keys()].filter((code) => codes[code] === 1);
    const tiles = Uint8Array.from({ length: present.length / 256 }, (_, tile) =>
      wanted.some((code) => present[tile * 256 + code] === 1) ? 1 : 0,
    );
    return tiles.includes(1) ? { codes, tiles, across } : undefined;
  };
  const inherent = sort((kind) => kind.inherent === true);
  const bridge = sort((kind) => kind.category === 'bridge');
  const depression = sort((kind) => kind.category === 'depression');
  return {
    ...(inherent && { inherent }),
    ...(bridge && { bridge }),
    ...(depression && { depression }),
  };
}

/** Returns a flag per tile (row by row) and code: whether the tile has it. */
function codesOfTiles({ terrain, width, height }: Depiction, across: number): Uint8Array {
  const present = new Uint8Array(across * Math.ceil(height / TILE) * 256);
  for (let y = 0, i = 0; y < height; y++) {
    let tile = Math.floor(y / TILE) * across * 256;
    for (let left = 0; left < width; left += TILE, tile += 256) {
      const end = i + Math.min(TILE, width - left);
      while (i < end) present[tile + (terrain[i++] as number)] = 1;
    }
  }
  return present;
}

/**
 * Returns the inherent terrain that fills the cell: any of its pixels is nearer to the center than to all
 * sides.
 */
export function inherentTerrain(view: CellView, depiction: Depiction, masks: ScanMasks): string | undefined {
  const { centre, edges, onMap } = view;
  const isCentral = (x: number, y: number): boolean => nearestSide(centre, edges, onMap, x, y) < 0;
  return firstPixel(view, depiction, masks.inherent, isCentral, centralReach(view))?.name;
}

/**
 * Returns the greatest distance (in columns or rows) of a pixel nearer to the center than to all sides. A
 * pixel is at most 37° off a side's direction. It is nearer to that side from 1 / (2 cos 37°) = 0.63 of its
 * distance on.
 */
function centralReach({ centre, edges, onMap }: CellView): number {
  if (onMap.length < 6 || onMap.includes(false)) return Infinity;
  return Math.ceil(0.7 * Math.max(...edges.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y))));
}

/** Returns the first bridge drawn in the cell, and the first depression terrain under it. */
export function bridgeIn(
  view: CellView,
  depiction: Depiction,
  masks: ScanMasks,
): { readonly terrain: string; readonly under?: string } | undefined {
  if (masks.bridge === undefined) return undefined;
  const polygon = borderPolygon(depiction, view.lattice, view.cell);
  const inHex = (x: number, y: number): boolean => isInPolygon(polygon, x, y);
  const bridge = firstPixel(view, depiction, masks.bridge, inHex);
  if (bridge === undefined) return undefined;
  const under = firstPixel(view, depiction, masks.depression, inHex);
  return { terrain: bridge.name, ...(under === undefined ? {} : { under: under.name }) };
}

function firstPixel(
  view: CellView,
  depiction: Depiction,
  sort: DrawnSort | undefined,
  accept: (x: number, y: number) => boolean,
  reach = Infinity,
): TerrainKind | undefined {
  if (sort === undefined) return undefined;
  const { centre } = view;
  const polygon = borderPolygon(depiction, view.lattice, view.cell);
  const { width, height, terrain } = depiction;
  const xs = polygon.map((p) => p.x);
  const ys = polygon.map((p) => p.y);
  const box = whereDrawn(sort, {
    x0: Math.max(0, Math.min(...xs), centre.x - reach),
    x1: Math.min(width, Math.max(...xs), centre.x + reach + 1),
    y0: Math.max(0, Math.min(...ys), centre.y - reach),
    y1: Math.min(height, Math.max(...ys), centre.y + reach + 1),
  });
  for (let { x0: x } = box; x < box.x1; x++) {
    for (let { y0: y } = box; y < box.y1; y++) {
      if (sort.codes[terrain[y * width + x] ?? 0] === 1 && accept(x, y)) return kindAt(depiction, { x, y });
    }
  }
  return undefined;
}

/** Pixels from the first up to, but without, the second, each way. */
interface Box {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** Returns the part of a box that holds all its tiles with terrain of a sort; empty if none has any. */
function whereDrawn({ tiles, across }: DrawnSort, { x0, x1, y0, y1 }: Box): Box {
  let [left, right, top, bottom] = [x1, x0, y1, y0];
  for (let y = y0 - (y0 % TILE); y < y1; y += TILE) {
    for (let x = x0 - (x0 % TILE); x < x1; x += TILE) {
      if (tiles[(y / TILE) * across + x / TILE] !== 1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + TILE);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + TILE);
    }
  }
  return { x0: Math.max(x0, left), x1: Math.min(x1, right), y0: Math.max(y0, top), y1: Math.min(y1, bottom) };
}
