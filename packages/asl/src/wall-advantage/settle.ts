import type { Reason } from '@bocage/core';
import { oppositeSide } from '@bocage/core/lattice';
import { unitOf, withUnit, type AslSituation, type AslUnit, type Undecided } from '../situation/situation';
import { gain, lose, type Progress } from './change';
import { eligibility } from './eligibility';
import { claimableSides, heldSides, holdersAcross } from './hexsides';
import { mandatoryWa } from './mandatory';
import { because } from './reasons';
import { firstOf, rivalClaims, rulingsIn, wantedSides } from './rivals';
import { standingRulings } from './standing-rulings';
import { undecidedIn, undecidedReason } from './undecided';
import { claimedSides, isClaimInDoubt } from './unknown-base';

/**
 * Applies everything that the situation demands. Units lose WA that fails its conditions. Two sides never
 * hold one hexside. A unit takes mandatory WA that no enemy denies. If an event leaves two sides that must
 * take the same hexside, the unit already there does, else the mover, else the ATTACKER; otherwise the
 * players are asked. The history of a situation just read is unknown: the players are asked.
 *
 * @param before the situation before the event; absent if there was none
 * @rule B9.322
 * @rows B9.322-i B9.322-o B9.323-a B9.323-f B9.55x-c B9.55x-d PA-26
 */
export function settle(start: Progress, event: string, before?: AslSituation): Progress {
  const clashes: Undecided[] = [];
  let p = start;
  let last: Progress;
  // It ends: each round takes WA from or gives it to at least one unit, and never takes back WA given here.
  do {
    last = p;
    p = settleMandatory(settleConflicts(settleLosses(p, event), event, clashes), event, before);
  } while (p.situation !== last.situation);
  return noteUndecided(p, clashes);
}

/**
 * Takes WA from every unit that no longer fulfils 9.32, unless that depends on an unknown base level.
 *
 * @rule B9.322
 * @rows B9.322-i B9.32-q PA-26
 */
export function settleLosses(start: Progress, event: string): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    const unit = unitOf(p.situation, id);
    if (!unit.wa) continue;
    const fit = eligibility(p.situation, unit);
    if (isClaimInDoubt(p.situation, unit) && !fit.eligible) continue;
    if (!fit.eligible)
      p = lose(p, id, lostSides(p.situation, unit), { event, how: 'forced', because: fit.because });
    else p = trimSides(p, unit, event);
  }
  return p;
}

/** Deluxe: removes hexsides that can no longer be held; without any left, the unit has lost WA. */
function trimSides(p: Progress, unit: AslUnit, event: string): Progress {
  if (p.situation.options['wa.scope'] !== 'hexside') return p;
  const held = claimedSides(p.situation, unit);
  const gone = unit.waSides.filter((k) => !held.includes(k));
  if (held.length > 0 && unit.waSides.length === 0) return named(p, unit, held);
  if (gone.length === 0 && unit.waSides.length > 0) return p;
  const why = [because('wa-no-hexside', 'B9.32', { cell: unit.cell })];
  return lose(p, unit.id, gone, { event, how: 'forced', because: why });
}

/** Names the hexsides of WA that was given without them. */
function named(p: Progress, { id }: AslUnit, waSides: readonly number[]): Progress {
  return { ...p, situation: withUnit(p.situation, id, { waSides }) };
}

function lostSides(s: AslSituation, unit: AslUnit): readonly number[] {
  if (s.options['wa.scope'] === 'hexside' && unit.waSides.length > 0) return unit.waSides;
  return claimableSides(s, unit);
}

/**
 * Keeps both sides from holding WA over one hexside. A unit that just moved yields to one already there. If
 * nothing decides, both lose it and the players are asked. A dummy is treated as the unit that it seems to
 * be.
 *
 * @param clashes receives the undecided hexsides
 * @rule B9.321
 * @rows B9.321-a B9.324-b B9.324-k
 */
export function settleConflicts(start: Progress, event: string, clashes: Undecided[]): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    for (const k of heldSides(p.situation, unitOf(p.situation, id))) {
      const unit = unitOf(p.situation, id);
      if (!heldSides(p.situation, unit).includes(k)) continue;
      const [rival] = holdersAcross(p.situation, unit, k);
      if (!rival) continue;
      p = resolveConflict(p, unit, k, rival, event);
      if (conflictLosers(unit, rival).length > 1) clashes.push(clashOf(p.situation, unit, k, rival));
    }
  }
  return p;
}

function resolveConflict(start: Progress, unit: AslUnit, k: number, rival: AslUnit, event: string): Progress {
  const losers = conflictLosers(unit, rival);
  let p = start;
  for (const loser of losers) {
    const sides = loser === unit ? [k] : [oppositeSide(start.situation.board.lattice, k)];
    const held = p.situation.options['wa.scope'] === 'hexside' ? sides : heldSides(p.situation, loser);
    p = lose(p, loser.id, held, {
      event,
      how: 'forced',
      because: [conflictReason(p.situation, unit, k, rival)],
    });
  }
  return p;
}

function clashOf(s: AslSituation, unit: AslUnit, k: number, rival: AslUnit): Undecided {
  const units = [unit.id, rival.id].sort() as [string, string];
  return { side: s.board.lattice.sideOf(unit.cell, k), units };
}

function conflictLosers(a: AslUnit, b: AslUnit): readonly AslUnit[] {
  const both = [a, b];
  return a.moving === b.moving ? both : both.filter((u) => u.moving);
}

function conflictReason(s: AslSituation, unit: AslUnit, k: number, rival: AslUnit): Reason {
  if (conflictLosers(unit, rival).length > 1) return undecidedReason(clashOf(s, unit, k, rival));
  const side = s.board.lattice.sideOf(unit.cell, k);
  return because('wa-lost-entering', 'B9.41', { side });
}

/**
 * Gives mandatory WA that no enemy denies, one unit at a time, so that the next one sees it.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-f B9.322-o B9.55x-d
 */
export function settleMandatory(start: Progress, event: string, before?: AslSituation): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    const unit = unitOf(p.situation, id);
    const taken = takenSides(p.situation, unit, before);
    if (!taken || taken.sides.length === 0) continue;
    const must = mandatoryWa(p.situation, unit);
    p = gain(p, id, taken.sides, {
      event,
      how: 'mandatory',
      because: [...must.because, ...taken.because],
    });
  }
  return p;
}

interface Taken {
  readonly sides: readonly number[];
  readonly because: readonly Reason[];
}

/** Returns the mandatory sides that a unit takes now: per hex all or none, in Deluxe each by itself. */
function takenSides(s: AslSituation, unit: AslUnit, before: AslSituation | undefined): Taken | undefined {
  const wanted = wantedSides(s, unit);
  const rivals = rivalClaims(s, unit);
  if (s.options['wa.scope'] !== 'hexside') {
    const why = firstOf(s, unit, rivals, before);
    return why && { sides: wanted, because: why };
  }
  const won = wanted.flatMap((k) => {
    const why = firstOf(
      s,
      unit,
      rivals.filter((r) => r.k === k),
      before,
    );
    return why ? [{ k, why }] : [];
  });
  return { sides: won.map(({ k }) => k), because: won.find(({ why }) => why.length > 0)?.why ?? [] };
}

/** Records a pair of units once per hexside: both would have WA, and the rules do not tell which. */
function noteUndecided(start: Progress, clashes: readonly Undecided[]): Progress {
  const undecided = undecidedIn(start.situation, clashes);
  const ruled = rulingsIn(start.situation);
  const { undecided: _old, ruled: _said, rulings: _given, ...rest } = start.situation;
  const rulings = standingRulings({ ...rest, ruled }, _given);
  const situation = {
    ...rest,
    ...(undecided.length > 0 ? { undecided } : {}),
    ...(ruled.length > 0 ? { ruled } : {}),
    ...(rulings.length > 0 ? { rulings } : {}),
  };
  return { ...start, situation };
}
