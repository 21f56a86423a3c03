import { SQUARES, sameCell } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import { groupsOf } from '../play/groups';
import type { Offer } from '../play/offer';
import { nameOf } from '../play/table-parts';
import { isAboard } from '../sight/known';
import { attackerFault } from './declare';

/**
 * Offers an assault by the unit alone, or with others that can join, on each adjacent square with enemies.
 *
 * @internal
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
  const parties = [[unit.id], ...groupsOf(unit.id, group)];
  return cells.flatMap((cell) =>
    parties.map((units): GameEvent => ({ type: 'assault', units, at: nameOf(t, cell) })),
  );
};
