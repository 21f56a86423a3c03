import type { Reason } from '@bocage/core';
import { sameCell, type Cell } from '@bocage/core/lattice';
import { departure } from '../tables/house-rules';
import { kindOf, type CfSituation, type CfUnit } from './situation';

/**
 * Returns the reasons against the other units of a unit's square: too many comrades, or enemies. Blinds count
 * only for their owner, since others do not know their content. Passengers take no room.
 *
 * @rule CF-ST-1
 * @rows CF-ST-1 CF-ST-2 CF-ST-4
 */
export function stackFaults(
  s: CfSituation,
  unit: CfUnit,
  aboard: ReadonlySet<string> = new Set(),
): readonly Reason[] {
  if (aboard.has(unit.id)) return [];
  const { cell } = unit;
  const { tables } = s.settings;
  const { units: most, bulky } = tables.stacking.most;
  const here = s.units.filter((other) => sameCell(other.cell, cell) && !aboard.has(other.id));
  const own = here.filter(({ side }) => side === unit.side);
  const enemy = here.some((other) => other.side !== unit.side && !other.concealed);
  return [
    ...(own.length > most
      ? [
          tooMany('cf-stack-units', 'CF-ST-1', cell, own.length, most),
          ...departure(tables, 'CF-ST-1', 'stacking', 'most', 'units'),
        ]
      : []),
    ...(countBulky(own) > bulky
      ? [
          tooMany('cf-stack-bulky', 'CF-ST-2', cell, countBulky(own), bulky),
          ...departure(tables, 'CF-ST-2', 'stacking', 'most', 'bulky'),
        ]
      : []),
    ...(enemy
      ? [{ code: 'cf-enemy-square', rule: 'CF-ST-4', at: { kind: 'cell', cell } } satisfies Reason]
      : []),
  ];
}

function countBulky(units: readonly CfUnit[]): number {
  return units.filter((unit) => kindOf(unit).type !== 'figure').length;
}

function tooMany(code: CheckReason, rule: string, cell: Cell, value: number, most: number): Reason {
  return { code, rule, at: { kind: 'cell', cell }, value, facts: { most } };
}

/** Every reason against a unit's state; each has a text in both languages. */
export const CHECK_REASONS = [
  'cf-stack-units',
  'cf-stack-bulky',
  'cf-enemy-square',
  'cf-figure-status',
  'cf-impassable',
  'cf-road-unknown',
  'cf-no-bocage',
  'cf-bocage-enemy',
  'cf-bocage-suppressed',
  'cf-bocage-vehicle',
  'cf-facing-needed',
] as const;

export type CheckReason = (typeof CHECK_REASONS)[number];
