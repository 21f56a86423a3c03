import type { Reason } from '@bocage/core';
import type { UnitCheck } from '@bocage/core/game';
import { occupyingFaults } from '../bocage/may-occupy';
import { canTurn } from '../los/arcs';
import { terrainAt } from '../los/squares';
import { kindOf, unitOf, type CfSituation, type CfUnit } from './situation';
import { stackFaults } from './stacking';

/**
 * Checks a unit's state and place; `aboard` are the passengers.
 *
 * @rule CF-SMF-8
 * @rows CF-SMF-8 CF-VE-1
 */
export function checkUnit(s: CfSituation, id: string, aboard?: ReadonlySet<string>): UnitCheck {
  const unit = unitOf(s, id);
  const { type } = kindOf(unit);
  // A passenger goes where its vehicle can.
  const rides = aboard?.has(id) === true;
  const faults: readonly Reason[] = [
    ...(type === 'figure' && unit.status !== 'good-order'
      ? [{ code: 'cf-figure-status', rule: 'CF-SMF-8' }]
      : []),
    ...(unit.occupies ? occupyingFaults(s, unit) : []),
    ...stackFaults(s, unit, aboard),
    ...(rides ? [] : terrainFaults(s, unit, 'no')),
  ];
  if (faults.length > 0) return { possible: 'no', because: faults };
  const questions: readonly Reason[] = [
    ...(canTurn(unit) && unit.facing === 'unknown' ? [{ code: 'cf-facing-needed', rule: 'CF-VE-1' }] : []),
    ...terrainFaults(s, unit, 'unknown'),
  ];
  return { possible: questions.length > 0 ? 'needs-ruling' : 'yes', because: questions };
}

/**
 * Returns terrain that a unit cannot have entered. A road would let vehicles in, and no board shows one.
 *
 * @rows CF-TE-4 CF-TE-5
 */
function terrainFaults(s: CfSituation, unit: CfUnit, wanted: 'no' | 'unknown'): readonly Reason[] {
  const terrain = terrainAt(s, unit.cell);
  const row = s.settings.areas[terrain];
  const at = { kind: 'cell', cell: unit.cell } as const;
  const isVehicle = kindOf(unit).type === 'vehicle';
  if (row === undefined || (isVehicle ? row.vehicles : row.infantry)) return [];
  if (isVehicle)
    return wanted === 'no' ? [] : [{ code: 'cf-road-unknown', rule: 'CF-TE-5', at, facts: { terrain } }];
  return wanted === 'no' ? [{ code: 'cf-impassable', rule: 'CF-TE-4', at, facts: { terrain } }] : [];
}
