import type { Feature } from '@bocage/core';
import { sideNumber } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import { unitOf, type AslSituation } from '../situation/situation';

/** A hexside at which a Snap Shot may be made. */
export interface SnapShotSide {
  /** Its number in the target's hex. */
  readonly side: number;
  readonly name: string;
  readonly at: Feature;
}

/**
 * Returns the hexsides at which a Snap Shot at a target may be made: the one that it has just crossed. If it
 * is not known, all of the hex that it enters, the one nearest to the firers first.
 *
 * @rule A8.15
 */
export function snapShotSides(
  s: AslSituation,
  firers: readonly string[],
  target: string,
): readonly SnapShotSide[] {
  const { lattice } = s.board;
  const { cell } = unitOf(s, target);
  const far = (k: number): number =>
    Math.min(...firers.map((id) => lattice.distance(unitOf(s, id).cell, lattice.neighbour(cell, k))));
  const just = crossedSide(s, target);
  const sides = just === undefined ? lattice.sideNames.map((_, k) => k) : [just];
  return sides
    .sort((a, b) => far(a) - far(b))
    .map((k) => {
      const side = lattice.sideOf(cell, k);
      return { side: k, name: formatSide(side, s.board), at: { kind: 'side', side } };
    });
}

/**
 * Returns the number of the hexside of its hex that a unit has just crossed; undefined = none is known.
 *
 * @rule A8.15
 */
export function crossedSide({ board, crossed, units }: AslSituation, id: string): number | undefined {
  const unit = crossed?.unit === id ? units.find((one) => one.id === id) : undefined;
  return unit && crossed?.side && sideNumber(board.lattice, unit.cell, crossed.side);
}
