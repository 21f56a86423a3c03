import type { Reason } from '@bocage/core';
import { isGoodOrder, type AslUnit } from '../situation/situation';
import { attackReason } from './reasons';

/**
 * Returns why a unit cannot attack at all: dummies, things, broken units and prisoners cannot; hidden ones
 * must be placed onboard first.
 *
 * @rule A7.3
 */
export function cannotAttack(unit: AslUnit): Reason | undefined {
  if (!isGoodOrder(unit)) return attackReason('attack-cannot', 'A7.3');
  return unit.hidden ? attackReason('attack-hidden', 'B9.324') : undefined;
}
