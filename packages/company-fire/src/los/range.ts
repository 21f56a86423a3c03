import { SQUARES, type Cell } from '@bocage/core/lattice';
import type { Settings } from '../settings';

/**
 * Returns the range in squares, at any ground scale. The rules do not say how a diagonal counts: an option
 * does.
 *
 * @rule CF-FI-3
 * @rows CF-SC-3
 */
export function rangeBetween(a: Cell, b: Cell, settings: Settings): number {
  if (settings['range.diagonals'] === 'one') return SQUARES.distance(a, b);
  return Math.abs(a.col - b.col) + Math.abs(a.row - b.row);
}
