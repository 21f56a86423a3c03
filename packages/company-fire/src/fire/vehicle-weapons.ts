/** Weapons against vehicles and of vehicles (D-7), and their dice modifiers (D-9). */
import type { Cell } from '@bocage/core/lattice';
import type { ReckoningPart } from '@bocage/core/game';
import { rangeBetween } from '../los/range';
import { meetsFrontArmour } from '../los/arcs';
import { playReason, type PlayReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { hasMark } from '../play/turn';
import { kindOf, type CfUnit } from '../situation/situation';
import type { UnitKind } from '../tables/unit-kinds';
import type { Weapon } from './weapon';

const GUN: Weapon = { id: 'gun', range: 20, dice: 4, cause: 'gun', aimed: true };
const MG: Weapon = { id: 'mg', range: 10, dice: 3, cause: 'small-arms', machineGun: true };
const CARRIED: Readonly<Record<CfUnit['antiTank'], readonly Weapon[]>> = {
  none: [],
  grenades: [],
  bazooka: [{ id: 'at', range: 4, dice: 3, cause: 'gun', aimed: true }],
  piat: [{ id: 'at', range: 2, dice: 3, cause: 'gun', aimed: true }],
};

const WITHOUT_MG: readonly UnitKind[] = ['truck'];
const LIGHT: readonly UnitKind[] = ['light-tank', 'light-tank-destroyer'];
const HARD: readonly UnitKind[] = [
  'heavy-tank',
  'light-tank-destroyer',
  'medium-tank-destroyer',
  'heavy-tank-destroyer',
];

/**
 * Returns a unit's guns, carried anti-tank weapons and vehicle machine guns.
 *
 * @rule CF-VA-1
 * @rows CF-VA-1 CF-VA-3 CF-VA-4 CF-VA-9 CF-VA-10
 */
export function vehicleWeapons(unit: CfUnit): readonly Weapon[] {
  const { type, gun } = kindOf(unit);
  if (unit.kind === 'anti-tank-gun') return [GUN];
  if (type === 'vehicle')
    return [
      ...(gun === 'none' || unit.turret === 'none' ? [] : [GUN]),
      ...(WITHOUT_MG.includes(unit.kind) ? [] : [MG]),
    ];
  return type === 'squad' ? CARRIED[unit.antiTank] : [];
}

/** The target, as the shooter knows it. */
interface Aimed {
  readonly cell: Cell;
  readonly covered: boolean;
  /** Absent: no known unit. */
  readonly known?: CfUnit;
}

/**
 * Returns the dice modifiers of target, shooter and weapon for such an attack.
 *
 * @rule CF-VA-13
 * @rows CF-VA-2 CF-VA-13 CF-VA-14 CF-VE-8 CF-VE-10
 */
export function vehicleShotParts(
  t: CfTable,
  shooter: CfUnit,
  weapon: Weapon,
  { cell, covered, known }: Aimed,
): readonly ReckoningPart[] {
  const gun = weapon.cause === 'gun';
  const vehicle = known !== undefined && kindOf(known).type === 'vehicle' ? known : undefined;
  return [
    ...part(isClose(t, shooter, weapon, cell), 'close', 1, 'cf-close-range', 'CF-VA-2'),
    ...part(gun && LIGHT.includes(shooter.kind), 'light-gun', -1, 'cf-light-gun', 'CF-VA-13'),
    ...(gun && vehicle ? vehicleParts(t, shooter, vehicle, covered) : []),
    ...part(isShaken(shooter, gun), 'shaken', -1, 'cf-shaken', 'CF-VA-13'),
    ...part(
      weapon.id === 'gun' && hasMark(t, shooter.id, 'rotated'),
      'turret',
      -1,
      'cf-turret-turned',
      'CF-VA-13',
    ),
  ];
}

function isClose(t: CfTable, shooter: CfUnit, weapon: Weapon, cell: Cell): boolean {
  if (weapon.id !== 'at' || shooter.antiTank !== 'bazooka') return false;
  return rangeBetween(shooter.cell, cell, t.settings) <= 2;
}

function isShaken(shooter: CfUnit, gun: boolean): boolean {
  return shooter.status !== 'good-order' && (gun || kindOf(shooter).type === 'vehicle');
}

function vehicleParts(
  t: CfTable,
  shooter: CfUnit,
  target: CfUnit,
  covered: boolean,
): readonly ReckoningPart[] {
  const front = meetsFrontArmour(target, shooter.cell, t.settings) === true;
  return [
    ...part(front, 'front', -1, 'cf-front-hit', 'CF-VA-14'),
    ...part(covered, 'cover', -1, 'cf-vehicle-cover', 'CF-VA-13'),
    ...part(HARD.includes(target.kind), 'hard', -1, 'cf-hard-target', 'CF-VA-13'),
  ];
}

function part(
  holds: boolean,
  id: string,
  value: number,
  code: PlayReason,
  rule: string,
): readonly ReckoningPart[] {
  return holds ? [{ id, value, because: [playReason(code, rule)] }] : [];
}
