import type { Cell } from '@bocage/core/lattice';
import { coverOfSquare, hasCoverEdge } from '../cover/cover';
import type { CfTable } from '../play/state';

/**
 * Whether a square gives cover to a unit that moves there, by terrain or smoke. An edge covers only against
 * attacks across it; by an option it makes the square a cover square too.
 *
 * @rule CF-MV-14
 * @rows CF-MV-14
 */
export function isCoverSquare(t: CfTable, cell: Cell): boolean {
  if (coverOfSquare(t, cell)) return true;
  return t.settings['move.edgeIsCover'] && hasCoverEdge(t, cell);
}
