import type { Reason } from '@bocage/core';
import type { AslSituation, AslUnit } from '../situation/situation';
import { inHexTem } from '../terrain/in-hex';
import { openSides } from './denial';
import { eligibility, mustClaimDugIn } from './eligibility';
import { heldSides } from './hexsides';
import { because } from './reasons';
import { enemiesAt } from '../situation/units-index';

/** Whether a unit must hold WA as soon as it can, and may not forfeit it. */
export interface Mandatory {
  readonly mandatory: boolean;
  /** Sides that it must take now: those that no enemy denies. */
  readonly sides: readonly number[];
  readonly because: readonly Reason[];
}

/**
 * Returns a unit's mandatory WA: without in-hex TEM of at least +1 it must claim as soon as 9.32 and 9.321
 * allow. Pinned, TI and immobile units must too; Hindrance, Emplacement or an entrenchment beside it changes
 * nothing.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-g B9.323-h PA-23 PA-40
 */
export function mandatoryWa(s: AslSituation, unit: AslUnit): Mandatory {
  const fit = eligibility(s, unit);
  if (!fit.eligible) return { mandatory: false, sides: [], because: fit.because };
  if (mustClaimDugIn(s, unit)) {
    return { mandatory: true, sides: openSides(s, unit), because: [because('wa-mandatory-dug-in', 'D9.54')] };
  }
  const tem = inHexTem(s, unit);
  if (tem.unknown) {
    const why = because('wa-tem-unknown', 'B9.323', { facts: { terrain: tem.terrain } });
    return { mandatory: false, sides: [], because: [why] };
  }
  if (tem.value >= 1) {
    const why = because('wa-voluntary', 'B9.323', { value: tem.value, facts: { terrain: tem.terrain } });
    return { mandatory: false, sides: [], because: [why] };
  }
  const sides = openSides(s, unit);
  const why = because('wa-mandatory', 'B9.323', { facts: { terrain: tem.terrain } });
  return { mandatory: sides.length > 0, sides, because: [why] };
}

/**
 * Whether a unit that may hold WA must as soon as no enemy denies it; false while the TEM of its hex is
 * unknown.
 *
 * @rule B9.323
 * @rows B9.323-a PA-40
 */
export function isBound(s: AslSituation, unit: AslUnit): boolean {
  if (mustClaimDugIn(s, unit)) return true;
  const tem = inHexTem(s, unit);
  return tem.unknown !== true && tem.value < 1;
}

/**
 * Returns the sides that a unit would have to take if its hex's unknown TEM were below +1, with reasons.
 *
 * @rule B9.323
 * @rows B9.323-a
 */
export function doubtedSides(s: AslSituation, unit: AslUnit): Omit<Mandatory, 'mandatory'> {
  const none = { sides: [], because: [] };
  if (unit.wa || !inHexTem(s, unit).unknown || !eligibility(s, unit).eligible) return none;
  const must = mandatoryWa(s, unit);
  const sides = must.mandatory ? [] : openSides(s, unit);
  return sides.length === 0 ? none : { sides, because: must.because };
}

/**
 * Returns why a unit's mandatory WA is in doubt: the unknown TEM of its hex.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-b
 */
export function hangsOnTem(s: AslSituation, unit: AslUnit): readonly Reason[] {
  if (!unit.wa) return doubtedSides(s, unit).because;
  return inHexTem(s, unit).unknown && heldSides(s, unit).length > 0 && !mustClaimDugIn(s, unit)
    ? mandatoryWa(s, unit).because
    : [];
}

/**
 * Whether a unit's WA needs a counter on the map: not if it is mandatory and no enemy is across one of its
 * barrier hexsides.
 *
 * @rule B9.323
 * @rows B9.322-a B9.323-e UI-2
 */
export function needsCounter(s: AslSituation, unit: AslUnit): boolean {
  if (heldSides(s, unit).length === 0) return false;
  if (!mandatoryWa(s, unit).mandatory) return true;
  return heldSides(s, unit).some((k) => {
    const across = s.board.lattice.neighbour(unit.cell, k);
    return enemiesAt(s, unit.side, across).length > 0;
  });
}
