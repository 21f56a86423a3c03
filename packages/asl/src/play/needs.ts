import type { Need } from '@bocage/core/game';
import { unitOf, type AslSituation } from '../situation/situation';
import { questionId } from './question';
import { pendingAnswer } from './shooting';

/** Purposes of dice. Each has a text `Need.<kind>`. */
export const NEED_KINDS = ['attack', 'residual', 'bog'] as const;
type AslNeed = Need & { readonly kind: (typeof NEED_KINDS)[number] };

/** Two six-sided dice, the colored one first. */
const DICE = [6, 6];

/**
 * Returns the awaited dice, computed from the situation only.
 *
 * @rule A7.3
 * @rule B9.4
 */
export function openNeeds(s: AslSituation): readonly Need[] {
  return [...attackNeed(s), ...bogNeed(s)];
}

function attackNeed(s: AslSituation): readonly AslNeed[] {
  if (!s.attack) return [];
  const { side, number } = s.attack;
  const { attackers, target, kind } = pendingAnswer(s, s.attack);
  const id = questionId('attack', [...attackers, target, `${number}`]);
  const need = kind === 'residual' ? 'residual' : 'attack';
  return [{ id, kind: need, dice: DICE, to: side, units: [...attackers, target], because: [] }];
}

function bogNeed(s: AslSituation): readonly AslNeed[] {
  const { bog } = s;
  if (!bog || bog.dr !== undefined) return [];
  const id = questionId('bog', [bog.unit, bog.kind]);
  return [{ id, kind: 'bog', dice: DICE, to: unitOf(s, bog.unit).side, units: [bog.unit], because: [] }];
}
