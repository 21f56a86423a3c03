/** Units as a side may know them, and their sight. */
import { sameCell, type Cell } from '@bocage/core/lattice';
import { seesOverBocage } from '../bocage/occupying';
import { seesClearly, type SightEnd } from '../los/between';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { isCovered, kindOf, type CfSituation, type CfUnit } from '../situation/situation';
import { underBlind } from './blind';

export { isCovered };

/**
 * Returns the situation as a side knows it: hidden enemies are missing, and enemies under blinds are all
 * alike. Every answer for a side is computed from this.
 *
 * @rule CF-FI-10
 * @rows CF-FI-10
 */
export function asKnownTo<T extends CfSituation>(s: T, side: string): T {
  const isSecret = (unit: CfUnit): boolean => unit.side !== side && isCovered(unit);
  if (!s.units.some(isSecret)) return s;
  const units = s.units.flatMap((unit) => {
    if (!isSecret(unit)) return [unit];
    return unit.hidden ? [] : [underBlind(unit)];
  });
  return { ...s, units };
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
 * Whether a unit sees another unit, or a square. A square is seen if its ground or a unit in it is. Every rule
 * that needs sight calls this.
 *
 * @rule CF-LO-1
 * @rows CF-LO-1 CF-BL-3
 */
export function sees(s: CfSituation, viewer: CfUnit, target: Cell | CfUnit): boolean {
  return seesClearly(s, endOf(s, viewer), aimedEnd(s, viewer, target));
}

/**
 * Returns the end of a line from a viewer to a target: the unit, or of a square the part that is easier to see.
 *
 * @rule CF-LO-2
 */
export function aimedEnd(s: CfSituation, viewer: CfUnit, target: Cell | CfUnit): SightEnd {
  if ('cell' in target) return endOf(s, target);
  const ground = { cell: target, occupies: false };
  const holder = s.units.find(
    (unit) => unit.id !== viewer.id && sameCell(unit.cell, target) && seesOverBocage(unit, s),
  );
  if (!holder || seesClearly(s, endOf(s, viewer), ground)) return ground;
  return { cell: target, occupies: true };
}

/** Returns a unit as an end of a line. @internal */
export function endOf(s: CfSituation, unit: CfUnit): SightEnd {
  return { cell: unit.cell, occupies: seesOverBocage(unit, s), unit };
}

/**
 * Returns the enemies of a side that see a unit or a square, of those that the side knows. Hidden friends stop
 * no line here: a test that is not taken would tell them.
 *
 * @internal
 */
export function watchers(t: CfTable, side: string, target: Cell | CfUnit): readonly CfUnit[] {
  const own = 'cell' in target ? target.id : undefined;
  const shown = t.units.filter((unit) => unit.side !== side || !unit.hidden || unit.id === own);
  const known = asKnownTo(shown.length === t.units.length ? t : { ...t, units: shown }, side);
  return known.units.filter(
    (unit) => unit.side !== side && !isAboard(t, unit.id) && sees(known, unit, target),
  );
}

/** Returns the enemies that would see a unit in another square, as far as its side knows. @internal */
export function watchersThere(t: CfTable, unit: CfUnit, cell: Cell): readonly CfUnit[] {
  const there = { ...unit, cell, occupies: false };
  return watchers(withUnit(t, unit.id, there), unit.side, there);
}
