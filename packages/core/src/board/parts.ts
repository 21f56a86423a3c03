/**
 * How the boards of a joined map lie on it. A part keeps its own names: `44BB8` is hex BB8 of part 44, wherever on the
 * map and whichever way round board 44 lies.
 */
import type { Cell, Lattice } from '../lattice/types';
import { columnLength, isInExtent, topRow } from './extent';
import type { Board, BoardExtent, BoardPart } from './types';

/** The properties of a map that place cells on it. */
type MapGrid = Pick<Board, 'lattice' | 'extent'>;

/** Returns the map's cell for a part's own cell. A cell beyond the part's rim stays beyond it. */
export function cellOnMap(part: BoardPart, map: MapGrid, cell: Cell): Cell {
  const place = placeIn(part.lattice, part.extent, cell, part.flipped);
  const col = (map.extent.firstColumn ?? 0) + part.column + place.across;
  return { col, row: topRow(map.lattice, map.extent, col) + part.row + place.down };
}

/** Returns the part's own cell for a cell of the map, on the part or beyond its rim. */
export function cellOnPart(part: BoardPart, map: MapGrid, cell: Cell): Cell {
  const across = cell.col - (map.extent.firstColumn ?? 0) - part.column;
  const down = cell.row - topRow(map.lattice, map.extent, cell.col) - part.row;
  const { lattice, extent } = part;
  const first = extent.firstColumn ?? 0;
  const col = part.flipped ? first + extent.columns - 1 - across : first + across;
  const top = topRow(lattice, extent, col);
  return { col, row: part.flipped ? top + columnLength(lattice, extent, col) - 1 - down : top + down };
}

/**
 * Returns the part that names a cell and fills it; the last, if several share the cell.
 * @returns undefined for a cell off the map
 */
export function partAt(
  map: Board,
  cell: Cell,
): { readonly part: BoardPart; readonly cell: Cell } | undefined {
  for (const part of (map.parts ?? []).toReversed()) {
    const own = cellOnPart(part, map, cell);
    if (isInExtent(part.lattice, part.extent, own)) return { part, cell: own };
  }
  return undefined;
}

/**
 * Returns columns from the left edge and cells from the top of the column, on the board upright or turned.
 */
function placeIn(
  lattice: Lattice,
  extent: BoardExtent,
  cell: Cell,
  flipped: boolean,
): { readonly across: number; readonly down: number } {
  const across = cell.col - (extent.firstColumn ?? 0);
  const down = cell.row - topRow(lattice, extent, cell.col);
  if (!flipped) return { across, down };
  return { across: extent.columns - 1 - across, down: columnLength(lattice, extent, cell.col) - 1 - down };
}
