import { isRulesError } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import { parsePlace } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import type { Json } from '@bocage/core/game';
import { badValue } from './bad-value';

/**
 * Returns the hexside of that name.
 *
 * @internal
 * @throws RulesError
 */
export function readSide(value: Json | undefined, where: string, board: Board): Side {
  const wrong = () => badValue(where, value, 'the name of a hexside of the board');
  if (typeof value !== 'string') throw wrong();
  try {
    const place = parsePlace(value, board);
    if (place.kind === 'side') return place.side;
  } catch (error) {
    if (!isRulesError(error)) throw error;
  }
  throw wrong();
}
