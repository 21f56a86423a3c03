/**
 * Joins the rasters of boards. The map's hex table is derived from the result: the seams become one drawing.
 */
import type { Board, BoardPart, Depiction } from '../board/types';
import type { RasterWindow } from '../depiction/cut';
import type { Point } from '../lattice/types';
import { misfit } from './misfit';
import { cornerOf } from './part-raster';
import { placeCell, placeSideNumber, type Placement } from './place';

/** A part with its raster. */
export interface RasterPart {
  readonly placement: Placement;
  readonly board: Board;
  readonly depiction: Depiction;
}

/**
 * Returns the raster of the whole map; if two overlap by rounding, the later board's pixels count.
 * @throws bad-value when the rasters differ in scale or in their codes, or one would cover its neighbour's hexes
 */
export function joinRasters(parts: readonly [RasterPart, ...RasterPart[]]): Depiction {
  const [{ depiction: first }] = parts;
  const { hexWidth, hexHeight, names, kinds } = first;
  for (const { placement, depiction } of parts) {
    checkLike(first, depiction, placement.part.name);
    // What was painted from shapes has a margin of its own, which gives way to the neighbours' hexes.
    if (depiction.rim === undefined) checkMargins(placement, depiction);
  }
  const corners = parts.map(({ placement, depiction }) => cornerOf(placement.part, depiction, depiction));
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const placed = parts.map((part, i) => ({
    part,
    x: Math.round((corners[i]?.x ?? 0) - left),
    y: Math.round((corners[i]?.y ?? 0) - top),
  }));
  const width = Math.max(...placed.map(({ part, x }) => x + part.depiction.width));
  const height = Math.max(...placed.map(({ part, y }) => y + part.depiction.height));
  const terrain = new Uint8Array(width * height);
  const elevation = new Int8Array(width * height);
  // Off all boards nothing is drawn if nothing but paint lies on one.
  const painted = parts.every(({ depiction }) => depiction.whole !== undefined);
  const whole = parts.some(({ depiction }) => depiction.whole !== undefined)
    ? new Uint8Array(width * height).fill(painted ? 1 : 0)
    : undefined;
  // A board's own hexes lie over the margins of the boards beside it.
  for (const windowOf of [allOf, withoutMargins]) {
    for (const { part, x, y } of placed) {
      const { depiction: own } = part;
      const window = windowOf(part);
      const put = (pixels: Pixels, target: Pixels): void =>
        copy(own, pixels, target, width, x, y, part.placement.part.flipped, window);
      put(own.terrain, terrain);
      put(own.elevation, elevation);
      if (whole !== undefined) put(own.whole ?? new Uint8Array(own.terrain.length), whole);
    }
  }
  return {
    ...{ width, height, terrain, elevation, names, kinds, hexWidth, hexHeight },
    ...(whole && { whole }),
    ...(parts.every(({ depiction }) => depiction.rim === 1) && { rim: 1 as const }),
    // The map's own A1 (row 1 of a column that is not shoved), seen from the raster's corner.
    a1: { x: 0 - left, y: hexHeight / 2 - top },
    ...marks(parts),
  };
}

type Pixels = Uint8Array | Int8Array;

function allOf({ depiction: { width, height } }: RasterPart): RasterWindow {
  return { x: 0, y: 0, width, height };
}

/** Returns the window of a part's raster from the middle of its first column to that of its last, full rows only. */
function withoutMargins({ placement, depiction }: RasterPart): RasterWindow {
  const { extent } = placement.part;
  const { a1, hexWidth, hexHeight, width, height, rim = 0 } = depiction;
  const left = a1.x + hexWidth * (extent.firstColumn ?? 0);
  const top = a1.y + hexHeight * (extent.firstRow - 1) - hexHeight / 2;
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const right = Math.min(width, Math.ceil(left + hexWidth * (extent.columns - 1)) + rim);
  const bottom = Math.min(height, Math.ceil(top + hexHeight * extent.rows) + rim);
  return { x, y, width: right - x, height: bottom - y };
}

/** Stairways, slopes and embankments, at the map's cells. */
function marks(parts: readonly RasterPart[]): Pick<Depiction, 'stairways' | 'slopes' | 'embankments'> {
  type Marks = Depiction['slopes'];
  const place = (placement: Placement, entries: Marks): Marks =>
    entries.map(([cell, sides]) => [
      placeCell(placement, cell),
      sides.map((k) => placeSideNumber(placement, k)).sort((a, b) => a - b),
    ]);
  return {
    stairways: parts.flatMap(({ placement, depiction }) =>
      depiction.stairways.map((c) => placeCell(placement, c)),
    ),
    slopes: parts.flatMap(({ placement, depiction }) => place(placement, depiction.slopes)),
    embankments: parts.flatMap(({ placement, depiction }) => place(placement, depiction.embankments)),
  };
}

/**
 * Returns the place of a part's own raster on the map's raster: its top left corner in pixels (of a turned
 * part: the corner of the turned raster). A picture drawn to the board's scale lies there too.
 */
export function partCorner(map: Depiction, part: BoardPart, own: Depiction): Point {
  const { x, y } = cornerOf(part, own, own);
  return { x: Math.round(x + map.a1.x), y: Math.round(y + map.a1.y - map.hexHeight / 2) };
}

/** Copies a window of a part's raster to where the part, turned or not, lies on the map's. */
function copy(
  from: Depiction,
  pixels: Pixels,
  target: Pixels,
  targetWidth: number,
  x: number,
  y: number,
  flipped: boolean,
  window: RasterWindow,
): void {
  const { width, height } = from;
  const left = flipped ? width - window.x - window.width : window.x;
  for (let line = window.y; line < window.y + window.height; line++) {
    const source = pixels.subarray(line * width + window.x, line * width + window.x + window.width);
    const row = flipped ? height - 1 - line : line;
    target.set(flipped ? source.toReversed() : source, (y + row) * targetWidth + x + left);
  }
}

/** A margin is no part of a map: between two boards it would lie over the hexes of one of them. */
function checkMargins({ map, part }: Placement, own: Depiction): void {
  const { hexWidth, hexHeight, width, height } = own;
  const { columns, rows } = part.extent;
  const at = cornerOf(part, own, own);
  const [left, top] = [hexWidth * part.column - at.x, hexHeight * part.row - at.y];
  const inner: readonly (readonly [boolean, number, number])[] = [
    [part.column > 0, left, hexWidth],
    [part.row > 0, top, hexHeight],
    [part.column + columns < map.extent.columns, width - left - hexWidth * (columns - 1), hexWidth],
    [part.row + rows < map.extent.rows, height - top - hexHeight * rows, hexHeight],
  ];
  const wide = inner.find(([isInner, margin, hex]) => isInner && margin > hex / 4);
  if (wide) throw misfit('map-margins', part.name, { value: Math.round(wide[1]) });
}

function checkLike(first: Depiction, other: Depiction, name: string): void {
  if (other.hexWidth !== first.hexWidth || other.hexHeight !== first.hexHeight) {
    const value = `${other.hexWidth} × ${other.hexHeight}`;
    throw misfit('map-scale', name, { value, expected: `${first.hexWidth} × ${first.hexHeight}` });
  }
  const differs = first.names.findIndex((known, code) => known !== other.names[code]);
  if (differs < 0 && first.names.length === other.names.length) return;
  throw misfit('map-codes', name, { value: String(other.names[Math.max(differs, 0)]) });
}
