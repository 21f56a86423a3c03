/** The way of a unit in this MPh, which tells who went with a leader all the way. */
import { sameCell } from '@bocage/core/lattice';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { Trail, Underway } from '../situation/underway';

type Place = Trail['path'][number];

/** Returns the way of a unit in this MPh, from where it began. @internal */
export function trailOf({ trails = [] }: Pick<Underway, 'trails'>, unit: AslUnit): readonly Place[] {
  return trails.find((trail) => trail.unit === unit.id)?.path ?? [{ cell: unit.cell, level: unit.level }];
}

/**
 * Returns the situation with a unit's arrival in its way.
 *
 * @param before the situation in which it had not arrived
 * @rule A4.12
 */
export function withTrail(s: AslSituation, before: AslSituation, id: string): AslSituation {
  const [was, is] = [unitOf(before, id), unitOf(s, id)];
  const path = [...trailOf(before, was), { cell: is.cell, level: is.level }];
  return { ...s, trails: [...(s.trails ?? []).filter(({ unit }) => unit !== id), { unit: id, path }] };
}

/**
 * Whether a way begins as another one does.
 *
 * @rule A4.12
 */
export function goesWith(other: readonly Place[], way: readonly Place[]): boolean {
  return way.every(({ cell, level }, i) => {
    const beside = other[i];
    return beside !== undefined && sameCell(beside.cell, cell) && beside.level === level;
  });
}
