import { rangeBetween } from '../los/range';
import { kindOf } from '../situation/situation';
import type { OpFireLimit } from '../fire/op-fire-limits';

/**
 * Buttoned up, tanks and tank destroyers fire at infantry within four squares with the machine gun, and at vehicles
 * within six with the gun, and at no other movers.
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
