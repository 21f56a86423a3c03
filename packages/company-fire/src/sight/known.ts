/** Units as a side may know them, and their sight. */
import { sameCell, type Cell } from '@bocage/core/lattice';
import { seesOverBocage } from '../bocage/occupying';
import { seesClearly } from '../los/between';
import type { CfTable } from '../play/state';
import { kindOf, type CfSituation, type CfUnit } from '../situation/situation';

/** Removes the enemies that are hidden from a side: its options must not reveal them. @internal */
export function asKnownTo<T extends CfSituation>(s: T, side: string): T {
  if (!s.units.some((unit) => unit.hidden && unit.side !== side)) return s;
  return { ...s, units: s.units.filter((unit) => unit.side === side || !unit.hidden) };
}

/** Returns the other side. @internal */
export function otherSide({ play }: CfTable, side: string): string {
  return side === play.attacker ? play.defender : play.attacker;
}

/** Returns the units in a square, without passengers. @internal */
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

/** Whether a unit is a platoon leader or company commander. @internal */
export function isLeader({ kind }: CfUnit): boolean {
  return kind === 'platoon-leader' || kind === 'company-commander';
}

/**
 * Whether a unit sees a square, or the unit there. Nobody knows the facing of a unit under a blind.
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

/** Returns the enemies that see a square, of those that the side knows. @internal */
export function watchers(t: CfTable, side: string, cell: Cell): readonly CfUnit[] {
  const known = asKnownTo(t, side);
  return known.units.filter((unit) => unit.side !== side && !isAboard(t, unit.id) && sees(known, unit, cell));
}

/** Whether enemies know at most its place; its own side knows everything. @internal */
export function isCovered({ concealed, hidden }: CfUnit): boolean {
  return concealed || hidden;
}
