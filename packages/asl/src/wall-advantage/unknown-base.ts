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

/** Conditions about hexsides, which each hexside has of its own. */
const OF_HEXSIDES = [
  'wa-no-hexside',
  'wa-base-unknown',
  'wa-base-level',
  'wa-bypass-hexsides',
  'wa-crest-side',
];

/** Who is broken or unarmed follows another in its Location. */
const OF_FITNESS = ['wa-broken', 'wa-not-armed'];

/**
 * The hexsides over which a unit would hold WA if the barrier, of which nobody has said on which of two levels it
 * stands, stood on the unit's own: because it has claimed it, or would have to. Undefined where it holds others (in Deluxe
 * each is for itself), or an enemy denies it all of them.
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
 * The same as an end of a line of sight needs it: whoever holds WA over other hexsides of his hex holds it over these, too.
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
 * What is in doubt for one reason and for another.
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

/** The hexsides over which the unit may hold WA as far as all goes that is known. */
function openBases(s: AslSituation, unit: AslUnit): readonly WaHexside[] {
  const open = waHexsides(s, unit).filter((h) => mayStandHere(s, unit, h));
  // Nearly always: no need to look at the fitness of every unit of a crowd.
  if (open.length === 0) return open;
  const failed = eligibility(s, unit).because.filter(({ code }) => !passes(code));
  return failed.every(({ code }) => OF_FITNESS.includes(code) && mayFollow(s, unit)) ? open : [];
}

/** Whether somebody in the Location, of whom that is in doubt, has WA to be followed in. (An enemy there would bar both.) */
function mayFollow(s: AslSituation, unit: AslUnit): boolean {
  return unitsAt(s, unit.cell).some(
    (u) => isReal(u) && isArmed(u) && sameLocation(u, unit) && doubtOfBase(s, u) !== undefined,
  );
}

const passes = (code: string): boolean => code === 'wa-may-claim' || OF_HEXSIDES.includes(code);

/** WA was said of this hexside; without hexsides, of all that may be claimed. */
function claims(s: AslSituation, unit: AslUnit, k: number): boolean {
  if (!unit.wa) return false;
  return s.options['wa.scope'] !== 'hexside' || unit.waSides.length === 0 || unit.waSides.includes(k);
}

/**
 * Why nobody can tell whether a unit has to hold WA, and so may not give it up: if the barrier stood on its level, it would
 * have to. What it claims of its own will it may give up, wherever that stands.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function boundInDoubt(s: AslSituation, unit: AslUnit): readonly Reason[] {
  return mustClaim(s, unit) ? (doubtOfBase(s, unit)?.because ?? []) : [];
}

/** Where nobody has said the TEM of the hex, it may have to. */
function mustClaim(s: AslSituation, unit: AslUnit): boolean {
  return isBound(s, unit) || inHexTem(s, unit).unknown === true;
}

/** The level of the base is all that is not known, and it may be the unit's. */
function mayStandHere(s: AslSituation, unit: AslUnit, { side, because }: WaHexside): boolean {
  return because[0]?.code === 'wa-base-unknown' && because.length === 1 && mayStandOn(s, side, unit.level);
}

/**
 * Whether a barrier of which nobody has said it may stand on this level: on that of one of its hexes.
 *
 * @rule B9.35
 */
export function mayStandOn({ board }: AslSituation, side: Side, level: number): boolean {
  return board.lattice.cellsOf(side).some((cell) => groundLevel(board, cell) === level);
}

/**
 * Whether WA that was said cannot be told for certain: it stands until somebody says where the barrier does.
 *
 * @rule B9.35
 * @rows B9.32-q
 */
export function isClaimInDoubt(s: AslSituation, unit: AslUnit): boolean {
  return unit.wa && doubtOfBase(s, unit) !== undefined;
}

/**
 * Numbers of the hexsides over which a unit claims WA, known or in doubt.
 *
 * @rule B9.35
 */
export function claimedSides(s: AslSituation, unit: AslUnit): readonly number[] {
  const sure = heldSides(s, unit);
  if (!isClaimInDoubt(s, unit)) return sure;
  const open = openBases(s, unit).filter(({ k }) => claims(s, unit, k));
  return [...sure, ...open.map(({ k }) => k)].sort((a, b) => a - b);
}
