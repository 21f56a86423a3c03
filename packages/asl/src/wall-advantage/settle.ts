import { sameCell, type Reason } from '@bocage/core';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { asked, gain, lose, type Progress } from './change';
import { eligibility } from './eligibility';
import { claimableSides, heldSides } from './hexsides';
import { mandatoryWa } from './mandatory';
import { showAgainstDummies } from './proof';
import { because } from './reasons';

/**
 * Everything that the situation demands by itself: WA is lost where its conditions fail, never held by both sides
 * over one hexside, and taken where it is mandatory and nobody denies it. Where two sides would have to take the
 * same hexside at once, the mover does, otherwise the ATTACKER, and if neither is known the players are asked.
 * Arrival order is never taken for WA.
 *
 * @rule B9.322
 * @rows B9.322-i B9.322-o B9.323-a B9.323-f B9.55x-c B9.55x-d PA-26
 */
export function settle(start: Progress, event: string): Progress {
  let p = start;
  // Each round takes WA from or gives it to at least one unit, and nothing given here is taken again.
  for (let round = 0; round <= 3 * p.situation.units.length + 3; round++) {
    const next = settleMandatory(settleConflicts(settleLosses(p, event), event), event);
    if (next.situation === p.situation) break;
    p = next;
  }
  return askUndecided(p);
}

/**
 * Takes WA from every unit that fulfils 9.32 no longer.
 *
 * @rule B9.322
 * @rows B9.322-i PA-26
 */
export function settleLosses(start: Progress, event: string): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    const unit = unitOf(p.situation, id);
    if (!unit.wa) continue;
    const fit = eligibility(p.situation, unit);
    if (!fit.eligible)
      p = lose(p, id, lostSides(p.situation, unit), { event, how: 'forced', because: fit.because });
    else p = trimSides(p, unit, event);
  }
  return p;
}

/** Deluxe: hexsides that can be held no longer go, the others stay; none left is WA lost. */
function trimSides(p: Progress, unit: AslUnit, event: string): Progress {
  if (p.situation.options['wa.scope'] !== 'hexside') return p;
  const claimable = claimableSides(p.situation, unit);
  const gone = unit.waSides.filter((k) => !claimable.includes(k));
  if (gone.length === 0 && unit.waSides.length > 0) return p;
  const why = [because('wa-no-hexside', 'B9.32', { cell: unit.cell })];
  return lose(p, unit.id, gone, { event, how: 'forced', because: why });
}

function lostSides(s: AslSituation, unit: AslUnit): readonly number[] {
  return s.options['wa.scope'] === 'hexside' ? unit.waSides : claimableSides(s, unit);
}

/**
 * Never both sides over one hexside: a dummy yields to a real unit, a unit that just moved to one that stood there,
 * and where nothing tells them apart both lose it and the players are asked.
 *
 * @rule B9.321
 * @rows B9.321-a B9.324-b B9.324-k
 */
export function settleConflicts(start: Progress, event: string): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    const unit = unitOf(p.situation, id);
    for (const k of heldSides(p.situation, unit)) {
      const rival = holderAcross(p.situation, unit, k);
      if (rival) p = resolveConflict(p, unit, k, rival, event);
    }
  }
  return p;
}

function resolveConflict(start: Progress, unit: AslUnit, k: number, rival: AslUnit, event: string): Progress {
  const losers = conflictLosers(unit, rival);
  let p = start;
  for (const loser of losers) {
    const sides = loser === unit ? [k] : [(k + 3) % 6];
    const held = p.situation.options['wa.scope'] === 'hexside' ? sides : heldSides(p.situation, loser);
    p = lose(p, loser.id, held, {
      event,
      how: 'forced',
      because: [conflictReason(p.situation, unit, k, loser, losers)],
    });
  }
  return p;
}

function conflictLosers(a: AslUnit, b: AslUnit): readonly AslUnit[] {
  const both = [a, b];
  if ((a.kind === 'dummy') !== (b.kind === 'dummy')) return both.filter((u) => u.kind === 'dummy');
  return a.moving === b.moving ? both : both.filter((u) => u.moving);
}

function conflictReason(
  s: AslSituation,
  unit: AslUnit,
  k: number,
  loser: AslUnit,
  losers: readonly AslUnit[],
): Reason {
  const side = s.board.lattice.sideOf(unit.cell, k);
  if (losers.length > 1) return because('wa-undecided', 'B9.321', { side });
  if (loser.kind === 'dummy') return because('wa-dummy-cannot-deny', 'B9.324', { side });
  return because('wa-lost-entering', 'B9.41', { side });
}

function holderAcross(s: AslSituation, unit: AslUnit, k: number): AslUnit | undefined {
  const across = s.board.lattice.neighbour(unit.cell, k);
  return s.units.find(
    (u) => u.side !== unit.side && u.wa && sameCell(u.cell, across) && heldSides(s, u).includes((k + 3) % 6),
  );
}

/**
 * Gives WA where it is mandatory and nobody denies it, one unit at a time, so that the next one sees it.
 *
 * @rule B9.323
 * @rows B9.323-a B9.323-f B9.322-o B9.55x-d
 */
export function settleMandatory(start: Progress, event: string): Progress {
  let p = start;
  for (const { id } of start.situation.units) {
    const unit = unitOf(p.situation, id);
    if (!wants(p.situation, unit)) continue;
    const rivals = rivalClaims(p.situation, unit);
    const tie = rivals.length === 0 ? [] : tieReason(p.situation, unit, rivals);
    if (tie === undefined) continue;
    const must = mandatoryWa(p.situation, unit);
    const taken = must.sides.filter((k) => !heldSides(p.situation, unit).includes(k));
    p = gain(showAgainstDummies(p, unit, taken), id, taken, {
      event,
      how: 'mandatory',
      because: [...must.because, ...tie],
    });
  }
  return p;
}

/**
 * Whether WA is mandatory for the unit over sides that it does not hold yet.
 *
 * @rule B9.323
 */
export function wants(s: AslSituation, unit: AslUnit): boolean {
  if (s.entry?.unit === unit.id) return false;
  const must = mandatoryWa(s, unit);
  return must.mandatory && must.sides.some((k) => !heldSides(s, unit).includes(k));
}

/** Enemies for which WA over a hexside that the unit would take is mandatory too; dummies are no rivals of real units. */
function rivalClaims(s: AslSituation, unit: AslUnit): readonly AslUnit[] {
  const sides = mandatoryWa(s, unit).sides.filter((k) => !heldSides(s, unit).includes(k));
  return s.units.filter((u) => {
    if (u.side === unit.side || (u.kind === 'dummy' && unit.kind !== 'dummy')) return false;
    const facing = sides.find((k) => sameCell(u.cell, s.board.lattice.neighbour(unit.cell, k)));
    return facing !== undefined && wants(s, u) && mandatoryWa(s, u).sides.includes((facing + 3) % 6);
  });
}

/** Why this unit comes first, or undefined when it does not or nobody can tell. */
function tieReason(
  s: AslSituation,
  unit: AslUnit,
  rivals: readonly AslUnit[],
): readonly Reason[] | undefined {
  if (unit.kind === 'dummy' && rivals.some((r) => r.kind !== 'dummy')) return undefined;
  if (s.options['wa.tieBreak'] === 'mover' && unit.moving !== rivals.some((r) => r.moving)) {
    return unit.moving ? [because('wa-tie-mover', 'B9.323')] : undefined;
  }
  if (s.phase === 'unknown' || s.phase === 'setup') return undefined;
  return s.attacker === unit.side ? [because('wa-tie-attacker', 'B9.323')] : undefined;
}

/** Asks, once a hexside, which of two units that both would have to claim holds WA. */
function askUndecided(start: Progress): Progress {
  let p = start;
  const s = start.situation;
  const seen = new Set<string>();
  for (const unit of s.units) {
    if (!wants(s, unit)) continue;
    for (const rival of rivalClaims(s, unit)) {
      const pair = [unit.id, rival.id].sort();
      if (seen.has(pair.join())) continue;
      seen.add(pair.join());
      p = asked(p, {
        kind: 'who-holds',
        to: 'both',
        private: false,
        units: pair,
        because: [because('wa-undecided', 'B9.321', { cell: unit.cell })],
      });
    }
  }
  return p;
}
