import type { Board } from '@bocage/core';
import { UsageError } from './usage-error';

/** Lines of sight that one answer tells with their reasons: more would take longer than anybody waits. */
const MOST_LINES = 12_000;
/** Hexes of a board on which every line to every other is asked for, in numbers alone. */
const MOST_HEXES = 7_000;

/** Of how many lines between units an answer would be. @throws UsageError where they are too many */
export function checkLines(lines: number): void {
  if (lines > MOST_LINES) throw new UsageError('too-many-lines', { lines, most: MOST_LINES });
}

/** A line to every hex of the board. @throws UsageError */
export function checkField(file: string, { cells }: Board): void {
  if (cells.length > MOST_LINES)
    throw new UsageError('board-too-large', { file, hexes: cells.length, most: MOST_LINES });
}

/** A line from every hex to every other. @throws UsageError */
export function checkAllLines(file: string, { cells }: Board): void {
  if (cells.length > MOST_HEXES)
    throw new UsageError('board-too-large', { file, hexes: cells.length, most: MOST_HEXES });
}
