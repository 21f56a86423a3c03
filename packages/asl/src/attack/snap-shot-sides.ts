import type { Feature } from '@bocage/core';
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
 * Returns the hexsides of the hex that a Snap Shot's target enters, the one nearest to the firers first.
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
  return lattice.sideNames
    .map((_, k) => k)
    .sort((a, b) => far(a) - far(b))
    .map((k) => {
      const side = lattice.sideOf(cell, k);
      return { side: k, name: formatSide(side, s.board), at: { kind: 'side', side } };
    });
}
