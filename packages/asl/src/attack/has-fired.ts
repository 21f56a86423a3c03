import type { Reason } from '@bocage/core';
import { hasOwnRate } from '../situation/fire-marks';
import type { AslSituation, AslUnit } from '../situation/situation';
import { attackReason } from './reasons';

/**
 * Returns why a unit's mark bars it from this attack: it has fired already, or Final Fire of a unit marked
 * First Fire goes further than the next hex.
 *
 * @rule A3.5
 * @rule A8.3
 * @rule A8.4
 */
export function firedAlready(s: AslSituation, unit: AslUnit, target: AslUnit): Reason | undefined {
  const { phase, board } = s;
  const { fired } = unit;
  if (fired === 'none' || phase === 'unknown') return undefined;
  if (phase === 'advancing-fire' && fired === 'prep') return attackReason('attack-has-fired', 'A3.5');
  if (hasOwnRate(unit)) return undefined;
  if (fired !== 'first') return attackReason('attack-has-fired', 'A8.3');
  const far = board.lattice.distance(unit.cell, target.cell) > 1;
  return phase === 'defensive-fire' && far ? attackReason('attack-final-fire-far', 'A8.4') : undefined;
}
