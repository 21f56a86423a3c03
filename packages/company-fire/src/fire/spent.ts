import type { CfTable } from '../play/state';
import { hasMark } from '../play/turn';
import { WEAPON_IDS, weaponMark, type WeaponDeed, type WeaponId } from './weapon';

/**
 * Whether a weapon has done a deed on this card. A unit's mark that names no weapon counts for all of them.
 *
 * @rule CF-RF-1
 * @rows CF-OF-6 CF-RF-1 CF-RF-2 CF-VA-4 CF-VA-10
 */
export function hasDone(
  t: CfTable,
  unit: string,
  deed: WeaponDeed,
  weapon: { readonly id: WeaponId },
): boolean {
  if (hasMark(t, unit, weaponMark(deed, weapon))) return true;
  return hasMark(t, unit, deed) && !WEAPON_IDS.some((id) => hasMark(t, unit, weaponMark(deed, { id })));
}
