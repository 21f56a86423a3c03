/** The weapons of each kind of unit (D-4). */
import type { Settings } from '../settings';
import type { CfUnit } from '../situation/situation';
import type { UnitKind } from '../tables/unit-kinds';
import type { Weapon } from './weapon';
import { asTabled, vehicleWeapons } from './vehicle-weapons';

/** The weapon of each kind of unit that has one; ranges and dice stand in the tables. */
const KINDS: Partial<Readonly<Record<UnitKind, Omit<Weapon, 'range' | 'dice' | 'row'>>>> = {
  'rifle-squad': { id: 'own', cause: 'small-arms' },
  engineers: { id: 'own', cause: 'small-arms' },
  'smg-squad': { id: 'own', cause: 'small-arms' },
  'light-mortar': { id: 'own', cause: 'mortar' },
  mmg: { id: 'own', cause: 'small-arms', machineGun: true },
  hmg: { id: 'own', cause: 'small-arms', machineGun: true },
  sniper: { id: 'sniper', cause: 'sniper', aimed: true },
};

/**
 * Returns all weapons of a unit.
 *
 * @rule CF-FI-3
 * @rows CF-FI-3 CF-SMF-11
 */
export function weaponsOf(unit: CfUnit, settings: Settings): readonly Weapon[] {
  const own = KINDS[unit.kind];
  return [...(own ? [asTabled(settings, unit.kind, own)] : []), ...vehicleWeapons(unit, settings)];
}
