import type { CellFacts } from '@bocage/core/board';
import type { AslSituation, AslUnit } from './situation';

const BESIDE_THE_BOARD: CellFacts = { level: 0, terrain: 'Open Ground' };

/**
 * Returns the hex of a unit; off the board all is Open Ground.
 *
 * @internal
 */
export function hexOf(s: AslSituation, unit: AslUnit): CellFacts {
  return s.board.cell(unit.cell) ?? BESIDE_THE_BOARD;
}
