/** Searches of a cell's pixels: inherent terrain and bridges. Both look column by column, and the first hit decides. */
import type { Depiction, TerrainKind } from '../board/types';
import { borderPolygon, isInPolygon, nearestSide } from './grid';
import { kindAt, type CellView } from './view';

/** Per sort of terrain 1 for each of its codes; absent where the raster has none of it, so that nobody looks. */
export interface ScanMasks {
  readonly inherent?: Uint8Array;
  readonly bridge?: Uint8Array;
  readonly depression?: Uint8Array;
}

/** Looks once which sorts of terrain a raster holds. */
export function scanMasks(depiction: Depiction): ScanMasks {
  const present = new Uint8Array(256);
  const { terrain } = depiction;
  // By index: an iterator over a million pixels takes several times as long.
  for (let i = 0; i < terrain.length; i++) present[terrain[i] ?? 0] = 1;
  const mask = (test: (kind: TerrainKind) => boolean): Uint8Array | undefined => {
    const flags = new Uint8Array(256);
    depiction.kinds.forEach((kind, code) => {
      if (kind !== undefined && present[code] === 1 && test(kind)) flags[code] = 1;
    });
    return flags.includes(1) ? flags : undefined;
  };
  const inherent = mask((kind) => kind.inherent === true);
  const bridge = mask((kind) => kind.category === 'bridge');
  const depression = mask((kind) => kind.category === 'depression');
  return {
    ...(inherent && { inherent }),
    ...(bridge && { bridge }),
    ...(depression && { depression }),
  };
}

/** Name of the inherent terrain that takes the cell over: any of its pixels nearer to the centre than to all sides. */
export function inherentTerrain(view: CellView, depiction: Depiction, masks: ScanMasks): string | undefined {
  const { centre, edges, onMap } = view;
  const isCentral = (x: number, y: number): boolean => nearestSide(centre, edges, onMap, x, y) < 0;
  return firstPixel(view, depiction, masks.inherent, isCentral, centralReach(view))?.name;
}

/**
 * No pixel farther from the centre (in columns or in rows) is nearer to it than to all six sides: what lies in the
 * direction of a side, or at most 37° off it, is nearer to that side from 1 / (2 cos 37°) = 0.63 of its distance on.
 */
function centralReach({ centre, edges, onMap }: CellView): number {
  if (onMap.length < 6 || onMap.includes(false)) return Infinity;
  return Math.ceil(0.7 * Math.max(...edges.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y))));
}

/** The first bridge drawn in the cell, and the first depression terrain that it leads over. */
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
  wanted: Uint8Array | undefined,
  accept: (x: number, y: number) => boolean,
  reach = Infinity,
): TerrainKind | undefined {
  if (wanted === undefined) return undefined;
  const { centre } = view;
  const polygon = borderPolygon(depiction, view.lattice, view.cell);
  const { width, height, terrain } = depiction;
  const xs = polygon.map((p) => p.x);
  const ys = polygon.map((p) => p.y);
  const x1 = Math.min(width, Math.max(...xs), centre.x + reach + 1);
  const y1 = Math.min(height, Math.max(...ys), centre.y + reach + 1);
  const y0 = Math.max(0, Math.min(...ys), centre.y - reach);
  const x0 = Math.max(0, Math.min(...xs), centre.x - reach);
  for (let x = x0; x < x1; x++) {
    for (let y = y0; y < y1; y++) {
      if (wanted[terrain[y * width + x] ?? 0] === 1 && accept(x, y)) return kindAt(depiction, { x, y });
    }
  }
  return undefined;
}
