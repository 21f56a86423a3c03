import type { Reason } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import type { AslSituation, AslUnit } from '../situation/situation';
import { claimableSides, holdersAcross } from './hexsides';
import { because } from './reasons';

/** An enemy that holds WA over a hexside which a unit could claim. */
export interface Denial {
  /** Side number of the denied unit's hex. */
  readonly k: number;
  readonly side: Side;
  readonly by: AslUnit;
}

/**
 * Returns the enemies that deny a unit WA: they hold WA over a shared barrier hexside that it could claim.
 * Other hexes and hexsides deny nothing. A dummy denies like any other "?". It gives way when a real unit
 * must be shown (contest.ts).
 *
 * @rule B9.321
 * @rows B9.321-a B9.321-c B9.321-d B9.321-e B9.321-f B9.321-g B9.324-b B9.324-k
 */
export function denials(s: AslSituation, unit: AslUnit): readonly Denial[] {
  const found: Denial[] = [];
  for (const k of claimableSides(s, unit)) {
    for (const by of holdersAcross(s, unit, k)) {
      found.push({ k, side: sideFor(s, unit, k), by });
    }
  }
  return found;
}

/**
 * Returns the sides over which a unit may take WA now. Per hex: all, or none if any is denied; per hexside:
 * those not denied.
 *
 * @rule B9.321
 * @rows B9.321-b B9.55x-a
 */
export function openSides(s: AslSituation, unit: AslUnit): readonly number[] {
  const denied = new Set(denials(s, unit).map((d) => d.k));
  const sides = claimableSides(s, unit);
  if (s.options['wa.scope'] === 'hexside') return sides.filter((k) => !denied.has(k));
  return denied.size > 0 ? [] : sides;
}

/**
 * Returns the denials as reasons, each with the hexside; an enemy under "?" is not named. `wanted`: only
 * these (Deluxe).
 *
 * @rule B9.321
 */
export function denialReasons(s: AslSituation, unit: AslUnit, wanted?: readonly number[]): readonly Reason[] {
  const deluxe = s.options['wa.scope'] === 'hexside';
  const code = deluxe ? 'wa-denied-hexside' : 'wa-denied';
  const asked = denials(s, unit).filter((d) => !deluxe || !wanted || wanted.includes(d.k));
  const sides = new Map<number, Side>(asked.map((d) => [d.k, d.side]));
  return [...sides.values()].map((side) => because(code, 'B9.321', { side }));
}

function sideFor(s: AslSituation, unit: AslUnit, k: number): Side {
  return s.board.lattice.sideOf(unit.cell, k);
}
