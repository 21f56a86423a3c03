import type { AslUnit } from '../situation/situation';
import type { CrossingClass } from '../chart/class-names';

/**
 * Returns the column of the chart for a unit.
 *
 * @rule B9.4
 * @rows PA-15 PA-17
 */
export function crossingClass(unit: AslUnit): CrossingClass {
  if (unit.kind === 'cavalry') return 'cavalry';
  if (unit.kind === 'motorcycle') return 'motorcycle';
  if (unit.kind !== 'vehicle') return 'infantry';
  return unit.vehicle === 'none' ? 'fully-tracked' : unit.vehicle;
}

/**
 * Returns the points that it pays: MF for men and horses, MP for vehicles.
 *
 * @rule B9.4
 */
export function paysIn(kind: CrossingClass): 'mf' | 'mp' {
  return kind === 'infantry' || kind === 'cavalry' || kind === 'horse-drawn' ? 'mf' : 'mp';
}
