/** Who is where, as a side may know it, and who of them sees what. */
import { sameCell, type Cell } from '@bocage/core/lattice';
import { seesOverBocage } from '../bocage/occupying';
import { seesClearly } from '../los/between';
import type { CfTable } from '../play/state';
import { kindOf, type CfSituation, type CfUnit } from '../situation/situation';

/** Without the enemies who are hidden from a side: what it may do must not tell that they are there. @internal */
export function asKnownTo<T extends CfSituation>(s: T, side: string): T {
  if (!s.units.some((unit) => unit.hidden && unit.side !== side)) return s;
  return { ...s, units: s.units.filter((unit) => unit.side === side || !unit.hidden) };
}

/** The other side. @internal */
export function otherSide({ play }: CfTable, side: string): string {
  return side === play.attacker ? play.defender : play.attacker;
}

/** Units in a square, without those that are carried. @internal */
export function unitsIn(t: CfTable, cell: Cell): readonly CfUnit[] {
  return t.units.filter((unit) => sameCell(unit.cell, cell) && !isAboard(t, unit.id));
}

/** @internal */
export function isAboard({ play }: CfTable, id: string): boolean {
  return play.aboard[id] !== undefined;
}

/** @internal */
export function isFigure(unit: CfUnit): boolean {
  return kindOf(unit).type === 'figure';
}

/** Platoon leaders and company commanders. @internal */
export function isLeader({ kind }: CfUnit): boolean {
  return kind === 'platoon-leader' || kind === 'company-commander';
}

/**
 * Whether a unit sees a square, or the unit that stands there. Of what is beneath a blind nobody knows how it faces.
 *
 * @rule CF-LO-1
 */
export function sees(s: CfSituation, viewer: CfUnit, target: Cell | CfUnit): boolean {
  const from = {
    cell: viewer.cell,
    occupies: seesOverBocage(viewer, s),
    ...(viewer.concealed ? {} : { unit: viewer }),
  };
  const to =
    'cell' in target
      ? { cell: target.cell, occupies: seesOverBocage(target, s) }
      : { cell: target, occupies: false };
  return seesClearly(s, from, to);
}

/** The enemies of a side who see a square, of those whom it knows. @internal */
export function watchers(t: CfTable, side: string, cell: Cell): readonly CfUnit[] {
  const known = asKnownTo(t, side);
  return known.units.filter((unit) => unit.side !== side && !isAboard(t, unit.id) && sees(known, unit, cell));
}

/** Its side knows everything of it, its enemies where it is at most. @internal */
export function isCovered({ concealed, hidden }: CfUnit): boolean {
  return concealed || hidden;
}
