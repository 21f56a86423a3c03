/** Hillside barriers: those on the higher of two base levels. */
import type { Board, Side } from '@bocage/core';

/**
 * Whether the barrier stands on the higher of two different base levels.
 * @rule B9.61
 */
export function isHillside(board: Board, side: Side, base: number | undefined): boolean {
  const [a, b] = board.lattice.cellsOf(side);
  const levelA = board.cell(a)?.level;
  const levelB = board.cell(b)?.level;
  if (levelA === undefined || levelB === undefined || levelA === levelB) return false;
  return base !== undefined && base >= Math.max(levelA, levelB);
}
