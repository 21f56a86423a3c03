import type { Verdict } from '@bocage/core';
import { sameLocation, unitOf, type AslSituation } from '../situation/situation';
import { sees } from '../sight/sight';
import { gunReason } from './reasons';

/**
 * Returns whether this leader may direct the fire at this target: he needs LOS to it himself.
 *
 * @rule B9.521
 * @rows B9.521-j
 */
export function mayDirectFire(s: AslSituation, leader: string, target: string): Verdict<true> {
  const seen = sees(s, unitOf(s, leader), unitOf(s, target));
  if (seen) return { ok: true, value: true, because: [gunReason('gun-direct-los', 'B9.521')] };
  return { ok: false, because: [gunReason('gun-direct-no-los', 'B9.521')] };
}

/**
 * Returns whether this leader may help a unit with its MC or TC: he only needs to be in its Location.
 *
 * @rule B9.521
 * @rows B9.521-j
 */
export function mayDirectChecks(s: AslSituation, leader: string, unit: string): Verdict<true> {
  const together = sameLocation(unitOf(s, leader), unitOf(s, unit));
  return together
    ? { ok: true, value: true, because: [gunReason('gun-checks-any', 'B9.521')] }
    : { ok: false, because: [gunReason('gun-checks-apart', 'B9.521')] };
}
