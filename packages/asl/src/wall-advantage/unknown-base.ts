import type { AdvantageState } from '@bocage/core';
import { groundLevel } from '../barriers/barrier';
import type { AslSituation, AslUnit } from '../situation/situation';
import { inHexTem } from '../terrain/in-hex';
import { eligibility, mustClaimDugIn } from './eligibility';
import { heldSides, waHexsides, type WaHexside } from './hexsides';

/** Conditions about hexsides, which each hexside has of its own. */
const OF_HEXSIDES = [
  'wa-no-hexside',
  'wa-base-unknown',
  'wa-base-level',
  'wa-bypass-hexsides',
  'wa-crest-side',
];

/**
 * The hexsides over which a unit would hold WA if the barrier, of which nobody has said on which of two levels it
 * stands, stood on the unit's own. Undefined where it holds others, or would have to claim none of them.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function doubtOfBase(s: AslSituation, unit: AslUnit): AdvantageState['undecided'] {
  const open = waHexsides(s, unit).filter((h) => mayStandHere(s, unit, h));
  if (
    heldSides(s, unit).length > 0 ||
    open.length === 0 ||
    !eligibility(s, unit).because.every(({ code }) => passes(code))
  )
    return undefined;
  if (!mustClaimDugIn(s, unit)) {
    const tem = inHexTem(s, unit);
    if (!tem.unknown && tem.value >= 1) return undefined;
  }
  return { sides: open.map(({ side }) => side), because: open.flatMap(({ because }) => because) };
}

const passes = (code: string): boolean => code === 'wa-may-claim' || OF_HEXSIDES.includes(code);

/** The level of the base is all that is not known, and it may be the unit's. */
function mayStandHere({ board }: AslSituation, unit: AslUnit, { side, because }: WaHexside): boolean {
  if (because.length !== 1 || because[0]?.code !== 'wa-base-unknown') return false;
  return board.lattice.cellsOf(side).some((cell) => groundLevel(board, cell) === unit.level);
}
