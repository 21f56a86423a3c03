import { HEX_EVEN, HEX_ODD, SQUARES, type Lattice, type LatticeKind, type Point } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { PrintedGrid } from '@bocage/importer';
import { isSize } from './blank-map';
import { fitBoard, GRID_SIZE, type Fit } from './fit';

/** A grid over a picture. The GM lays two of its cells on their printed places; all others follow. */
export interface PictureGrid {
  readonly kind: LatticeKind;
  readonly columns: number;
  readonly rows: number;
  /** The hex columns that lie half a hex lower: `odd` = B, D, …; `even` = A, C, …. */
  readonly shoved: 'odd' | 'even';
  /** The middle of A1, in pixels of the picture. */
  readonly first: Point;
  /** The middle of the last cell in the last column at the height of column A. */
  readonly last: Point;
}

type Size = { readonly width: number; readonly height: number };

/** Smallest cell in picture pixels: smaller ones could not be seen, nor aimed at. */
const SMALLEST = 8;
/** Width of a cell as a share of its height, least and most: printed grids are nearly regular. */
const SHAPES = { hex: [0.78, 0.96], square: [0.9, 1.1] } as const;
/** Width to height of a geomorphic board, at any size of its picture. */
const GEOMORPHIC = 1800 / 645;

/** Returns the last column at the height of column A. */
function lastColumn({ kind, columns }: PictureGrid): number {
  return kind === 'square' || columns % 2 === 1 ? columns - 1 : columns - 2;
}

/** Returns the lattice of a grid. */
export function latticeOf({ kind, shoved }: PictureGrid): Lattice {
  if (kind === 'square') return SQUARES;
  return shoved === 'odd' ? HEX_ODD : HEX_EVEN;
}

/** Returns the name of the cell at `last`. */
export function lastName(grid: PictureGrid): string {
  return formatCell({ col: lastColumn(grid), row: grid.rows });
}

/** Returns the distance between columns and between rows, in picture pixels. */
export function pitchOf(grid: PictureGrid): { readonly across: number; readonly down: number } {
  const { first, last, rows } = grid;
  return {
    across: (last.x - first.x) / Math.max(1, lastColumn(grid)),
    down: (last.y - first.y) / Math.max(1, rows - 1),
  };
}

export const GRID_FAULTS = ['size', 'small', 'shape', 'outside'] as const;
export type GridFault = (typeof GRID_FAULTS)[number];

/** Returns the reason why a grid on a picture makes no map; undefined = it does. */
export function faultOf(grid: PictureGrid, { width, height }: Size): GridFault | undefined {
  const { kind, columns, rows, first, last } = grid;
  if (!isSize(columns) || !isSize(rows) || lastColumn(grid) < 1) return 'size';
  const { across, down } = pitchOf(grid);
  if (!(across >= SMALLEST && down >= SMALLEST)) return 'small';
  const [least, most] = SHAPES[kind];
  if (across < down * least || across > down * most) return 'shape';
  // Half a cell may be cut off.
  const on = ({ x, y }: Point): boolean =>
    x >= -across && y >= -down && x <= width + across && y <= height + down;
  return on(first) && on(last) ? undefined : 'outside';
}

/**
 * Returns a first proposal. Geomorphic boards are cut through the middle of their outer hexes. The cells of
 * any other picture are taken to be whole.
 *
 * @param printed what is known of it
 */
export function guessGrid(kind: LatticeKind, { width, height }: Size, printed?: PrintedGrid): PictureGrid {
  if (printed && kind === 'hex') return printedGrid(printed);
  if (kind === 'hex' && Math.abs(width / height / GEOMORPHIC - 1) < 0.02) {
    const hexHeight = height / 10;
    return printedGrid({
      ...{ columns: 33, rows: 10, hexWidth: width / 32, hexHeight },
      a1: { x: 0, y: hexHeight / 2 },
    });
  }
  const columns = kind === 'hex' ? 23 : 18;
  const across = kind === 'hex' ? width / (columns + 1 / 3) : width / columns;
  const down = kind === 'hex' ? across / (Math.sqrt(3) / 2) : across;
  const rows = Math.max(2, Math.round(height / down));
  const first = { x: kind === 'hex' ? (across * 2) / 3 : across / 2, y: down / 2 };
  return gridFrom({ kind, columns, rows, shoved: 'odd', first, last: first }, across, down);
}

function printedGrid({ columns, rows, hexWidth, hexHeight, a1 }: PrintedGrid): PictureGrid {
  const grid: PictureGrid = { kind: 'hex', columns, rows, shoved: 'odd', first: a1, last: a1 };
  return gridFrom(grid, hexWidth, hexHeight);
}

function gridFrom(grid: PictureGrid, across: number, down: number): PictureGrid {
  const { first, rows } = grid;
  const last = { x: first.x + across * lastColumn(grid), y: first.y + down * (rows - 1) };
  return { ...grid, last };
}

/** Returns the picture's place under the host's grid. */
export function fitPicture(grid: PictureGrid, size: Size): Fit {
  const { kind, columns, rows, shoved, first } = grid;
  const { across, down } = pitchOf(grid);
  if (kind === 'hex') {
    // Row 1 of the columns that are not shoved.
    const a1 = { x: first.x, y: shoved === 'odd' ? first.y : first.y - down / 2 };
    const extent = { columns, rows, firstRow: 1 };
    return fitBoard({ extent, lattice: latticeOf(grid) }, { ...size, hexWidth: across, hexHeight: down, a1 });
  }
  const [scaleX, scaleY] = [GRID_SIZE / across, GRID_SIZE / down];
  const middle = GRID_SIZE / 2;
  return {
    ...{ width: GRID_SIZE * columns, height: GRID_SIZE * rows },
    picture: {
      ...{ x: middle - first.x * scaleX, y: middle - first.y * scaleY },
      ...{ width: size.width * scaleX, height: size.height * scaleY },
    },
    anchor: { type: 1, size: GRID_SIZE, x: middle, y: middle, shoved: 'odd' },
  };
}

/** Returns the outlines of a grid's cells, in picture pixels. */
export function outlinesOf(grid: PictureGrid): readonly (readonly Point[])[] {
  const { columns, rows, first, shoved } = grid;
  const { across, down } = pitchOf(grid);
  const outlines: Point[][] = [];
  for (let col = 0; col < columns; col++) {
    const shovedHere = grid.kind === 'hex' && (col % 2 === 1) === (shoved === 'odd');
    const lower = grid.kind === 'square' || col % 2 === 0 ? 0 : shovedHere ? down / 2 : -down / 2;
    // Row 0 of a column that lies lower is half on the map.
    for (let row = shovedHere ? -1 : 0; row < rows; row++) {
      const centre = { x: first.x + across * col, y: first.y + down * row + lower };
      outlines.push(
        CORNERS[grid.kind].map(([x, y]) => ({ x: centre.x + x * across, y: centre.y + y * down })),
      );
    }
  }
  return outlines;
}

/** Corners of a cell, in shares of the way to the next column and row. */
const CORNERS: Readonly<Record<LatticeKind, readonly (readonly [number, number])[]>> = {
  hex: [
    [-1 / 3, -1 / 2],
    [1 / 3, -1 / 2],
    [2 / 3, 0],
    [1 / 3, 1 / 2],
    [-1 / 3, 1 / 2],
    [-2 / 3, 0],
  ],
  square: [
    [-1 / 2, -1 / 2],
    [1 / 2, -1 / 2],
    [1 / 2, 1 / 2],
    [-1 / 2, 1 / 2],
  ],
};
