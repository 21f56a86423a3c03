import type { Reason, Verdict } from '@bocage/core';
import { hexOf } from '../situation/hex-of';
import { isUnseen, type AslSituation, type AslUnit } from '../situation/situation';
import { behindBocage, exposure, mayHideByBocage, type Exposure } from './behind-bocage';
import { hideReason } from './reasons';

/** First words of the names of Concealment Terrain. */
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

/** `ruling`: unknown; `because` begins with the missing facts. */
export type MaySetUp = Verdict<AslUnit['hidBecause']> & { readonly ruling?: true };

/**
 * Returns whether a unit may set up hidden or under "?" here, and whether only bocage allows it.
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

/**
 * Whether the terrain of the hex conceals by itself; claiming WA does not change that.
 *
 * @rule B9.32
 * @rows B9.32-o
 */
export function inConcealmentTerrain(s: AslSituation, unit: AslUnit): boolean {
  const { terrain } = hexOf(s, unit);
  return CONCEALMENT_TERRAIN.some((name) => terrain.startsWith(name));
}

/** The review's effect on one hidden or concealed unit. */
export interface ReviewResult {
  readonly unit: string;
  readonly result: 'kept' | 'needs-ruling' | 'placed-unconcealed' | 'placed-concealed' | 'removed';
  readonly because: readonly Reason[];
  /** Only its owner may know of a unit that stays hidden. */
  readonly privateTo?: string;
}

/**
 * Reviews the units after both setups. A unit hidden or under "?" only by bocage may lose that. It does so to
 * a Good Order enemy with LOS unaffected by bocage. Real units are placed onboard unconcealed, dummies are
 * removed.
 *
 * @rule B9.55
 * @rows B9.55-g B9.55-h B9.55-l UI-8
 */
export function reviewSetup(s: AslSituation, units = s.units): readonly ReviewResult[] {
  return review(s, units.filter(isUnseen), lostInSetup);
}

/**
 * Returns the late review after both setups, when the owner reports that only bocage allowed the "?". The "?"
 * is lost even if enemies have moved since.
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
 * Reviews the units during play. It places a unit hidden only by bocage onboard under "?". A Good Order enemy
 * must see that unit unaffected by bocage TEM.
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
 * Reviews in both cases: a unit loses only a status that bocage by itself allowed. If its reason is not given
 * and may be bocage, a ruling is needed.
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
