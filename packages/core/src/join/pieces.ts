/**
 * Takes a map apart again: each of its boards, and the whole map, as a board in its own, unturned places.
 * Changes made after the joining and the terrain of the seams are included. A line judged on a piece has the
 * same answer wherever the piece lies, and whichever way round.
 */
import { createBoard } from '../board/create';
import { isInExtent, isShoved } from '../board/extent';
import { cellOnMap, cellOnPart } from '../board/parts';
import type { Board, BoardPart, CellFacts, Depiction, SideFacts } from '../board/types';
import { cutPixels } from '../depiction/cut';
import { HEX_EVEN, HEX_ODD } from '../lattice/hex';
import type { Cell, Point, Side } from '../lattice/types';
import { isUpright } from './orientation';
import { placeCellFacts, placeSideFacts } from './place';
import { cornerOnMap, rasterOf, uprightGrid, type PartRaster } from './part-raster';

/** One piece of a map. Points are lattice points, pixels those of the two rasters. */
export interface MapPiece {
  /** Returns the piece as a board, made on the first call. */
  board(): Board;
  /** Whether a cell of the map lies on the piece. */
  holds(cell: Cell): boolean;
  toPiece(point: Point): Point;
  toMap(point: Point): Point;
  pixelToMap(pixel: Point): Point;
}

export interface MapPieces {
  /** As `map.parts`. */
  readonly parts: readonly MapPiece[];
  /** The whole map in its upright form: the same for a map and the map turned by 180°. */
  readonly whole: MapPiece;
}

const KNOWN = new WeakMap<Board, MapPieces>();

/** Returns the pieces of a joined map; undefined for a single board. */
export function piecesOf(map: Board): MapPieces | undefined {
  const { parts } = map;
  if (parts === undefined) return undefined;
  const found = KNOWN.get(map);
  if (found !== undefined) return found;
  const made: MapPieces = {
    parts: parts.map((part) =>
      pieceOf(map, part, () => ({ ...rasterOf(map, part), at: cornerOnMap(map, part) })),
    ),
    whole: pieceOf(map, wholeAsPart(map, !isUpright(parts)), () => ({
      ...uprightGrid(map),
      at: { x: 0, y: 0 },
    })),
  };
  KNOWN.set(map, made);
  return made;
}

/** The map as a part of itself. */
function wholeAsPart({ name, lattice, extent }: Board, flipped: boolean): BoardPart {
  const last = (extent.firstColumn ?? 0) + extent.columns - 1;
  const turned = lattice.kind === 'square' ? lattice : isShoved(lattice, last) ? HEX_EVEN : HEX_ODD;
  return { name, lattice: flipped ? turned : lattice, extent, flipped, column: 0, row: 0 };
}

/** The place of a piece's raster on the map's, and its layout. */
interface Crop extends PartRaster {
  readonly at: Point;
}

function pieceOf(map: Board, part: BoardPart, crop: () => Crop): MapPiece {
  const sign = part.flipped ? -1 : 1;
  const own: Cell = { col: part.extent.firstColumn ?? 0, row: part.extent.firstRow };
  const here = part.lattice.centre(own);
  const there = map.lattice.centre(cellOnMap(part, map, own));
  let board: Board | undefined;
  let raster: Crop | undefined;
  return {
    board: () => (board ??= cutOut(map, part, (raster ??= crop()))),
    holds: (cell) => isInExtent(part.lattice, part.extent, cellOnPart(part, map, cell)),
    toPiece: ({ x, y }) => ({ x: here.x + sign * (x - there.x), y: here.y + sign * (y - there.y) }),
    toMap: ({ x, y }) => ({ x: there.x + sign * (x - here.x), y: there.y + sign * (y - here.y) }),
    pixelToMap: ({ x, y }) => {
      const { at, width, height } = (raster ??= crop());
      if (part.flipped) return { x: at.x + width - 1 - x, y: at.y + height - 1 - y };
      return { x: at.x + x, y: at.y + y };
    },
  };
}

function cutOut(map: Board, part: BoardPart, crop: Crop): Board {
  const { name, lattice, extent } = part;
  // Turning is its own inverse: the mapping onto the map also maps off it.
  const turning = { map, part };
  const bare = createBoard({ name, lattice, extent });
  const cells = bare.cells.flatMap((cell): readonly (readonly [Cell, CellFacts])[] => {
    const facts = map.cell(cellOnMap(part, map, cell));
    return facts === undefined ? [] : [[cell, placeCellFacts(turning, facts)]];
  });
  const own = (cell: Cell): Cell => cellOnPart(part, map, cell);
  const sides = map.sides.flatMap(([side, facts]): readonly (readonly [Side, SideFacts])[] => {
    const k = part.flipped ? side.side + lattice.sideCount / 2 : side.side;
    const mine = lattice.sideOf(own(side.cell), k);
    if (!lattice.cellsOf(mine).some((cell) => isInExtent(lattice, extent, cell))) return [];
    const { breach } = facts;
    const turned = placeSideFacts(turning, facts);
    return [[mine, breach === undefined ? turned : { ...turned, breach: { from: own(breach.from) } }]];
  });
  const depiction = map.depiction && cropped(map.depiction, part.flipped, crop);
  return createBoard({ name, lattice, extent, cells, sides, ...(depiction && { depiction }) });
}

/** Returns the piece's own raster, without stairways and slopes: the cells' facts hold them. */
function cropped(map: Depiction, flipped: boolean, { at, width, height, a1, rim }: Crop): Depiction {
  const cut = <T extends Uint8Array | Int8Array>(pixels: T): T => {
    const piece = cutPixels(pixels, map.width, { ...at, width, height });
    // A raster turned by 180° is its pixels backwards.
    return flipped ? (piece.reverse() as T) : piece;
  };
  const { names, kinds, hexWidth, hexHeight, whole } = map;
  return {
    ...{ width, height, names, kinds, hexWidth, hexHeight, a1 },
    terrain: cut(map.terrain),
    elevation: cut(map.elevation),
    ...{ stairways: [], slopes: [], embankments: [] },
    ...(rim && { rim }),
    ...(whole && { whole: cut(whole) }),
  };
}
