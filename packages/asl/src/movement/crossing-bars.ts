/** Bars to crossing a hexside. */
import type { Reason } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import { actsAsBocage, isBocage, type Barrier } from '../barriers/barrier';
import { isBarrier } from '../barriers/table';
import type { AslSituation, AslUnit } from '../situation/situation';
import type { FoundCell } from '../chart/chart';
import type { CrossingClass } from '../chart/class-names';
import { moveReason } from './reasons';

/** Ways of moving that matter to a cactus hedge. */
export const MANNERS = ['normal', 'minimum-move', 'low-crawl', 'advance-difficult'] as const;

/** The intended way of crossing. */
export interface CrossingWay {
  /** Crosses at the gap (by the road, if there is one). Default: yes, if there is a gap. */
  readonly byGap?: boolean;
  /** Ways in which Infantry may cross a cactus hedge. */
  readonly manner?: (typeof MANNERS)[number];
}

/** Returns the chart's refusal, in words of bocage if it is bocage. @internal */
export function barred(
  found: FoundCell,
  side: Side,
  kind: CrossingClass,
  terrain: string,
): readonly Reason[] {
  const { cell, row, rule } = found;
  if (typeof cell === 'string' || cell.ways.length > 0) return [];
  // Another reason below covers horses at a cactus hedge.
  if (row === 'cactus-hedge' && (kind === 'cavalry' || kind === 'horse-drawn')) return [];
  if (isBarrier(row) && isBocage(row))
    return [moveReason('move-bocage-bars', rule, { side, facts: { terrain } })];
  const facts = { terrain, mover: kind };
  return [
    moveReason('move-chart-bars', rule, { side, facts }),
    ...(cell.marks.includes('P') ? [moveReason('move-may-push', rule, { side, facts })] : []),
  ];
}

/**
 * Returns the bars to a crossing besides the chart. Of fully tracked vehicles only AFV cross bocage, none in
 * Reverse or with Riders. A cactus hedge admits Infantry in three ways only, and no horses or wagons.
 *
 * @rule B9.54
 * @rows B9.54-b B9.54-c B9.54-d B9.7-b B9.7-c B9.7-d PA-17 PA-41
 */
export function crossingBars(
  s: AslSituation,
  unit: AslUnit,
  kind: CrossingClass,
  barrier: Barrier,
  way: CrossingWay,
): readonly Reason[] {
  const { side } = barrier;
  if (barrier.kind === 'cactus-hedge') return cactusBars(s, kind, barrier, way);
  if (!isBocage(barrier.kind)) return [];
  const because: Reason[] = [];
  if (kind === 'fully-tracked' && !unit.afv) because.push(moveReason('move-not-afv', 'B9.54', { side }));
  if (kind === 'fully-tracked' && vehicleBarsCount(s, barrier)) {
    if (unit.reverse) because.push(moveReason('move-reverse', 'B9.54', { side }));
    if (unit.riders) because.push(moveReason('move-riders', 'B9.54', { side }));
  }
  return because;
}

function cactusBars(
  s: AslSituation,
  kind: CrossingClass,
  barrier: Barrier,
  way: CrossingWay,
): readonly Reason[] {
  const { side } = barrier;
  if (kind === 'infantry') {
    const ok = way.manner !== undefined && way.manner !== 'normal';
    return ok ? [] : [moveReason('move-cactus-infantry', 'B9.7', { side })];
  }
  if (kind === 'cavalry' || kind === 'horse-drawn')
    return [moveReason('move-cactus-horses', 'B9.7', { side })];
  return s.options['cactus.vehicles'] === 'none'
    ? [moveReason('move-cactus-vehicles', 'B9.7', { side })]
    : [];
}

/** Whether bocage and light bocage treat vehicles alike. @internal */
export function vehicleBarsCount(s: AslSituation, barrier: Barrier): boolean {
  return actsAsBocage(barrier.kind, s.options['lightBocage.crossing'] === 'bocage');
}
