/** The weapons of each kind of unit (D-4). */
import type { Settings } from '../settings';
import type { CfUnit } from '../situation/situation';
import type { UnitKind } from '../tables/unit-kinds';
import type { Weapon } from './weapon';
import { vehicleWeapons } from './vehicle-weapons';

const own = (range: number, dice: number): readonly Weapon[] => [
  { id: 'own', range, dice, cause: 'small-arms' },
];
const machineGun = (range: number, dice: number): readonly Weapon[] => [
  { id: 'own', range, dice, cause: 'small-arms', machineGun: true },
];

const WEAPONS: Partial<Readonly<Record<UnitKind, readonly Weapon[]>>> = {
  'rifle-squad': own(6, 3),
  engineers: own(6, 3),
  'smg-squad': own(1, 2),
  'light-mortar': [{ id: 'own', range: 6, dice: 3, cause: 'mortar' }],
  mmg: machineGun(10, 3),
  hmg: machineGun(10, 4),
  sniper: [{ id: 'sniper', range: 10, dice: 3, cause: 'sniper', aimed: true }],
};

/**
 * Returns all weapons of a unit.
 *
 * @rule CF-FI-3
 * @rows CF-FI-3 CF-SMF-11
 */
export function weaponsOf(unit: CfUnit, settings: Settings): readonly Weapon[] {
  return [...(WEAPONS[unit.kind] ?? []), ...vehicleWeapons(unit, settings)];
}
