/**
 * The upright form of a map: a map and the same map turned by 180° are one map. One of the two is its upright
 * form, in whatever order the boards are listed. The other is that form turned, so that both have the same
 * seams, pixel by pixel.
 */
import type { BoardPart } from '../board/types';
import type { JoinPart } from './layout';

/** Whether parts, listed by rows from the top left, are the upright form of their map. */
export function isUpright(parts: readonly Pick<BoardPart, 'name' | 'flipped'>[]): boolean {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length === 1) return first?.flipped !== true;
  return first.name < last.name;
}

/** Returns the same map turned by 180°. */
export function turnedRows(rows: readonly (readonly JoinPart[])[]): readonly (readonly JoinPart[])[] {
  return rows
    .toReversed()
    .map((row) => row.toReversed().map((part) => ({ ...part, flipped: part.flipped !== true })));
}

/** Returns the place of a part after its map, of so many columns and rows, is turned. */
export function turnedPart(part: BoardPart, columns: number, rows: number): BoardPart {
  return {
    ...part,
    flipped: !part.flipped,
    column: columns - part.column - part.extent.columns,
    row: rows - part.row - part.extent.rows,
  };
}
