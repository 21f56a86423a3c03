import type { Reason } from '@bocage/core';
import { oppositeSide, sameCell } from '@bocage/core/lattice';
import type { AslSituation, AslUnit, Ruled } from '../situation/situation';
import { othersAt, unitIn } from '../situation/units-index';
import { heldSides } from './hexsides';
import { doubtedSides, mandatoryWa } from './mandatory';
import { because } from './reasons';
import { destinationOf } from '../situation/moment';

/** An enemy that must take a hexside that the unit must also take. */
export interface Rival {
  /** Side number of the unit's hex. */
  readonly k: number;
  readonly unit: AslUnit;
}

/**
 * Returns the sides that a unit would have to take and does not hold yet.
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
  if (destinationOf(s, unit.id)) return [];
  const held = heldSides(s, unit);
  return mandatoryWa(s, unit).sides.filter((k) => !held.includes(k));
}

/**
 * Returns the enemies that must, or may by an unknown TEM, take a hexside that the unit would take. A dummy
 * is a rival like any other "?", because units look alike under "?".
 *
 * @rule B9.323
 * @rows B9.323-f B9.324-b
 */
export function rivalClaims(s: AslSituation, unit: AslUnit): readonly Rival[] {
  const { lattice } = s.board;
  return lattice.sideNames.flatMap((_, k) => {
    const across = othersAt(s, unit.side, lattice.neighbour(unit.cell, k));
    // Most units have no enemy beside them, and need no check of wanted sides.
    if (across.length === 0 || !wantedSides(s, unit).includes(k)) return [];
    return across.filter((u) => mayWant(s, u, oppositeSide(lattice, k))).map((u) => ({ k, unit: u }));
  });
}

/** Whether a unit must take the side, or would have to if the unknown TEM of its hex were low. */
function mayWant(s: AslSituation, unit: AslUnit, k: number): boolean {
  if (wantedSides(s, unit).includes(k)) return true;
  return !destinationOf(s, unit.id) && doubtedSides(s, unit).sides.includes(k);
}

/**
 * Returns why a unit comes before its rivals; undefined if it does not, or if the order is unknown. A unit
 * that had to have WA before the event comes before one that moved up. If both had to, the order is unknown.
 * If the event itself gave it to both, the players are asked, unless an option sets an order (`wa.tieBreak`).
 * In a situation just read (no `before`), no unit comes first.
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
  const [said] = rivals;
  if (said === undefined) return [];
  const side = s.board.lattice.sideOf(unit.cell, said.k);
  if (open.length === 0) return [because('wa-came-first', 'B9.321', { side })];
  return firstOfOpen(s, unit, open, before);
}

/**
 * Whether the players have ruled that the first unit came before the other.
 *
 * @rule B9.321
 */
export function isRuled(s: AslSituation, { id: first }: AslUnit, { id: second }: AslUnit): boolean {
  return s.ruled?.some(([a, b]) => a === first && b === second) === true;
}

function firstOfOpen(
  s: AslSituation,
  unit: AslUnit,
  rivals: readonly Rival[],
  before: AslSituation | undefined,
): readonly Reason[] | undefined {
  if (!before) return undefined;
  if (rivals.some((r) => wantedBefore(before, r.unit, oppositeSide(s.board.lattice, r.k)))) return undefined;
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

/**
 * Returns the rulings still in effect: both units would have to take the hexside without them.
 *
 * @rule B9.321
 */
export function rulingsIn(s: AslSituation): readonly Ruled[] {
  const says = ([first, second]: Ruled): boolean => {
    const unit = unitIn(s.units, first);
    return unit !== undefined && rivalClaims(s, unit).some((r) => r.unit.id === second);
  };
  return s.ruled?.filter(says) ?? [];
}
