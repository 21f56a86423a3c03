import { sameCell } from '@bocage/core/lattice';
import type { GameEvent } from '@bocage/core/game';
import { gunFacing } from '../fire/arc';
import { canTurn, mountOf } from '../los/arcs';
import type { Offer } from '../play/offer';
import { isAboard } from '../sight/known';
import { kindOf } from '../situation/situation';
import { FACINGS } from '../situation/unit-fields';

/** Offers turning, closing the hatches, mounting and dismounting. @internal */
export const vehicleOffers: Offer = (t, unit) => {
  const { id, side, cell } = unit;
  if (isAboard(t, id)) return [{ type: 'dismount', unit: id }];
  const turns = canTurn(unit)
    ? FACINGS.filter((facing) => facing !== unit.facing).map((facing) => ({ type: 'turn', unit: id, facing }))
    : [];
  if (kindOf(unit).type === 'vehicle') {
    return [
      ...turns,
      ...(mountOf(unit) === 'turret'
        ? FACINGS.filter((turret) => turret !== gunFacing(unit)).map((turret) => ({
            type: 'turn',
            unit: id,
            turret,
          }))
        : []),
      { type: 'button-up', unit: id },
    ];
  }
  const mounts = t.units
    .filter((other) => other.side === side && sameCell(other.cell, cell) && kindOf(other).type === 'vehicle')
    .map((vehicle): GameEvent => ({ type: 'mount', unit: id, vehicle: vehicle.id }));
  return [...turns, ...mounts];
};
