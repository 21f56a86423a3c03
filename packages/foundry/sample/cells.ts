import type { Cell } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';

/** Returns the cells of all columns and rows between two, both included. */
export function block(from: string, to: string): readonly Cell[] {
  const [a, b] = [parseCell(from), parseCell(to)];
  const cells: Cell[] = [];
  for (let col = a.col; col <= b.col; col++)
    for (let row = a.row; row <= b.row; row++) cells.push({ col, row });
  return cells;
}
