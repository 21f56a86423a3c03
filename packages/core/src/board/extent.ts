import { RulesError } from '../errors';
import type { Cell, Lattice } from '../lattice/types';
import type { BoardExtent, CellFacts } from './types';

/** Whether a hex lattice sets this column half a cell lower; never on squares. */
export function isShoved(lattice: Lattice, col: number): boolean {
  return lattice.shoved !== undefined && (col & 1) === (lattice.shoved === 'odd' ? 1 : 0);
}

/** The number of a column's first cell on the board. */
export function topRow(lattice: Lattice, extent: BoardExtent, col: number): number {
  return isShoved(lattice, col) ? extent.firstRow - 1 : extent.firstRow;
}

/** How many cells a column has. */
export function columnLength(lattice: Lattice, extent: BoardExtent, col: number): number {
  return isShoved(lattice, col) ? extent.rows + 1 : extent.rows;
}

/** Every cell of an extent, by column, then row. */
export function cellsOfExtent(lattice: Lattice, extent: BoardExtent): readonly Cell[] {
  const firstColumn = extent.firstColumn ?? 0;
  return Array.from({ length: extent.columns }, (_, i) => firstColumn + i).flatMap((col) => {
    const top = topRow(lattice, extent, col);
    return Array.from({ length: columnLength(lattice, extent, col) }, (_, i) => ({ col, row: top + i }));
  });
}

/** Whether a cell lies in an extent. */
export function isInExtent(lattice: Lattice, extent: BoardExtent, cell: Cell): boolean {
  const col = cell.col - (extent.firstColumn ?? 0);
  const row = cell.row - topRow(lattice, extent, cell.col);
  return col >= 0 && col < extent.columns && row >= 0 && row < columnLength(lattice, extent, cell.col);
}

/** @throws bad-value for an extent that is no size, naming the member */
export function checkExtent(extent: BoardExtent): void {
  const check = (where: keyof BoardExtent, least: number): void => {
    const value = extent[where] ?? 0;
    if (Number.isInteger(value) && value >= least && value <= 1000) return;
    const expected = `a whole number from ${least} to 1000`;
    throw new RulesError('bad-value', { where: `extent.${where}`, value: String(value), expected });
  };
  check('columns', 1);
  check('rows', 1);
  check('firstRow', 0);
  check('firstColumn', 0);
}

/** The lowest and highest level of the ground: far beyond any map, and half levels still fit into a byte. */
export const LOWEST_LEVEL = -10;
export const HIGHEST_LEVEL = 30;

/** Whether a number is a possible level of the ground. */
export function isLevel(level: number | undefined): level is number {
  return level !== undefined && Number.isInteger(level) && level >= LOWEST_LEVEL && level <= HIGHEST_LEVEL;
}

/** Returns the ground level around a cell; the bottom of a depression lies one level below it. */
export function groundAround({ level, depression }: Pick<CellFacts, 'level' | 'depression'>): number {
  return level + (depression === undefined ? 0 : 1);
}
