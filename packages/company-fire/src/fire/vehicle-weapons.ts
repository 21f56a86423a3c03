/** Weapons against vehicles and of vehicles (D-7), and their dice modifiers (D-9). */
import type { Cell } from '@bocage/core/lattice';
import type { ReckoningPart } from '@bocage/core/game';
import { rangeBetween } from '../los/range';
import { meetsFrontArmour } from '../los/arcs';
import { playReason, type PlayReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import type { Settings } from '../settings';
import { hasMark } from '../play/turn';
import { kindOf, type CfUnit } from '../situation/situation';
import type { UnitKind } from '../tables/unit-kinds';
import type { Weapon } from './weapon';

const GUN: Weapon = { id: 'gun', range: 20, dice: 4, cause: 'gun', aimed: true };
const MG = { id: 'mg', range: 10, cause: 'small-arms' } as const;
/** Dice of vehicle machine guns: as those of infantry. */
const MG_DICE = { mmg: 3, hmg: 4 } as const;
const CARRIED: Readonly<Record<CfUnit['antiTank'], readonly Weapon[]>> = {
  none: [],
  grenades: [],
  bazooka: [{ id: 'at', range: 4, dice: 3, cause: 'gun', aimed: true }],
  piat: [{ id: 'at', range: 2, dice: 3, cause: 'gun', aimed: true }],
};

const WITHOUT_MG: readonly UnitKind[] = ['truck'];
const LIGHT: readonly UnitKind[] = ['light-tank', 'light-anti-tank-gun'];
const HEAVY: readonly UnitKind[] = ['heavy-tank', 'heavy-tank-destroyer'];
const DESTROYERS: readonly UnitKind[] = [
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
export function vehicleWeapons(unit: CfUnit, settings: Settings): readonly Weapon[] {
  const { type, gun, aimed } = kindOf(unit);
  if (aimed) return [GUN];
  if (type === 'vehicle')
    return [...(gun === 'none' || unit.turret === 'none' ? [] : [GUN]), ...vehicleMg(unit, settings)];
  return type === 'squad' ? CARRIED[unit.antiTank] : [];
}

/** Returns a vehicle's machine gun, which its sheet may name. */
function vehicleMg({ kind, mg }: CfUnit, settings: Settings): readonly Weapon[] {
  const usual = WITHOUT_MG.includes(kind) ? 'none' : settings['vehicle.machineGun'];
  const it = mg === 'usual' ? usual : mg;
  if (it === 'none') return [];
  const often = settings['opfire.vehicleMg'] === 'often';
  return [{ ...MG, dice: MG_DICE[it], ...(often && { machineGun: true as const }) }];
}

/** Whether a unit's gun counts as light; of light tank destroyers an option decides. */
function isLight({ kind }: CfUnit, settings: Settings): boolean {
  return LIGHT.includes(kind) || (kind === 'light-tank-destroyer' && settings['fire.lightDestroyers']);
}

/** Whether a target counts as hard: heavy ones, and by the default reading every tank destroyer. */
function isHard({ kind }: CfUnit, settings: Settings): boolean {
  if (HEAVY.includes(kind)) return true;
  return DESTROYERS.includes(kind) && settings['vehicle.hardTargets'] === 'destroyers';
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
    ...part(
      gun && weapon.id === 'gun' && isLight(shooter, t.settings),
      'light-gun',
      -1,
      'cf-light-gun',
      'CF-VA-13',
    ),
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
    ...part(isHard(target, t.settings), 'hard', -1, 'cf-hard-target', 'CF-VA-13'),
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
