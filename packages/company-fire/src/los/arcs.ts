/** Units that face an edge, and the view of a vehicle's crew. All others see all round (CF-LO-1, CF-FA-1). */
import type { Cell } from '@bocage/core/lattice';
import type { Settings } from '../settings';
import { kindOf, type CfUnit } from '../situation/situation';
import { FACINGS, type Facing } from '../situation/unit-fields';

/** The quarter that holds a square, around a unit that faces an edge. */
export type Zone = 'own' | 'front' | 'side' | 'rear';

/** Distance ahead and aside, by facing. Rows count downward: north is negative. */
const TURNED: Readonly<Record<Facing, (dx: number, dy: number) => readonly [ahead: number, aside: number]>> =
  {
    N: (dx, dy) => [-dy, dx],
    E: (dx, dy) => [dx, dy],
    S: (dx, dy) => [dy, dx],
    W: (dx, dy) => [-dx, dy],
  };

/**
 * Returns the quarter that holds a square, bounded by the diagonals.
 *
 * @rule CF-VE-4
 * @rows CF-VE-1 CF-VE-4
 */
export function zoneOf(from: Cell, facing: Facing, to: Cell, settings: Settings): Zone {
  const [ahead, aside] = TURNED[facing](to.col - from.col, to.row - from.row);
  const flank = Math.abs(aside);
  if (ahead === 0 && flank === 0) return 'own';
  if (flank < ahead || (flank === ahead && settings['vehicle.diagonalIsFront'])) return 'front';
  if (flank < -ahead || (flank === -ahead && settings['vehicle.diagonalIsRear'])) return 'rear';
  return 'side';
}

/**
 * Whether a unit points somewhere: vehicles and anti-tank guns.
 *
 * @rule CF-FA-2
 * @rows CF-FA-2
 */
export function canTurn(unit: CfUnit): boolean {
  const { type, aimed } = kindOf(unit);
  return type === 'vehicle' || aimed === true;
}

/** Whether a unit looks towards a square; `unknown` for a vehicle without a known facing. */
export type Looks = 'yes' | 'no' | 'front-only' | 'unknown';

/**
 * Whether a unit can look towards a square at all. `front-only`: it cannot, because its crew sees only
 * through the front.
 *
 * @rule CF-VE-4
 * @rows CF-LO-1 CF-FA-1 CF-VE-2 CF-VE-3 CF-VE-4 CF-VE-5 CF-VE-6
 */
export function looksTowards(unit: CfUnit, to: Cell, settings: Settings): Looks {
  const { type, tank } = kindOf(unit);
  if (type !== 'vehicle') return 'yes';
  const mount = mountOf(unit);
  const frontOnly = mount === 'hull' || isButtonedUp(unit, tank === true, settings);
  const isSeenFrom = (facing: Facing): boolean => {
    const zone = zoneOf(unit.cell, facing, to, settings);
    return zone === 'own' || zone === 'front' || (zone === 'side' && !frontOnly);
  };
  const turret = mount === 'turret' ? FACINGS.find((facing) => facing === unit.turret) : undefined;
  if (turret !== undefined && isSeenFrom(turret)) return 'yes';
  const bows = FACINGS.filter((facing) => unit.facing === 'unknown' || unit.facing === facing);
  const seen = bows.filter(isSeenFrom);
  if (seen.length === bows.length) return 'yes';
  if (seen.length > 0) return 'unknown';
  return frontOnly ? 'front-only' : 'no';
}

/** Returns the place of a vehicle's main gun: as its kind has it, unless its sheet says otherwise. @internal */
export function mountOf(unit: CfUnit): 'turret' | 'hull' | 'none' {
  const { turret } = unit;
  if (turret === 'usual') return kindOf(unit).gun ?? 'none';
  if (turret === 'none') return 'none';
  return turret === 'fixed' ? 'hull' : 'turret';
}

/**
 * Whether the hatches are closed: a pin marker, taken by choice or not, or worse.
 *
 * @rule CF-VE-6
 * @rows CF-VE-6 CF-VE-11
 */
export function isButtonedUp(unit: CfUnit, isTank: boolean, settings: Settings): boolean {
  if (unit.status === 'good-order') return false;
  return isTank || (settings['vehicle.buttonedUp'] === 'closed-top' && isClosed(unit));
}

function isClosed(unit: CfUnit): boolean {
  return unit.top === 'usual' ? kindOf(unit).closedTop === true : unit.top === 'closed';
}

/**
 * Whether an attack from this square meets the front of an armored vehicle; undefined for an unknown facing.
 * False for anything that is no armored vehicle.
 *
 * @rule CF-VA-14
 * @rows CF-FA-2 CF-VA-14
 */
export function meetsFrontArmour(target: CfUnit, from: Cell, settings: Settings): boolean | undefined {
  if (kindOf(target).armored !== true) return false;
  const { facing } = target;
  return facing === 'unknown' ? undefined : zoneOf(target.cell, facing, from, settings) === 'front';
}
