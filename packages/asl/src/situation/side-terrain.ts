import { formatSide, type Board } from '@bocage/core';
import { badValue } from './bad-value';
import { BARRIER_KINDS } from './barrier';

/**
 * Refuses a board with hexside terrain that is none of B9's kinds: it would be taken for a bare hexside without a word.
 *
 * @rule B9.1
 * @throws RulesError
 */
export function checkSideTerrain(board: Board): void {
  for (const [side, { terrain }] of board.sides) {
    if (!BARRIER_KINDS.some((kind) => kind === terrain))
      throw badValue(
        `sides.${formatSide(side, board.lattice)}.terrain`,
        terrain,
        `one of ${BARRIER_KINDS.join(', ')}`,
      );
  }
}
