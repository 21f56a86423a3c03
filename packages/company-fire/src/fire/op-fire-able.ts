import type { CfTable } from '../play/state';
import { hasMark } from '../play/turn';
import { kindOf, type CfUnit } from '../situation/situation';
import { isMachineGun, weaponsOf } from './weapons';

/**
 * Whether a unit of the non-moving side can take opportunity fire at all. It needs good order and a weapon,
 * and fires once in a phase, except machine guns that have not jammed.
 *
 * @rule CF-OF-6
 * @rows CF-OF-6 CF-OF-7 CF-OF-8 CF-US-6 CF-US-7 CF-VE-9 CF-VE-10
 */
export function mayOpFire(t: CfTable, unit: CfUnit, side: string): boolean {
  if (unit.side !== side || weaponsOf(unit).length === 0) return false;
  const { type, closedTop } = kindOf(unit);
  const closed = unit.top === 'usual' ? closedTop === true : unit.top === 'closed';
  const able = unit.status === 'good-order' || (unit.status === 'pinned' && type === 'vehicle' && closed);
  if (!able || hasMark(t, unit.id, 'jammed')) return false;
  return isMachineGun(unit) || !hasMark(t, unit.id, 'op-fired');
}
