/** The meaning of "away from the enemy". */
import { SQUARES, type Cell } from '@bocage/core/lattice';
import type { CfTable } from '../play/state';
import { asKnownTo, isAboard, sees } from '../sight/known';
import type { CfUnit } from '../situation/situation';

/**
 * Whether a step leads away from the enemies that the unit sees: from the nearest, or by an option from all.
 *
 * @rule CF-MV-11
 * @rows CF-US-3 CF-MV-11
 */
export function isAway(t: CfTable, unit: CfUnit, to: Cell): boolean {
  const known = asKnownTo(t, unit.side);
  const seen = known.units.filter(
    (other) =>
      other.side !== unit.side &&
      !isAboard(t, other.id) &&
      (sees(known, unit, other) || sees(known, other, unit)),
  );
  return isAwayFrom(t, unit.cell, to, seen, t.settings['move.away'] === 'all');
}

/** Whether the distance to the nearest of these, or to each of them, grows. True for no units. @internal */
export function isAwayFrom(
  { settings }: Pick<CfTable, 'settings'>,
  from: Cell,
  to: Cell,
  units: readonly CfUnit[],
  all: boolean,
): boolean {
  if (units.length === 0) return true;
  const distance = settings['move.awayDiagonals'] === 'one' ? SQUARES.distance : stepsBetween;
  const [near, far] = [from, to].map((cell) => units.map((unit) => distance(cell, unit.cell)));
  if (!near || !far) return true;
  return all ? far.every((n, i) => n > (near[i] ?? 0)) : Math.min(...far) > Math.min(...near);
}

/** Returns the distance over edges alone. */
function stepsBetween(a: Cell, b: Cell): number {
  return Math.abs(a.col - b.col) + Math.abs(a.row - b.row);
}
