import type { Side } from '@bocage/core/lattice';
import { withSides, type Board } from '@bocage/core/board';
import { groundLevel } from '../barriers/barrier';

/** Most barriers that are tried; if these make a difference, the players are asked anyway. */
const MOST_BASES = 4;

/**
 * Returns the possible boards, with each of these barriers on the one or the other of its levels.
 *
 * @rule B9.35
 */
export function boardsByBase(board: Board, sides: readonly Side[]): readonly Board[] {
  const known = made.get(board) ?? new Map<string, readonly Board[]>();
  made.set(board, known);
  const few = sides.slice(0, MOST_BASES);
  const key = JSON.stringify(few);
  const found =
    known.get(key) ??
    few.reduce<readonly Board[]>((all, side) => all.flatMap((b) => based(b, side)), [board]);
  known.set(key, found);
  return found;
}

/** The rules ask repeatedly about the same few hexsides, and preparing a board for lines is costly. */
const made = new WeakMap<Board, Map<string, readonly Board[]>>();

function based(board: Board, side: Side): readonly Board[] {
  const facts = board.side(side);
  const levels = board.lattice.cellsOf(side).flatMap((cell) => groundLevel(board, cell) ?? []);
  return facts ? levels.map((base) => withSides(board, [[side, { ...facts, base }]])) : [board];
}
