import type { Reason, Verdict } from '@bocage/core';
import { hexOf } from '../situation/hex-of';
import { isUnseen, type AslSituation, type AslUnit } from '../situation/situation';
import { behindBocage, exposure, mayHideByBocage, type Exposure } from './behind-bocage';
import { hideReason } from './reasons';

/** Beginnings of the names of Concealment Terrain. */
const CONCEALMENT_TERRAIN = [
  'Woods',
  'Forest',
  'Light Woods',
  'Pine Woods',
  'Orchard',
  'Brush',
  'Grain',
  'Vineyard',
  'Marsh',
  'Crag',
  'Graveyard',
  'Stone',
  'Wooden',
  'Hut',
  'Bamboo',
  'Dense Jungle',
  'Light Jungle',
  'Kunai',
  'Palm Trees',
  'Olive Grove',
  'Cactus Patch',
  'Lumberyard',
];

/** `ruling`: not as far as is known, `because` begins with what has to be said. */
export type MaySetUp = Verdict<AslUnit['hidBecause']> & { readonly ruling?: true };

/**
 * Whether a unit may set up hidden or under "?" here, and whether it owes that to bocage alone.
 *
 * @rule B9.55
 * @rows B9.55-b B9.55-j B9.55-l
 */
export function maySetUpUnseen(s: AslSituation, unit: AslUnit): MaySetUp {
  if (inConcealmentTerrain(s, unit)) {
    return { ok: true, value: 'other', because: [hideReason('hide-terrain', 'A12.12', unit.cell)] };
  }
  const { holds, ruling, because } = behindBocage(s, unit);
  if (holds) {
    return { ok: true, value: 'bocage', because: [hideReason('hide-bocage-hexside', 'B9.55', unit.cell)] };
  }
  return { ok: false, ...(ruling && { ruling }), because };
}

/** Whether the terrain of the hex conceals by itself; claiming WA changes nothing in that. @rule B9.32 @rows B9.32-o */
export function inConcealmentTerrain(s: AslSituation, unit: AslUnit): boolean {
  const { terrain } = hexOf(s, unit);
  return CONCEALMENT_TERRAIN.some((name) => terrain.startsWith(name));
}

/** What a review of the hidden and concealed units does to one of them. */
export interface ReviewResult {
  readonly unit: string;
  readonly result: 'kept' | 'needs-ruling' | 'placed-unconcealed' | 'placed-concealed' | 'removed';
  readonly because: readonly Reason[];
  /** A unit that stays hidden is its owner's business alone. */
  readonly privateTo?: string;
}

/**
 * After both setups: whoever may be hidden or under "?" for bocage alone loses that to a Good Order enemy with LOS
 * that bocage does not affect. Real units come on board unconcealed, dummies go.
 *
 * @rule B9.55
 * @rows B9.55-g B9.55-h B9.55-l UI-8
 */
export function reviewSetup(s: AslSituation, units = s.units): readonly ReviewResult[] {
  return review(s, units.filter(isUnseen), lostInSetup);
}

/**
 * What the review after both setups does to a unit that bocage alone allowed to be unseen, once its owner has said late that it
 * did: by then enemies may be elsewhere, and "?" is lost all the same.
 *
 * @rule B9.55
 * @rows B9.55-g B9.55-l
 */
export function reviewLate(unit: AslUnit): ReviewResult {
  const [result, ...because] = lostInSetup(unit);
  return { unit: unit.id, result, because };
}

function lostInSetup(unit: AslUnit): readonly [ReviewResult['result'], Reason] {
  if (unit.kind === 'dummy') return ['removed', hideReason('hide-dummy-removed', 'B9.55', unit.cell)];
  return ['placed-unconcealed', hideReason('hide-lost-setup', 'B9.55', unit.cell)];
}

/**
 * During play: a unit hidden for bocage alone comes on board under "?" when a Good Order enemy gets a LOS that bocage
 * TEM does not affect.
 *
 * @rule B9.55
 * @rows B9.55-i B9.55-l UI-8
 */
export function reviewInPlay(s: AslSituation, units = s.units): readonly ReviewResult[] {
  return review(
    s,
    units.filter((u) => u.hidden),
    (unit) => ['placed-concealed', hideReason('hide-placed-concealed', 'B9.55', unit.cell)],
  );
}

/**
 * What holds for both: only what bocage alone allowed is lost. Where nobody has said what allowed it, and it may be that,
 * it has to be ruled.
 *
 * @rows B9.55-l
 */
function review(
  s: AslSituation,
  units: readonly AslUnit[],
  lost: (unit: AslUnit) => readonly [ReviewResult['result'], Reason],
): readonly ReviewResult[] {
  return units.map((unit): ReviewResult => {
    const [result, ...because] = reviewOne(s, unit, lost);
    const stays = unit.hidden && (result === 'kept' || result === 'needs-ruling');
    return { unit: unit.id, result, because, ...(stays && { privateTo: unit.side }) };
  });
}

function reviewOne(
  s: AslSituation,
  unit: AslUnit,
  lost: (unit: AslUnit) => readonly [ReviewResult['result'], Reason],
): readonly [ReviewResult['result'], ...Reason[]] {
  const unsaid = unit.hidBecause === 'unsaid';
  const byBocage =
    unit.hidBecause === 'bocage' || (unsaid && !inConcealmentTerrain(s, unit) && mayHideByBocage(s, unit));
  const { exposed, ruling, because } = byBocage ? exposure(s, unit) : NOBODY;
  if (!exposed && !ruling) return ['kept', hideReason('hide-kept', 'B9.55')];
  const why = unsaid ? [hideReason('hide-why-unsaid', 'B9.55', unit.cell)] : [];
  return ruling || unsaid ? ['needs-ruling', ...why, ...because] : lost(unit);
}

const NOBODY: Exposure = { exposed: false, because: [] };
