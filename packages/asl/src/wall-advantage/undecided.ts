/** Hexsides where the rules do not tell which of two units holds WA, so that the players are asked. */
import type { Reason } from '@bocage/core';
import { sameSide } from '@bocage/core/lattice';
import type { LosEnd } from '@bocage/core/game';
import type { AslSituation, AslUnit, Undecided } from '../situation/situation';
import { unitIn, unitsAt } from '../situation/units-index';
import { openSides } from './denial';
import { eligibility } from './eligibility';
import { claimableSides } from './hexsides';
import { doubtedSides } from './mandatory';
import { because } from './reasons';
import { isRuled, rivalClaims, type Rival } from './rivals';
import { destinationOf } from '../situation/moment';

/** In larger stacks each unit gets one rival at a hexside: as many questions as units, not their square. */
const CROWD = 8;

/**
 * Returns the hexsides that two units would have to take, each pair once.
 *
 * @rule B9.323
 * @rows B9.323-f
 */
export function contested(s: AslSituation): readonly Undecided[] {
  const found: Undecided[] = [];
  const seen = new Set<string>();
  for (const unit of s.units) {
    const rivals = rivalClaims(s, unit).filter((r) => !isRuled(s, unit, r.unit) && !isRuled(s, r.unit, unit));
    const told = rivals.length <= CROWD ? rivals : oneOfEach(s, unit, rivals);
    for (const { k, unit: rival } of told) {
      const [a, b] = [unit.id, rival.id].sort() as [string, string];
      const key = JSON.stringify([a, b]);
      if (!seen.has(key)) found.push({ side: s.board.lattice.sideOf(unit.cell, k), units: [a, b] });
      seen.add(key);
    }
  }
  return found;
}

/** Returns, at each hexside, the rival in the unit's own position in its stack. */
function oneOfEach(s: AslSituation, unit: AslUnit, rivals: readonly Rival[]): readonly Rival[] {
  const place = unitsAt(s, unit.cell)
    .filter((u) => u.side === unit.side)
    .indexOf(unit);
  const sides = [...new Set(rivals.map(({ k }) => k))];
  return sides.flatMap((k) => {
    const across = rivals.filter((r) => r.k === k);
    const at = place % across.length;
    return across.slice(at, at + 1);
  });
}

/**
 * Returns every hexside whose holder the players must decide, with their answers so far. Two units must take
 * it, or both have lost it for lack of an order (`clashes`, and earlier undecided ones) and could take it.
 *
 * @rule B9.321
 * @rows B9.321-a B9.323-f
 */
export function undecidedIn(s: AslSituation, clashes: readonly Undecided[] = []): readonly Undecided[] {
  const known = new Map((s.undecided ?? []).map((one) => [one.units.join(), one] as const));
  const open = contested(s).map((one) => {
    const was = known.get(one.units.join());
    return was && sameSide(was.side, one.side) ? was : one;
  });
  const listed = new Set(open.map(({ units }) => units.join()));
  const lost = [...known.values(), ...clashes].filter((one) => {
    if (listed.has(one.units.join()) || !couldEitherTake(s, one)) return false;
    listed.add(one.units.join());
    return true;
  });
  return [...open, ...lost];
}

/** Whether both units could still take it, and neither a claim nor a ruling has decided since. */
function couldEitherTake(s: AslSituation, { side, units }: Undecided): boolean {
  if (s.ruled?.some((pair) => units.every((id) => pair.includes(id)))) return false;
  return units.every((id) => {
    const unit = unitIn(s.units, id);
    if (unit === undefined || destinationOf(s, id)) return false;
    const { lattice } = s.board;
    const isOpen = openSides(s, unit).some((k) => sameSide(lattice.sideOf(unit.cell, k), side));
    return isOpen && eligibility(s, unit).eligible;
  });
}

/**
 * Returns the question about a hexside: which of the two units holds it.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function undecidedReason({ side, units: [unit, rival] }: Undecided): Reason {
  return because('wa-undecided', 'B9.321', { side, facts: { unit, rival } });
}

/**
 * Returns the same with its cause: an unknown TEM.
 *
 * @rule B9.321
 * @rows B9.321-a B9.323-a
 */
export function undecidedReasons(s: AslSituation, one: Undecided): readonly Reason[] {
  const doubts = one.units.flatMap((id) => {
    const unit = unitIn(s.units, id);
    return unit ? doubtedSides(s, unit).because : [];
  });
  return [undecidedReason(one), ...doubts];
}

/**
 * Returns the undecided hexsides of a unit.
 *
 * @rule B9.321
 */
export function undecidedOf({ undecided }: AslSituation, unit: AslUnit): readonly Undecided[] {
  if (!undecided) return [];
  const index = byUnit.get(undecided) ?? unitIndex(undecided);
  byUnit.set(undecided, index);
  return index.get(unit.id) ?? [];
}

/** Thousands of units ask repeatedly; a list never changes. */
const byUnit = new WeakMap<readonly Undecided[], UnitIndex>();
type UnitIndex = ReadonlyMap<string, readonly Undecided[]>;

function unitIndex(undecided: readonly Undecided[]): UnitIndex {
  const index = new Map<string, Undecided[]>();
  for (const one of undecided) {
    for (const id of one.units) {
      const found = index.get(id);
      if (found) found.push(one);
      else index.set(id, [one]);
    }
  }
  return index;
}

/**
 * Returns the WA that a unit would hold if every undecided hexside fell to it, and why that is unknown.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function doubtOf(s: AslSituation, unit: AslUnit): LosEnd['undecided'] {
  const undecided = undecidedOf(s, unit);
  if (undecided.length === 0) return ofUnknownTem(s, unit);
  const deluxe = s.options['wa.scope'] === 'hexside';
  // In Deluxe another hexside may depend only on the TEM.
  const unsaid = deluxe ? doubtedSides(s, unit).sides : claimableSides(s, unit);
  const sides = unsaid.map((k) => s.board.lattice.sideOf(unit.cell, k));
  const asked = deluxe ? undecided.map(({ side }) => side) : [];
  return {
    sides: [...asked, ...sides.filter((side) => !asked.some((other) => sameSide(other, side)))],
    because: undecided.flatMap((one) => undecidedReasons(s, one)),
  };
}

/** Returns the doubt about a mandatory claim because of an unknown TEM. */
function ofUnknownTem(s: AslSituation, unit: AslUnit): LosEnd['undecided'] {
  const { sides, because: why } = doubtedSides(s, unit);
  if (sides.length === 0) return undefined;
  return { sides: sides.map((k) => s.board.lattice.sideOf(unit.cell, k)), because: why };
}

/**
 * Returns a situation just read, not settled, with its undecided hexsides.
 *
 * @rule B9.323
 */
export function withUndecided(s: AslSituation): AslSituation {
  const known = askedOnce.get(s);
  if (known) return known;
  const undecided = undecidedIn(s);
  const found = undecided.length === 0 ? s : { ...s, undecided };
  askedOnce.set(s, found);
  return found;
}

/** Situations never change, and every line of one asks for the same. */
const askedOnce = new WeakMap<AslSituation, AslSituation>();
