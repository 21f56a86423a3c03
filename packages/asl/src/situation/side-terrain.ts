import { formatSide, type Board } from '@bocage/core';
import { badValue } from './bad-value';
import { BARRIER_KINDS } from './barrier';

/** What published boards have on hexsides besides: B9 is silent on it, lines of sight are not. */
const NO_BARRIERS = [
  'cliff',
  'rowhouse-wall',
  'rowhouse-wall-1',
  'rowhouse-wall-2',
  'rowhouse-wall-3',
  'rowhouse-wall-4',
  'interior-factory-wall-1',
  'interior-factory-wall-2',
  'road-block',
  'dune-crest-low',
  'dune-crest-high',
  'railway-embankment',
  'rr-embankment',
] as const;
const KNOWN: readonly string[] = [...BARRIER_KINDS, ...NO_BARRIERS];

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
        `one of ${KNOWN.join(', ')}`,
      );
  }
}
