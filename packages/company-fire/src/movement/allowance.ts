/** Number of squares that a unit may enter in one move (D-3). */
import type { Reason } from '@bocage/core';
import type { CfTable } from '../play/state';
import { kindOf, type CfUnit } from '../situation/situation';
import { departure } from '../tables/house-rules';
import { vehicleRate } from './vehicle-rate';

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
  return t.play.card.type === 'fire' ? 1 : t.settings.tables.moves.spaces[type];
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

/** Returns where the number of squares departs from the printed one. @internal */
export function allowanceDeparture({ settings }: CfTable, unit: CfUnit, onRoad: boolean): readonly Reason[] {
  const { type } = kindOf(unit);
  if (type !== 'vehicle') return departure(settings.tables, 'CF-MV-6', 'moves', 'spaces', type);
  return departure(settings.tables, 'CF-VM-1', 'rates', unit.kind, onRoad ? 'on' : 'off');
}
