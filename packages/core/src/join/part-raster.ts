/** Places the raster of a board on that of its map, and describes its own layout. */
import type { Board, BoardPart, Depiction } from '../board/types';
import type { Point } from '../lattice/types';
import { isUpright, turnedPart } from './orientation';

/** Size of a raster, and the place of A1 on it (see `Depiction`). */
export type PartRaster = Pick<Depiction, 'width' | 'height' | 'a1' | 'rim'>;

type Scale = Pick<Depiction, 'hexWidth' | 'hexHeight' | 'rim'>;

/**
 * Returns the top left corner of a part's raster, in pixels from the map's origin. There column A is at x = 0
 * and the top of its row 1 at y = 0.
 */
export function cornerOf(part: BoardPart, raster: PartRaster, { hexWidth, hexHeight }: Scale): Point {
  const { extent } = part;
  const { a1, rim = 0 } = raster;
  const [width, height] = [raster.width - rim, raster.height - rim];
  const firstColumn = extent.firstColumn ?? 0;
  // The part's own left column and the top of its full rows, on its raster.
  const left = a1.x + hexWidth * firstColumn;
  const top = a1.y + hexHeight * (extent.firstRow - 1) - hexHeight / 2;
  const before = part.flipped
    ? { x: width - (left + hexWidth * (extent.columns - 1)), y: height - (top + hexHeight * extent.rows) }
    : { x: left, y: top };
  return { x: hexWidth * part.column - before.x, y: hexHeight * part.row - before.y };
}

/** Returns the raster of a board as published boards are, without margins, or with those of a drawn one. */
export function flushRaster({ extent }: BoardPart, { hexWidth, hexHeight, rim }: Scale): PartRaster {
  // The half hexes at the sides of a drawn board are drawn whole.
  const margin = rim === undefined ? 0 : (hexWidth * 2) / 3;
  const x = margin - hexWidth * (extent.firstColumn ?? 0);
  const y = hexHeight / 2 - hexHeight * (extent.firstRow - 1);
  const width = Math.round(hexWidth * (extent.columns - 1)) + 2 * margin + (rim ?? 0);
  const height = Math.round(hexHeight * extent.rows) + (rim ?? 0);
  return { width, height, a1: { x, y }, ...(rim && { rim }) };
}

/** Returns the part's own raster layout, if it must be stored: nothing for a flush raster. */
export function rasterToKeep(part: BoardPart, own: Depiction): Pick<BoardPart, 'raster'> {
  const { width, height, a1, rim } = own;
  const flush = flushRaster(part, own);
  const same = flush.width === width && flush.height === height && flush.a1.x === a1.x && flush.a1.y === a1.y;
  return same ? {} : { raster: { width, height, a1, ...(rim && { rim }) } };
}

const NOTHING: PartRaster = { width: 0, height: 0, a1: { x: 0, y: 0 } };

/** Returns the own raster of a part of a map. */
export function rasterOf({ depiction }: Board, part: BoardPart): PartRaster {
  return depiction === undefined ? NOTHING : (part.raster ?? flushRaster(part, depiction));
}

/** Returns the top left pixel of a part (of a turned part: of the turned raster) on its map. */
export function cornerOnMap(map: Board, part: BoardPart): Point {
  const { depiction, extent, parts = [] } = map;
  if (depiction === undefined) return { x: 0, y: 0 };
  const raster = rasterOf(map, part);
  const upright = isUpright(parts);
  const placed = upright ? part : turnedPart(part, extent.columns, extent.rows);
  const { a1 } = uprightGrid(map);
  const corner = cornerOf(placed, raster, depiction);
  const x = Math.round(corner.x + a1.x);
  const y = Math.round(corner.y + (a1.y - depiction.hexHeight / 2));
  if (upright) return { x, y };
  return { x: depiction.width - x - raster.width, y: depiction.height - y - raster.height };
}

/** Returns the raster of the whole map in its upright form. */
export function uprightGrid(map: Board): PartRaster {
  const { depiction, extent, parts = [] } = map;
  if (depiction === undefined) return NOTHING;
  const { width, height, hexHeight, rim } = depiction;
  if (isUpright(parts)) return { width, height, a1: depiction.a1, ...(rim && { rim }) };
  const corners = parts.map((part) =>
    cornerOf(turnedPart(part, extent.columns, extent.rows), rasterOf(map, part), depiction),
  );
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  return { width, height, a1: { x: 0 - left, y: hexHeight / 2 - top }, ...(rim && { rim }) };
}
