import type { Cell } from '@bocage/core/lattice';
import { coverOfSquare } from '../cover/cover';
import type { CfTable } from '../play/state';
import { EDGE_TERRAIN } from '../tables/edge-terrain';

/**
 * Whether a square gives cover to a unit that moves there, by terrain or smoke. An edge covers only against
 * attacks across it; by an option it makes the square a cover square too.
 *
 * @rule CF-MV-14
 * @rows CF-MV-14
 */
export function isCoverSquare(t: CfTable, cell: Cell): boolean {
  if (coverOfSquare(t, cell)) return true;
  if (!t.settings['move.edgeIsCover']) return false;
  const { lattice } = t.board;
  return lattice.sideNames.some(
    (_, k) => EDGE_TERRAIN[t.board.side(lattice.sideOf(cell, k))?.terrain ?? '']?.cover,
  );
}
