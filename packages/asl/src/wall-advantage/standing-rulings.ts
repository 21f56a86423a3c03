import { sameCell, sameSide } from '@bocage/core/lattice';
import type { AslSituation, StandingRuling } from '../situation/situation';
import { unitIn } from '../situation/units-index';
import { heldSides } from './hexsides';

/**
 * Returns the GM's rulings that can still be revoked. The first unit holds the hexside against the second,
 * which is across it, or the ruling waits for another decision. Later changes by play end a ruling.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function standingRulings(
  s: AslSituation,
  rulings: readonly StandingRuling[] = [],
): readonly StandingRuling[] {
  return rulings.filter((one) => isWaiting(s, one) || isHeld(s, one));
}

function isWaiting({ ruled }: AslSituation, { units: [first, second] }: StandingRuling): boolean {
  return ruled?.some((pair) => pair[0] === first && pair[1] === second) === true;
}

function isHeld(s: AslSituation, { side, units }: StandingRuling): boolean {
  const { lattice } = s.board;
  const [first, second] = units.map((id) => unitIn(s.units, id));
  if (!first || !second) return false;
  return heldSides(s, first)
    .filter((k) => sameSide(lattice.sideOf(first.cell, k), side))
    .some((k) => sameCell(lattice.neighbour(first.cell, k), second.cell));
}
