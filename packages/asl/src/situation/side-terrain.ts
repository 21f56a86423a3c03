import { expectedName, formatSide, type Board } from '@bocage/core';
import { OTHER_HEXSIDES } from '../tables/other-hexsides';
import { badValue } from './bad-value';
import { BARRIER_KINDS } from './barrier';

const KNOWN: readonly string[] = [...BARRIER_KINDS, 'cliff', ...Object.keys(OTHER_HEXSIDES)];

/**
 * Refuses a board with hexside terrain that no board has: it would be taken for a bare hexside without a word.
 *
 * @rule B9.1
 * @throws RulesError
 */
export function checkSideTerrain(board: Board): void {
  for (const [side, { terrain }] of board.sides) {
    if (!KNOWN.includes(terrain))
      throw badValue(
        `sides.${formatSide(side, board.lattice)}.terrain`,
        terrain,
        expectedName(terrain, KNOWN),
      );
  }
}
