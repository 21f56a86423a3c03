import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { isReal, sameLocation, unitOf, type AslSituation } from '../situation/situation';
import { sees } from '../sight/sight';
import { gunReason } from './reasons';
import { enemiesAt, unitsAt } from '../situation/units-index';

/** Possible targets of a mortar's fire at a Location. */
export interface MortarTargets {
  /** Enemy units there in LOS. */
  readonly seen: readonly string[];
  /** Units there out of LOS: hit together with any unit in LOS. */
  readonly along: readonly string[];
  readonly because: readonly Reason[];
}

/**
 * Returns the targets: a unit out of LOS is hit only with a unit of its Location in LOS; without one, none is
 * hit.
 *
 * @rule B9.521
 * @rows B9.521-h
 */
export function mortarTargets(s: AslSituation, firer: string, cell: Cell): MortarTargets {
  const mortar = unitOf(s, firer);
  const there = enemiesAt(s, mortar.side, cell).filter(isReal);
  const inSight = there.filter((u) => sees(s, mortar, u));
  const seen = inSight.map((u) => u.id);
  if (seen.length === 0) return { seen, along: [], because: [gunReason('gun-mortar-none', 'C3.33')] };
  const along = there
    .filter((u) => !seen.includes(u.id) && inSight.some((other) => sameLocation(other, u)))
    .map((u) => u.id);
  const because = [
    gunReason('gun-mortar-seen', 'C3.33'),
    ...(along.length > 0 ? [gunReason('gun-mortar-along', 'C3.33')] : []),
  ];
  return { seen, along, because };
}

/** The effect of a WP hit on a Location. */
export interface WhitePhosphorus {
  /** Units that take the NMC. */
  readonly check: readonly string[];
  /** To Hit DRM of Case K, if no unit there is in LOS. */
  readonly caseK: number;
  readonly because: readonly Reason[];
}

/**
 * Returns the effect of WP: every unit in the Location is checked, seen or not; without a unit in LOS, Case K
 * applies.
 *
 * @rule B9.521
 * @rows B9.521-i
 */
export function whitePhosphorus(s: AslSituation, firer: string, cell: Cell): WhitePhosphorus {
  const check = unitsAt(s, cell)
    .filter(isReal)
    .map((u) => u.id);
  const caseK = mortarTargets(s, firer, cell).seen.length === 0 ? 2 : 0;
  const because = [gunReason('gun-wp-all', 'A24.31')];
  if (caseK > 0) because.push(gunReason('gun-wp-case-k', 'C6.2', { value: caseK }));
  return { check, caseK, because };
}
