import { mountOf } from '../los/arcs';
import { rangeBetween } from '../los/range';
import { kindOf } from '../situation/situation';
import type { OpFireLimit } from '../fire/op-fire-limits';

/**
 * Limits opportunity fire of buttoned-up tanks and tank destroyers. Their machine gun fires at infantry
 * within four squares, their gun at vehicles within six. They fire at no other moving units.
 *
 * @rule CF-VO-2
 * @rows CF-VO-2
 */
export const buttonedUpLimit: OpFireLimit = (t, shooter, weapon, mover) => {
  const mount = mountOf(shooter);
  if (kindOf(shooter).type !== 'vehicle' || mount === 'none') return false;
  // By an option the words "buttoned up" belong to tanks alone.
  const always = mount === 'hull' && t.settings['opfire.destroyers'] === 'always';
  if (shooter.status === 'good-order' && !always) return false;
  const range = rangeBetween(shooter.cell, mover.cell, t.settings);
  const vehicle = !mover.concealed && kindOf(mover).type === 'vehicle';
  return weapon.id === 'mg' ? vehicle || range > 4 : !vehicle || range > 6;
};
