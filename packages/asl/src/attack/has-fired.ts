import type { Reason } from '@bocage/core';
import { hasOwnRate } from '../situation/fire-marks';
import { sees } from '../sight/sight';
import type { View } from '../situation/knowledge';
import { isCovered, isReal, type AslUnit } from '../situation/situation';
import { figureOf } from '../situation/value-fields';
import { isEnemyOf } from '../situation/units-index';
import { attackReason } from './reasons';

/**
 * Returns why a unit's mark bars it from this attack. It has fired already; Final Fire of a unit marked First
 * Fire, or Final Protective Fire, goes further than the next hex; Subsequent First Fire goes beyond Normal Range
 * or the nearest Known enemy.
 *
 * @param s as its side knows it
 * @rule A3.5
 * @rule A8.3
 * @rule A8.31
 * @rule A8.4
 */
export function firedAlready(s: View, unit: AslUnit, target: AslUnit): Reason | undefined {
  const { phase, board } = s;
  const { fired } = unit;
  if (fired === 'none' || phase === 'unknown') return undefined;
  if (phase === 'advancing-fire' && fired === 'prep') return attackReason('attack-has-fired', 'A3.5');
  if (hasOwnRate(unit)) return undefined;
  const range = board.lattice.distance(unit.cell, target.cell);
  if (phase === 'movement' && fired === 'final')
    return range > 1 ? attackReason('attack-protective-far', 'A8.31') : undefined;
  if (fired !== 'first') return attackReason('attack-has-fired', 'A8.3');
  if (phase === 'defensive-fire' && range > 1) return attackReason('attack-final-fire-far', 'A8.4');
  if (phase !== 'movement') return undefined;
  if (range > (figureOf(unit, 'range') ?? range)) return attackReason('attack-first-fire-range', 'A8.3');
  return range > nearestKnown(s, unit) ? attackReason('attack-first-fire-far', 'A8.3') : undefined;
}

/** Returns the range to the nearest enemy in sight that is not under "?". */
function nearestKnown(s: View, unit: AslUnit): number {
  const far = ({ cell }: AslUnit): number => s.board.lattice.distance(unit.cell, cell);
  const known = s.units.filter(
    (one) => isEnemyOf(one, unit.side) && isReal(one) && !isCovered(one) && sees(s, unit, one),
  );
  return Math.min(...known.map(far));
}
