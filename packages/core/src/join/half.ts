/** Half of a board, as scenarios name it: the other half is gone, the hexes along the cut are half hexes. */
import { createBoard } from '../board/create';
import { isInExtent } from '../board/extent';
import type { Board, BoardExtent, Depiction } from '../board/types';
import { cutPixels, type RasterWindow } from '../depiction/cut';
import { isAsDrawn, markAsDrawn } from '../depiction/derive';
import { isSideOnMap } from '../depiction/grid';
import type { Cell, Lattice, Side } from '../lattice/types';

export const HALVES = ['left', 'right', 'top', 'bottom'] as const;
export type Half = (typeof HALVES)[number];

/** A half, and the place of its raster on that of the board. */
export interface HalfBoard {
  readonly board: Board;
  readonly window?: RasterWindow;
}

/**
 * Cuts a board in two and returns one half. A cut from top to bottom goes through the middle column of a hex
 * board, which both halves keep (33 columns: A to Q, Q to GG). A cut from left to right goes between two
 * rows, through the half hexes of the lower columns, which both halves keep too (10 rows: A1 to A5 and B0 to
 * B5, A6 to A10 and B5 to B10).
 */
export function halfOf(board: Board, half: Half): HalfBoard {
  const { name, lattice, depiction } = board;
  const extent = halfExtent(board, half);
  const window = depiction && windowOf(depiction, board, extent);
  const own = depiction && window && cropped(depiction, window, (cell) => isInExtent(lattice, extent, cell));
  const cells = board.cells.filter((cell) => isInExtent(lattice, extent, cell));
  const sides = board.sides.filter(([side]) => isSideOf(lattice, extent, side));
  const made = createBoard({
    ...{ name, lattice, extent, sides },
    cells: cells.flatMap((cell) => {
      const facts = board.cell(cell);
      return facts ? [[cell, facts] as const] : [];
    }),
    ...(own ? { depiction: own } : {}),
  });
  // Half hexes keep the facts of the whole ones; beside another board, the joined drawing decides.
  if (isAsDrawn(board)) markAsDrawn(made);
  return { board: made, ...(window ? { window } : {}) };
}

/** Terrain along the cut is on both halves, as terrain along the rim is on a board. */
function isSideOf(lattice: Lattice, extent: BoardExtent, side: Side): boolean {
  const [near, far] = lattice.cellsOf(side);
  const opposite = side.side + lattice.sideCount / 2;
  const has = (cell: Cell, k: number): boolean =>
    isInExtent(lattice, extent, cell) && (lattice.kind === 'square' || isSideOnMap(lattice, extent, cell, k));
  return has(near, side.side) || has(far, opposite);
}

function halfExtent({ lattice, extent }: Board, half: Half): BoardExtent {
  const { columns, firstColumn = 0, firstRow, rows } = extent;
  const shared = lattice.kind === 'hex' ? 1 : 0;
  const left = Math.ceil((columns + shared) / 2);
  // The half hexes of a cut between rows are no rows of their own. A single row cannot be cut.
  const top = Math.ceil(rows / 2);
  switch (half) {
    case 'left':
      return { ...extent, columns: left };
    case 'right':
      return { ...extent, firstColumn: firstColumn + left - shared, columns: columns - left + shared };
    case 'top':
      return { ...extent, rows: top };
    case 'bottom':
      return { ...extent, firstRow: firstRow + (rows > 1 ? top : 0), rows: Math.max(rows - top, 1) };
  }
}

/**
 * Returns the raster window: from the middle of the first column to that of the last, full rows only. A half
 * keeps all of the raster on edges that were not cut. A pixel on the cut belongs to both halves: either may
 * lie beside another board, without a gap.
 */
function windowOf(raster: Depiction, { extent: whole }: Board, half: BoardExtent): RasterWindow {
  const { a1, hexWidth, hexHeight, width, height, rim = 0 } = raster;
  const [first, last] = [half.firstColumn ?? 0, (half.firstColumn ?? 0) + half.columns - 1];
  const lastOfAll = (whole.firstColumn ?? 0) + whole.columns - 1;
  const x0 = first === (whole.firstColumn ?? 0) ? 0 : Math.floor(a1.x + hexWidth * first);
  const x1 = last === lastOfAll ? width : Math.ceil(a1.x + hexWidth * last) + rim;
  const edge = (row: number): number => a1.y + hexHeight * (row - 1) - hexHeight / 2;
  const [below, belowAll] = [half.firstRow + half.rows, whole.firstRow + whole.rows];
  const y0 = half.firstRow === whole.firstRow ? 0 : Math.floor(edge(half.firstRow));
  const y1 = below === belowAll ? height : Math.ceil(edge(below)) + rim;
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

function cropped(raster: Depiction, window: RasterWindow, holds: (cell: Cell) => boolean): Depiction {
  const { x, y, width, height } = window;
  const cut = <T extends Uint8Array | Int8Array>(pixels: T): T => cutPixels(pixels, raster.width, window);
  return {
    ...raster,
    ...{ width, height },
    a1: { x: raster.a1.x - x, y: raster.a1.y - y },
    terrain: cut(raster.terrain),
    elevation: cut(raster.elevation),
    stairways: raster.stairways.filter(holds),
    slopes: raster.slopes.filter(([cell]) => holds(cell)),
    embankments: raster.embankments.filter(([cell]) => holds(cell)),
    ...(raster.whole ? { whole: cut(raster.whole) } : {}),
  };
}
