/** The hexside that a unit has just crossed in its MPh: Snap Shots are made there. */
import type { Cell } from '@bocage/core/lattice';
import { cleared, unitOf, type AslSituation } from './situation';

/**
 * Returns the situation after an expenditure: it replaces the hexside of the one before. A hidden unit's
 * changes nothing, or its enemies would learn of it.
 *
 * @param from the hex that it has left; absent: it has spent MF or MP in its hex
 * @rule A8.15
 */
export function withCrossed(s: AslSituation, id: string, from?: Cell): AslSituation {
  const unit = unitOf(s, id);
  if (unit.hidden) return s;
  const side = from && s.phase === 'movement' ? s.board.lattice.sideBetween(from, unit.cell) : undefined;
  return side ? { ...s, crossed: { unit: id, side } } : cleared(s, 'crossed');
}
