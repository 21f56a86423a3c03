import { rangeBetween } from '../los/range';
import { kindOf } from '../situation/situation';
import type { OpFireLimit } from '../fire/op-fire-limits';

/**
 * Limits opportunity fire of buttoned-up tanks and tank destroyers. Their machine gun fires at infantry
 * within four squares, their gun at vehicles within six; they fire at no other movers.
 *
 * @rule CF-VO-2
 * @rows CF-VO-2
 */
export const buttonedUpLimit: OpFireLimit = (t, shooter, weapon, mover) => {
  const { gun } = kindOf(shooter);
  const isTank = kindOf(shooter).type === 'vehicle' && gun !== undefined && gun !== 'none';
  if (!isTank || shooter.status === 'good-order') return false;
  const range = rangeBetween(shooter.cell, mover.cell, t.settings);
  const vehicle = !mover.concealed && kindOf(mover).type === 'vehicle';
  return weapon.id === 'mg' ? vehicle || range > 4 : !vehicle || range > 6;
};
