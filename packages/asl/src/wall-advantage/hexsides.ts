import type { Reason } from '@bocage/core';
import { hexSideNamed, oppositeSide, sidesMeet, type Side } from '@bocage/core/lattice';
import { barriersOf, type Barrier } from '../barriers/barrier';
import { BARRIER_TEM } from '../barriers/table';
import type { AslSituation, AslUnit } from '../situation/situation';
import { because } from './reasons';
import { enemiesAt } from '../situation/units-index';

/** One barrier hexside of a unit's hex, and whether the unit could claim over it at all. */
export interface WaHexside {
  /** Side number of the unit's hex. */
  readonly k: number;
  readonly side: Side;
  readonly barrier: Barrier;
  readonly claimable: boolean;
  readonly because: readonly Reason[];
}

/**
 * Returns every hexside of a unit's hex with Wall Advantage, and whether the unit may claim it. The barrier's
 * base must be at the unit's level. In Bypass it must be the straddled hexside or an adjoining one. In Crest
 * status it must be on the unit's side of the Depression.
 *
 * @rule B9.32
 * @rows B9.32-j B9.32-q B9.62-b B9.62-c B9.62-d PA-21 PA-25 UI-3
 */
export function waHexsides(s: AslSituation, unit: AslUnit): readonly WaHexside[] {
  const standing = barriersOf(s.board, unit.cell).filter(({ barrier }) => BARRIER_TEM[barrier.kind].wa);
  return standing.map(({ k, barrier }) => {
    const refused = refusals(unit, k, barrier);
    return { k, side: barrier.side, barrier, claimable: refused.length === 0, because: refused };
  });
}

/**
 * Returns the side numbers over which a unit of this hex may claim, if it may claim at all.
 *
 * @rule B9.32
 */
export function claimableSides(s: AslSituation, unit: AslUnit): readonly number[] {
  return waHexsides(s, unit)
    .filter((h) => h.claimable)
    .map((h) => h.k);
}

/**
 * Returns the side numbers over which a unit holds WA now: per hex all that it may claim, per hexside
 * (Deluxe) those taken. WA given without hexsides is over all claimable ones, except those given to an enemy.
 *
 * @rule B9.321
 * @rows B9.321-b B9.55x-a B9.55x-e
 */
export function heldSides(s: AslSituation, unit: AslUnit): readonly number[] {
  if (!unit.wa || unit.hidden) return [];
  const claimable = claimableSides(s, unit);
  if (s.options['wa.scope'] !== 'hexside') return claimable;
  if (unit.waSides.length > 0) return claimable.filter((k) => unit.waSides.includes(k));
  return claimable.filter((k) => !isNamedAcross(s, unit, k));
}

/**
 * Returns the enemies across side `k` of a unit's hex that hold WA over that hexside.
 *
 * @rule B9.321
 */
export function holdersAcross(s: AslSituation, unit: AslUnit, k: number): readonly AslUnit[] {
  return enemiesAt(s, unit.side, s.board.lattice.neighbour(unit.cell, k)).filter((u) =>
    heldSides(s, u).includes(oppositeSide(s.board.lattice, k)),
  );
}

/** Whether an enemy across explicitly holds WA over this hexside. */
function isNamedAcross(s: AslSituation, unit: AslUnit, k: number): boolean {
  const opposite = oppositeSide(s.board.lattice, k);
  return enemiesAt(s, unit.side, s.board.lattice.neighbour(unit.cell, k)).some(
    (u) => u.wa && u.waSides.includes(opposite) && claimableSides(s, u).includes(opposite),
  );
}

function refusals(unit: AslUnit, k: number, barrier: Barrier): readonly Reason[] {
  const side = barrier.side;
  const reasons: Reason[] = [];
  if (barrier.base === undefined) reasons.push(because('wa-base-unknown', 'B9.35', { side }));
  else if (unit.level < barrier.base) reasons.push(because('wa-base-level', 'B9.62', { side }));
  else if (unit.level > barrier.base) reasons.push(because('wa-base-level', 'B9.35', { side }));
  if (!joins(unit.bypass, k)) reasons.push(because('wa-bypass-hexsides', 'B9.32', { side }));
  if (!joins(unit.crest, k)) reasons.push(because('wa-crest-side', 'B9.62', { side }));
  return reasons;
}

/**
 * Whether side k is the side of a unit's Bypass or Crest status, or adjoins it; true for every side if none
 * is given.
 *
 * @rule B9.32
 */
export function joins(name: AslUnit['bypass'], k: number): boolean {
  const named = hexSideNamed(name);
  return named === undefined || sidesMeet(named, k);
}
