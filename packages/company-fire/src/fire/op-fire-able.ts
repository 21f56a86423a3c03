import type { CfTable } from '../play/state';
import { kindOf, type CfUnit } from '../situation/situation';
import { hasDone } from './spent';
import type { Weapon } from './weapon';
import { weaponsOf } from './weapons';

/**
 * Whether a unit of the non-moving side can take opportunity fire at all: in good order, with a weapon that
 * has not done so yet.
 *
 * @rule CF-OF-8
 * @rows CF-OF-8 CF-US-6 CF-US-7 CF-VE-9 CF-VE-10
 */
export function mayOpFire(t: CfTable, unit: CfUnit, side: string): boolean {
  if (unit.side !== side) return false;
  const { type, closedTop } = kindOf(unit);
  const closed = unit.top === 'usual' ? closedTop === true : unit.top === 'closed';
  const able = unit.status === 'good-order' || (unit.status === 'pinned' && type === 'vehicle' && closed);
  return able && weaponsOf(unit, t.settings).some((weapon) => isReady(t, unit, weapon));
}

/**
 * Whether a weapon can take opportunity fire: once in a phase, machine guns until they jam. Other weapons of
 * the unit do not count.
 *
 * @rule CF-OF-6
 * @rows CF-OF-6 CF-OF-7 CF-RF-2
 */
export function isReady(t: CfTable, { id }: CfUnit, weapon: Weapon): boolean {
  if (weapon.machineGun) return !hasDone(t, id, 'jammed', weapon);
  return !hasDone(t, id, 'op-fired', weapon);
}
