import { HEX_EVEN, HEX_ODD, type Lattice } from '@bocage/core/lattice';
import type { BoardExtent, Depiction } from '@bocage/core/board';
import { refusal } from '../refuse';
import type { LosData } from './los-data';
import type { BoardMetadata } from './metadata';

/** The hexes of a board, and their places on its raster. */
export interface Layout {
  readonly lattice: Lattice;
  readonly extent: BoardExtent;
  readonly grid: Pick<Depiction, 'hexWidth' | 'hexHeight' | 'a1'>;
}

/** Hexes across and down, and pixels. */
type RasterSize = Pick<LosData, 'columns' | 'rows' | 'width' | 'height'>;

/** A standard board: 33 by 10 hexes on 1800 by 645 pixels. */
export const STANDARD = { hexWidth: 1800 / 32, hexHeight: 645 / 10, a1X: 0, a1Y: 645 / 20 } as const;
/** A published size may be rounded by a few pixels over the whole board. */
const SLACK = 8;

/**
 * Computes the grid from the metadata. Half boards start at a later column or row: their A1 lies left of or
 * above the raster, by whole hexes. On boards with A1 centered on the top edge the even columns have the half
 * hexes. A board whose metadata says where A1 lies may have margins, as wide on each side as they are.
 * @throws bad-file `size-mismatch`, `bad-size`, `grid-origin`, `grid-mismatch`
 */
export function layoutBoard(metadata: BoardMetadata, data: RasterSize, where: string): Layout {
  checkSizes(metadata, data, where);
  const { hexWidth, hexHeight, a1X, a1Y } = { ...STANDARD, ...metadata };
  const left = a1X < 0 ? Math.round(-a1X / hexWidth) : 0;
  const above = a1Y < 0 ? Math.trunc(-a1Y / hexHeight) + 1 : 0;
  const halfHeight = Math.abs(a1Y) < 1;
  const first = { x: a1X + left * hexWidth, y: a1Y + above * hexHeight + (halfHeight ? hexHeight / 2 : 0) };
  const top = first.y - hexHeight / 2;
  // A row that begins above the raster is a row that was counted away, and leaves no margin.
  const fits = first.x > -2 && top > -2 && (above === 0 || top < 2) && left < 700 && above < 700;
  if (!fits) throw refusal('grid-origin', where, { x: a1X, y: a1Y, width: hexWidth, height: hexHeight });
  // Half hexes are in the odd columns counted from the left edge, or the even ones of a half-height grid.
  const longIsOdd = (left % 2 === 0) !== halfHeight;
  const { a1X: saysX, a1Y: saysY } = metadata;
  const [right, bottom] = [first.x + hexWidth * (data.columns - 1), top + hexHeight * data.rows];
  checkSpan('width', right, data.width, saysX !== undefined && 2 * hexWidth * data.columns, where);
  checkSpan('height', bottom, data.height, saysY !== undefined && 2 * hexHeight * data.rows, where);
  checkShape(hexWidth, hexHeight, where);
  const extent: BoardExtent = {
    columns: data.columns,
    firstRow: above + 1,
    rows: data.rows,
    ...(left === 0 ? {} : { firstColumn: left }),
  };
  const lattice = longIsOdd ? HEX_ODD : HEX_EVEN;
  const a1 = { x: first.x - left * hexWidth, y: halfHeight ? hexHeight / 2 : a1Y };
  return { lattice, extent, grid: { hexWidth, hexHeight, a1 } };
}

function checkSizes(metadata: BoardMetadata, data: RasterSize, where: string): void {
  for (const [what, value, expected] of [
    ['width', metadata.width, data.columns],
    ['height', metadata.height, data.rows],
  ] as const) {
    if (value !== undefined && value !== expected)
      throw refusal('size-mismatch', where, { what, value, expected });
  }
  for (const what of ['hexWidth', 'hexHeight'] as const) {
    const value = metadata[what] ?? STANDARD[what];
    if (value < 8 || value > 2000) throw refusal('bad-size', where, { what, value, least: 8, most: 2000 });
  }
}

/**
 * The grid must lie on the raster; what is left of it is a margin, where the metadata leaves room for one.
 * @param most how large the raster may be: beyond, the grid is one at another scale; false = no margin
 */
function checkSpan(what: string, needed: number, value: number, most: number | false, where: string): void {
  if (needed - SLACK <= value && value <= (most || needed) + SLACK) return;
  throw refusal('grid-mismatch', where, { what, expected: Math.round(needed), value });
}

/** Printed hexes are regular, or nearly so; anything else is a slip in one of the two numbers. */
function checkShape(hexWidth: number, hexHeight: number, where: string): void {
  const [least, most] = [Math.round(hexHeight * 0.75), Math.round(hexHeight)];
  if (hexWidth < least || hexWidth > most)
    throw refusal('bad-size', where, { what: 'hexWidth', value: hexWidth, least, most });
}
