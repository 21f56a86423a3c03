/** Number of squares that a unit may enter in one move. */
import type { CfTable } from '../play/state';
import { kindOf, type CfUnit } from '../situation/situation';
import { vehicleRate } from './vehicle-rate';

/** By type of unit (D-3). */
const SPACES = { squad: 2, weapon: 1, figure: 2 } as const;

/**
 * Returns the most squares that a unit may enter; on a fire card one, for vehicles half their rate.
 *
 * @param onRoad whether every square of the way has a road
 * @rule CF-MV-6
 * @rows CF-MV-6 CF-MV-10 CF-MV-12 CF-US-3
 */
export function allowance(t: CfTable, unit: CfUnit, onRoad: boolean): number {
  const { type } = kindOf(unit);
  if (type === 'vehicle') return vehicleRate(t, unit, onRoad);
  return t.play.card.type === 'fire' ? 1 : SPACES[type];
}

/**
 * Returns the rule that limits the unit's move.
 *
 * @rule CF-MV-6
 * @rows CF-MV-10 CF-MV-12 CF-VM-1 CF-VM-2 CF-VM-5
 */
export function allowanceRule(t: CfTable, unit: CfUnit): string {
  const { type } = kindOf(unit);
  const fire = t.play.card.type === 'fire';
  if (type === 'vehicle') return unit.status === 'suppressed' ? 'CF-VM-5' : fire ? 'CF-VM-2' : 'CF-VM-1';
  return fire ? 'CF-MV-12' : type === 'weapon' ? 'CF-MV-10' : 'CF-MV-6';
}
