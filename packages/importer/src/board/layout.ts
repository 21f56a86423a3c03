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

/** A standard board: 33 by 10 hexes on 1800 by 645 pixels. */
const STANDARD = { hexWidth: 1800 / 32, hexHeight: 645 / 10, a1X: 0, a1Y: 645 / 20 } as const;
/** A published size may be rounded by a few pixels over the whole board. */
const SLACK = 8;

/**
 * Computes the grid from the metadata. Half boards start at a later column or row: their A1 lies left of or
 * above the raster, by whole hexes. On boards with A1 centered on the top edge the even columns have the half
 * hexes.
 * @throws bad-file `size-mismatch`, `bad-size`, `grid-origin`, `grid-mismatch`
 */
export function layoutBoard(metadata: BoardMetadata, data: LosData, where: string): Layout {
  checkSizes(metadata, data, where);
  const { hexWidth, hexHeight, a1X, a1Y } = { ...STANDARD, ...metadata };
  const left = a1X < 0 ? Math.round(-a1X / hexWidth) : 0;
  const above = a1Y < 0 ? Math.trunc(-a1Y / hexHeight) + 1 : 0;
  const halfHeight = Math.abs(a1Y) < 1;
  const first = { x: a1X + left * hexWidth, y: a1Y + above * hexHeight + (halfHeight ? hexHeight / 2 : 0) };
  const fits =
    Math.abs(first.y - hexHeight / 2) < 2 && first.x > -2 && first.x < hexWidth && left < 700 && above < 700;
  if (!fits) throw refusal('grid-origin', where, { x: a1X, y: a1Y, width: hexWidth, height: hexHeight });
  // Half hexes are in the odd columns counted from the left edge, or the even ones of a half-height grid.
  const longIsOdd = (left % 2 === 0) !== halfHeight;
  checkFit('width', hexWidth * (data.columns - 1) + first.x, data.width, where);
  checkFit('height', hexHeight * data.rows, data.height, where);
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

function checkSizes(metadata: BoardMetadata, data: LosData, where: string): void {
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

function checkFit(what: string, needed: number, value: number, where: string): void {
  if (Math.abs(needed - value) <= SLACK) return;
  throw refusal('grid-mismatch', where, { what, expected: Math.round(needed), value });
}
