/** The last expenditure of the MPh: First Fire is at its unit, Snap Shots at the hexside that it crossed. */
import type { Cell } from '@bocage/core/lattice';
import { cleared, sameLocation, unitOf, type AslSituation, type AslUnit } from './situation';
import { unitIn } from './units-index';

/**
 * Returns the situation after an expenditure: it replaces the one before. A hidden unit's
 * changes nothing, or its enemies would learn of it.
 *
 * @param from the hex that it has left; absent: it has spent MF or MP in its hex
 * @rule A8.1
 * @rule A8.15
 */
export function withCrossed(s: AslSituation, id: string, from?: Cell): AslSituation {
  const unit = unitOf(s, id);
  if (unit.hidden) return s;
  if (s.phase !== 'movement') return cleared(s, 'crossed');
  const side = from && s.board.lattice.sideBetween(from, unit.cell);
  return { ...s, crossed: { unit: id, ...(side && { side }) } };
}

/**
 * Whether a unit is under First Fire now: it makes an expenditure or has made the last one, or moves in the
 * Location of the unit that has. A vehicle is hit by its own expenditure alone.
 *
 * @rule A8.1
 */
export function spendsNow(s: AslSituation, target: AslUnit): boolean {
  const spending = [s.crossed, s.entry, s.bog, s.meeting];
  return spending.some((one) => {
    const mover = one && unitIn(s.units, one.unit);
    if (!mover || mover.id === target.id) return mover !== undefined;
    const onFoot = mover.kind !== 'vehicle' && target.kind !== 'vehicle';
    return onFoot && target.moving && mover.side === target.side && sameLocation(mover, target);
  });
}
