import type { Reason } from '@bocage/core';
import type { Side } from '@bocage/core/lattice';
import type { AdvantageState, LosEnd } from '@bocage/core/game';
import { groundLevel } from '../barriers/barrier';
import { isReal, sameLocation, type AslSituation, type AslUnit } from '../situation/situation';
import { unitsAt } from '../situation/units-index';
import { inHexTem } from '../terrain/in-hex';
import { denials } from './denial';
import { eligibility, isArmed } from './eligibility';
import { heldSides, waHexsides, type WaHexside } from './hexsides';
import { isBound } from './mandatory';

/** Conditions of a single hexside. */
const OF_HEXSIDES = [
  'wa-no-hexside',
  'wa-base-unknown',
  'wa-base-level',
  'wa-bypass-hexsides',
  'wa-crest-side',
];

/** Conditions under which a unit follows another in its Location: broken or unarmed. */
const OF_FITNESS = ['wa-broken', 'wa-not-armed'];

/**
 * Returns the hexsides over which a unit would hold WA if a barrier of unknown base were at its level: by its
 * claim, or by mandatory WA. Undefined if it holds others (in Deluxe each is separate), or an enemy denies it
 * all of them.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function doubtOfBase(s: AslSituation, unit: AslUnit): AdvantageState['undecided'] {
  const deluxe = s.options['wa.scope'] === 'hexside';
  if (!deluxe && (heldSides(s, unit).length > 0 || denials(s, unit).length > 0)) return undefined;
  const open = openBases(s, unit).filter(({ k }) => claims(s, unit, k) || mustClaim(s, unit));
  return told(open);
}

/**
 * Returns the same for an end of a line of sight: a unit with WA over other hexsides of its hex holds these
 * too.
 *
 * @rule B9.521
 * @rows B9.32-q
 */
export function doubtOfEnd(s: AslSituation, unit: AslUnit): LosEnd['undecided'] {
  return heldSides(s, unit).length > 0 && s.options['wa.scope'] !== 'hexside'
    ? told(openBases(s, unit))
    : doubtOfBase(s, unit);
}

/**
 * Returns several doubts merged into one.
 *
 * @rule B9.35
 */
export function allDoubts(...doubts: readonly LosEnd['undecided'][]): LosEnd['undecided'] {
  const all = doubts.filter((d) => d !== undefined);
  const [first] = all;
  if (all.length < 2) return first;
  return { sides: all.flatMap(({ sides }) => sides), because: all.flatMap(({ because }) => because) };
}

function told(open: readonly WaHexside[]): AdvantageState['undecided'] {
  if (open.length === 0) return undefined;
  return { sides: open.map(({ side }) => side), because: open.flatMap(({ because }) => because) };
}

/** Returns the hexsides over which the unit may hold WA as far as known. */
function openBases(s: AslSituation, unit: AslUnit): readonly WaHexside[] {
  const open = waHexsides(s, unit).filter((h) => mayStandHere(s, unit, h));
  // The usual case: it saves the fitness check of every unit of a crowd.
  if (open.length === 0) return open;
  const failed = eligibility(s, unit).because.filter(({ code }) => !passes(code));
  return failed.every(({ code }) => OF_FITNESS.includes(code) && mayFollow(s, unit)) ? open : [];
}

/**
 * Whether a unit of the Location whose WA is in doubt could lead this one. (An enemy there would bar both.)
 */
function mayFollow(s: AslSituation, unit: AslUnit): boolean {
  return unitsAt(s, unit.cell).some(
    (u) => isReal(u) && isArmed(u) && sameLocation(u, unit) && doubtOfBase(s, u) !== undefined,
  );
}

const passes = (code: string): boolean => code === 'wa-may-claim' || OF_HEXSIDES.includes(code);

/** Whether WA was given over this hexside; without hexsides, over all that may be claimed. */
function claims(s: AslSituation, unit: AslUnit, k: number): boolean {
  if (!unit.wa) return false;
  return s.options['wa.scope'] !== 'hexside' || unit.waSides.length === 0 || unit.waSides.includes(k);
}

/**
 * Returns why a unit may not forfeit WA: it may be mandatory, since the barrier might be at its level. A
 * voluntary claim may be forfeited at any base level.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function boundInDoubt(s: AslSituation, unit: AslUnit): readonly Reason[] {
  return mustClaim(s, unit) ? (doubtOfBase(s, unit)?.because ?? []) : [];
}

/** Whether it must claim; in doubt, with an unknown TEM, it may have to. */
function mustClaim(s: AslSituation, unit: AslUnit): boolean {
  return isBound(s, unit) || inHexTem(s, unit).unknown === true;
}

/** Whether only the base level is unknown, and it may be the unit's. */
function mayStandHere(s: AslSituation, unit: AslUnit, { side, because }: WaHexside): boolean {
  return because[0]?.code === 'wa-base-unknown' && because.length === 1 && mayStandOn(s, side, unit.level);
}

/**
 * Whether a barrier of unknown base may be at this level: that of one of its hexes.
 *
 * @rule B9.35
 */
export function mayStandOn({ board }: AslSituation, side: Side, level: number): boolean {
  return board.lattice.cellsOf(side).some((cell) => groundLevel(board, cell) === level);
}

/**
 * Whether given WA is uncertain: it stands until the barrier's base is known.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function isClaimInDoubt(s: AslSituation, unit: AslUnit): boolean {
  return unit.wa && doubtOfBase(s, unit) !== undefined;
}

/**
 * Returns the numbers of the hexsides over which a unit claims WA, known or in doubt.
 *
 * @rule B9.35
 */
export function claimedSides(s: AslSituation, unit: AslUnit): readonly number[] {
  const sure = heldSides(s, unit);
  if (!isClaimInDoubt(s, unit)) return sure;
  const open = openBases(s, unit).filter(({ k }) => claims(s, unit, k));
  return [...sure, ...open.map(({ k }) => k)].sort((a, b) => a - b);
}
