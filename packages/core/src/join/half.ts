/** Half of a board, as scenarios name it: what is cut off is gone, the hexes along the cut are half hexes. */
import { createBoard } from '../board/create';
import { isInExtent } from '../board/extent';
import type { Board, BoardExtent, Depiction } from '../board/types';
import { isAsDrawn, markAsDrawn } from '../depiction/derive';
import type { Cell } from '../lattice/types';

export const HALVES = ['left', 'right'] as const;
export type Half = (typeof HALVES)[number];

/** Part of a raster, in its pixels. */
export interface RasterWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A half, and where its raster was on that of the board. */
export interface HalfBoard {
  readonly board: Board;
  readonly window?: RasterWindow;
}

/**
 * Cuts a board in two from top to bottom and keeps one half. Hex boards are cut through the middle column, which both
 * halves have (33 columns: A to Q, Q to GG).
 */
export function halfOf(board: Board, half: Half): HalfBoard {
  const { name, lattice, depiction } = board;
  const extent = halfExtent(board, half);
  const window = depiction && windowOf(depiction, board, extent);
  const own = depiction && window && cropped(depiction, window, (cell) => isInExtent(lattice, extent, cell));
  const cells = board.cells.filter((cell) => isInExtent(lattice, extent, cell));
  const sides = board.sides.filter(([side]) =>
    lattice.cellsOf(side).every((cell) => isInExtent(lattice, extent, cell)),
  );
  const made = createBoard({
    ...{ name, lattice, extent, sides },
    cells: cells.flatMap((cell) => {
      const facts = board.cell(cell);
      return facts ? [[cell, facts] as const] : [];
    }),
    ...(own ? { depiction: own } : {}),
  });
  // Half hexes keep what the whole ones were; beside another board they are read from the joined drawing.
  if (isAsDrawn(board)) markAsDrawn(made);
  return { board: made, ...(window ? { window } : {}) };
}

function halfExtent({ lattice, extent }: Board, half: Half): BoardExtent {
  const { columns, firstColumn = 0 } = extent;
  const shared = lattice.kind === 'hex' ? 1 : 0;
  const left = Math.ceil((columns + shared) / 2);
  if (half === 'left') return { ...extent, columns: left };
  return { ...extent, firstColumn: firstColumn + left - shared, columns: columns - left + shared };
}

/** From the middle of the first column to that of the last; where nothing is cut off, all that the raster has. */
function windowOf(raster: Depiction, { extent: whole }: Board, half: BoardExtent): RasterWindow {
  const { a1, hexWidth, width, height } = raster;
  const [first, last] = [half.firstColumn ?? 0, (half.firstColumn ?? 0) + half.columns - 1];
  const lastOfAll = (whole.firstColumn ?? 0) + whole.columns - 1;
  const x0 = first === (whole.firstColumn ?? 0) ? 0 : Math.round(a1.x + hexWidth * first);
  const x1 = last === lastOfAll ? width : Math.round(a1.x + hexWidth * last);
  return { x: x0, y: 0, width: x1 - x0, height };
}

function cropped(raster: Depiction, window: RasterWindow, holds: (cell: Cell) => boolean): Depiction {
  const { x, y, width, height } = window;
  const cut = <T extends Uint8Array | Int8Array>(from: T, into: T): T => {
    for (let row = 0; row < height; row++) {
      const start = (y + row) * raster.width + x;
      into.set(from.subarray(start, start + width), row * width);
    }
    return into;
  };
  const size = width * height;
  return {
    ...raster,
    ...{ width, height },
    a1: { x: raster.a1.x - x, y: raster.a1.y - y },
    terrain: cut(raster.terrain, new Uint8Array(size)),
    elevation: cut(raster.elevation, new Int8Array(size)),
    stairways: raster.stairways.filter(holds),
    slopes: raster.slopes.filter(([cell]) => holds(cell)),
    embankments: raster.embankments.filter(([cell]) => holds(cell)),
    ...(raster.whole ? { whole: cut(raster.whole, new Uint8Array(size)) } : {}),
  };
}
