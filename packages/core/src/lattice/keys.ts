import type { Cell, Point, Side } from './types';

/** Whether both are the same cell. */
export function sameCell(a: Cell, b: Cell): boolean {
  return a.col === b.col && a.row === b.row;
}

/** Whether both are the same side (both canonical, from `sideOf`). */
export function sameSide(a: Side, b: Side): boolean {
  return a.side === b.side && sameCell(a.cell, b.cell);
}

/** Whether both are the same point. */
export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Returns a map key for a cell, `col,row`. For programs only; people read `formatCell`. */
export function cellKey(cell: Cell): string {
  return `${cell.col},${cell.row}`;
}

/** Returns a map key for a canonical side, `col,row,side`. For programs only; people read `formatSide`. */
export function sideKey(side: Side): string {
  return `${side.cell.col},${side.cell.row},${side.side}`;
}

/** Returns a map key for a vertex, by its point: `x,y`. For programs only; people read `formatVertex`. */
export function vertexKey(point: Point): string {
  return `${point.x},${point.y}`;
}

/** Orders cells by column, then row: negative when `a` comes first. */
export function compareCells(a: Cell, b: Cell): number {
  return a.col - b.col || a.row - b.row;
}

/** Orders sides by owning cell, then side number: negative when `a` comes first. */
export function compareSides(a: Side, b: Side): number {
  return compareCells(a.cell, b.cell) || a.side - b.side;
}
