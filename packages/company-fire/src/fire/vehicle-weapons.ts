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
import { departure } from '../tables/house-rules';
import type { Tables } from '../tables/printed';
import type { Weapon } from './weapon';

const GUN = { id: 'gun', cause: 'gun', aimed: true } as const;
const MG = { id: 'mg', cause: 'small-arms' } as const;
const CARRIED = { id: 'at', cause: 'gun', aimed: true } as const;

/** Returns a weapon with the range and dice of its row in the table. @internal */
export function asTabled(
  { tables }: Settings,
  row: string,
  weapon: Omit<Weapon, 'range' | 'dice' | 'row'>,
): Weapon {
  const { range = 0, dice = 0 } = (tables.weapons as Readonly<Record<string, Partial<Weapon>>>)[row] ?? {};
  return { ...weapon, row, range, dice };
}

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
  const gunned = asTabled(settings, 'gun', GUN);
  if (aimed) return [gunned];
  if (type === 'vehicle')
    return [...(gun === 'none' || unit.turret === 'none' ? [] : [gunned]), ...vehicleMg(unit, settings)];
  const carried = type === 'squad' && (unit.antiTank === 'bazooka' || unit.antiTank === 'piat');
  return carried ? [asTabled(settings, unit.antiTank, CARRIED)] : [];
}

/** Returns a vehicle's machine gun, which its sheet may name. */
function vehicleMg({ kind, mg }: CfUnit, settings: Settings): readonly Weapon[] {
  const kinds = settings.tables.kinds as Readonly<Record<string, { readonly mg: boolean }>>;
  const usual = kinds[kind]?.mg ? settings['vehicle.machineGun'] : 'none';
  const it = mg === 'usual' ? usual : mg;
  if (it === 'none') return [];
  const often = settings['opfire.vehicleMg'] === 'often';
  return [asTabled(settings, it, { ...MG, ...(often && { machineGun: true as const }) })];
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
    ...diceModifier(t, isClose(t, shooter, weapon, cell), 'close', 'cf-close-range', 'CF-VA-2'),
    ...diceModifier(
      t,
      gun && weapon.id === 'gun' && isLight(shooter, t.settings),
      'light-gun',
      'cf-light-gun',
      'CF-VA-13',
    ),
    ...(gun && vehicle ? vehicleParts(t, shooter, vehicle, covered) : []),
    ...diceModifier(t, isShaken(shooter, gun), 'shaken', 'cf-shaken', 'CF-VA-13'),
    ...diceModifier(
      t,
      weapon.id === 'gun' && hasMark(t, shooter.id, 'rotated'),
      'turret',
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
    ...diceModifier(t, front, 'front', 'cf-front-hit', 'CF-VA-14'),
    ...diceModifier(t, covered, 'cover', 'cf-vehicle-cover', 'CF-VA-13'),
    ...diceModifier(t, isHard(target, t.settings), 'hard', 'cf-hard-target', 'CF-VA-13'),
  ];
}

/** Returns a modifier of the table of dice, and where it departs from the printed one. @internal */
export function diceModifier(
  { settings: { tables } }: CfTable,
  holds: boolean,
  id: keyof Tables['dice']['modifier'],
  code: PlayReason,
  rule: string,
): readonly ReckoningPart[] {
  const value = tables.dice.modifier[id];
  if (!holds || value === 0) return [];
  return [
    { id, value, because: [playReason(code, rule), ...departure(tables, rule, 'dice', 'modifier', id)] },
  ];
}
