import { SQUARES, sameCell } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import type { Offer } from '../play/offer';
import { nameOf } from '../play/table-parts';
import { isAboard } from '../sight/known';
import { attackerFault } from './declare';

/**
 * Offers an assault by the unit, and by all that can join, on each adjacent square with enemies. @internal
 */
export const assaultOffers: Offer = (t, unit) => {
  const cells = SQUARES.sideNames
    .map((_, k) => SQUARES.neighbour(unit.cell, k))
    .filter((cell) => t.units.some((other) => other.side !== unit.side && sameCell(other.cell, cell)));
  const group = t.units
    .filter(
      (other) =>
        other.side === unit.side &&
        sameCell(other.cell, unit.cell) &&
        !attackerFault(t, other) &&
        !isAboard(t, other.id),
    )
    .map(({ id }) => id);
  return cells.flatMap((cell): readonly GameEvent[] => {
    const at = nameOf(t, cell);
    const alone = { type: 'assault', units: [unit.id], at };
    return group.length > 1 && group[0] === unit.id
      ? [alone, { type: 'assault', units: group, at }]
      : [alone];
  });
};
