import { oppositeSide, sameCell, sameSide, sideNumber, type LosEnd, type Reason } from '@bocage/core';
import type { AslSituation, AslUnit, Ruled, Undecided } from '../situation/situation';
import { unitIn, unitsAt } from '../situation/units-index';
import { openSides } from './denial';
import { eligibility } from './eligibility';
import { claimableSides, heldSides } from './hexsides';
import { doubtedSides, mandatoryWa } from './mandatory';
import { because } from './reasons';

/** An enemy that would have to take a hexside which a unit has to take as well. */
export interface Rival {
  /** Side number of the unit's hex. */
  readonly k: number;
  readonly unit: AslUnit;
}

/**
 * The sides that a unit would have to take and does not hold yet.
 *
 * @rule B9.323
 */
export function wantedSides(s: AslSituation, unit: AslUnit): readonly number[] {
  const found = wanted.get(s) ?? new WeakMap<AslUnit, readonly number[]>();
  wanted.set(s, found);
  const known = found.get(unit) ?? lookedFor(s, unit);
  found.set(unit, known);
  return known;
}

/** Each unit of a stack asks about each unit of the stack across; situations and units never change. */
const wanted = new WeakMap<AslSituation, WeakMap<AslUnit, readonly number[]>>();

function lookedFor(s: AslSituation, unit: AslUnit): readonly number[] {
  if (s.entry?.unit === unit.id) return [];
  const held = heldSides(s, unit);
  return mandatoryWa(s, unit).sides.filter((k) => !held.includes(k));
}

/**
 * Enemies for which WA over a hexside that the unit would take is mandatory too, or may be as nobody has said the TEM of
 * their hex. A dummy is a rival like any other "?": nobody can tell it from one.
 *
 * @rule B9.323
 * @rows B9.323-f B9.324-b
 */
export function rivalClaims(s: AslSituation, unit: AslUnit): readonly Rival[] {
  // Most units have no enemy beside them, and need not be asked what they would take.
  if (!hasEnemyBeside(s, unit)) return [];
  return wantedSides(s, unit).flatMap((k) =>
    unitsAt(s, s.board.lattice.neighbour(unit.cell, k))
      .filter((u) => u.side !== unit.side)
      .filter((u) => mayWant(s, u, oppositeSide(s.board.lattice, k)))
      .map((u) => ({ k, unit: u })),
  );
}

function hasEnemyBeside(s: AslSituation, { cell, side }: AslUnit): boolean {
  const { lattice } = s.board;
  return lattice.sideNames.some((_, k) =>
    unitsAt(s, lattice.neighbour(cell, k)).some((u) => u.side !== side),
  );
}

/** Whether a unit has to take the side, or would have to if the TEM of its hex, which nobody has said, were low. */
function mayWant(s: AslSituation, unit: AslUnit, k: number): boolean {
  if (wantedSides(s, unit).includes(k)) return true;
  return s.entry?.unit !== unit.id && doubtedSides(s, unit).sides.includes(k);
}

/**
 * Why a unit comes before its rivals, or undefined when it does not or nobody can tell. Who had to have WA before the
 * event stood there and comes before who moved up; where both had to, nobody saw who came first. Where the event has left both with it, the
 * players are asked, unless they have chosen an order once for all (`wa.tieBreak`).
 * Nor does any where the situation was read and no event has led to it (`before` is not given).
 *
 * @rule B9.323
 * @rows B9.323-f B9.322-o
 */
export function firstOf(
  s: AslSituation,
  unit: AslUnit,
  rivals: readonly Rival[],
  before: AslSituation | undefined,
): readonly Reason[] | undefined {
  if (rivals.some((r) => isRuled(s, r.unit, unit))) return undefined;
  const open = rivals.filter((r) => !isRuled(s, unit, r.unit));
  if (open.length === 0) return rivals.length === 0 ? [] : [because('wa-came-first', 'B9.321')];
  return firstOfOpen(s, unit, open, before);
}

/** Of whom the players have said that it came before the other. */
function isRuled(s: AslSituation, { id: first }: AslUnit, { id: second }: AslUnit): boolean {
  return s.ruled?.some(([a, b]) => a === first && b === second) === true;
}

function firstOfOpen(
  s: AslSituation,
  unit: AslUnit,
  rivals: readonly Rival[],
  before: AslSituation | undefined,
): readonly Reason[] | undefined {
  if (!before) return undefined;
  const olds = rivals.filter((r) => wantedBefore(before, r.unit, oppositeSide(s.board.lattice, r.k)));
  if (olds.length > 0) return undefined;
  if (rivals.every((r) => wantedBefore(before, unit, r.k))) return [];
  return tieReason(s, unit, rivals);
}

function wantedBefore(before: AslSituation, unit: AslUnit, k: number): boolean {
  const was = unitIn(before.units, unit.id);
  return was !== undefined && sameCell(was.cell, unit.cell) && mayWant(before, was, k);
}

function tieReason(s: AslSituation, unit: AslUnit, rivals: readonly Rival[]): readonly Reason[] | undefined {
  if (s.options['wa.tieBreak'] === 'asked') return undefined;
  if (s.options['wa.tieBreak'] === 'mover' && unit.moving !== rivals.some((r) => r.unit.moving)) {
    return unit.moving ? [because('wa-tie-mover', 'B9.323')] : undefined;
  }
  if (s.phase === 'unknown' || s.phase === 'setup') return undefined;
  return s.attacker === unit.side ? [because('wa-tie-attacker', 'B9.323')] : undefined;
}

/** Of stacks of more than that each unit is told one rival at a hexside: as many questions as units, and not their square. */
const CROWD = 8;

/**
 * The hexsides that two units would have to take, each pair once.
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

/** At each hexside the rival that has the unit's own place in its stack. */
function oneOfEach(s: AslSituation, unit: AslUnit, rivals: readonly Rival[]): readonly Rival[] {
  const place = unitsAt(s, unit.cell)
    .filter((u) => u.side === unit.side)
    .indexOf(unit);
  const sides = [...new Set(rivals.map(({ k }) => k))];
  return sides.flatMap((k) => {
    const across = rivals.filter((r) => r.k === k);
    return across[Math.max(place, 0) % across.length] ?? [];
  });
}

/**
 * Every hexside of which the players have to say who holds it, with what they have said so far: those that two units have
 * to take, and those that two have lost for want of an order (`clashes`, and what is known of as undecided) and could
 * take.
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

/** Neither has taken WA back since, nor has anybody else, and both could. */
function couldEitherTake(s: AslSituation, { side, units }: Undecided): boolean {
  return units.every((id) => {
    const unit = unitIn(s.units, id);
    if (unit === undefined || unit.wa || s.entry?.unit === id) return false;
    if (s.ruled?.some((pair) => pair.includes(id) && units.every((u) => pair.includes(u)))) return false;
    const k = sideNumber(s.board.lattice, unit.cell, side);
    return k !== undefined && eligibility(s, unit).eligible && openSides(s, unit).includes(k);
  });
}

/**
 * The rulings that still say something: both units would have to take the hexside if it were not for them.
 *
 * @rule B9.321
 */
export function rulingsIn(s: AslSituation): readonly Ruled[] {
  return (s.ruled ?? []).filter(([first, second]) => {
    const unit = unitIn(s.units, first);
    return unit !== undefined && rivalClaims(s, unit).some((r) => r.unit.id === second);
  });
}

/**
 * What has to be ruled of a hexside: who of the two holds it.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function undecidedReason({ side, units: [unit, rival] }: Undecided): Reason {
  return because('wa-undecided', 'B9.321', { side, facts: { unit, rival } });
}

/**
 * The same with what makes it so: a TEM that nobody has said.
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
 * The undecided hexsides of a unit, whose WA over them nobody can tell.
 *
 * @rule B9.321
 */
export function undecidedOf({ undecided }: AslSituation, unit: AslUnit): readonly Undecided[] {
  if (!undecided) return [];
  const index = byUnit.get(undecided) ?? unitIndex(undecided);
  byUnit.set(undecided, index);
  return index.get(unit.id) ?? [];
}

/** Thousands of units ask again and again; a list never changes. */
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
 * What a unit would hold if all that is undecided fell to it, and why nobody can tell.
 *
 * @rule B9.321
 * @rows B9.321-a
 */
export function doubtOf(s: AslSituation, unit: AslUnit): LosEnd['undecided'] {
  const undecided = undecidedOf(s, unit);
  if (undecided.length === 0) return ofUnknownTem(s, unit);
  const all = claimableSides(s, unit).map((k) => s.board.lattice.sideOf(unit.cell, k));
  return {
    sides: s.options['wa.scope'] === 'hexside' ? undecided.map(({ side }) => side) : all,
    because: undecided.flatMap((one) => undecidedReasons(s, one)),
  };
}

/** Whether it has to claim hangs on a TEM that nobody has said. */
function ofUnknownTem(s: AslSituation, unit: AslUnit): LosEnd['undecided'] {
  const { sides, because: why } = doubtedSides(s, unit);
  if (sides.length === 0) return undefined;
  return { sides: sides.map((k) => s.board.lattice.sideOf(unit.cell, k)), because: why };
}

/**
 * A situation that was read and not settled, with what nobody can tell of it.
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
