import type { Need } from '@bocage/core';
import { unitOf, type AslSituation } from '../situation/situation';
import { questionId } from './question';
import { pendingAnswer } from './shooting';

/** Two dice of six faces, the coloured one first. */
const DICE = [6, 6];

/**
 * The dice that are waited for, worked out from the situation alone.
 *
 * @rule A7.3
 * @rule B9.4
 */
export function openNeeds(s: AslSituation): readonly Need[] {
  return [...attackNeed(s), ...bogNeed(s)];
}

function attackNeed(s: AslSituation): readonly Need[] {
  if (!s.attack) return [];
  const { side, number } = s.attack;
  const { attackers, target, kind } = pendingAnswer(s, s.attack);
  const id = questionId('attack', [...attackers, target, `${number}`]);
  const need = kind === 'residual' ? 'residual' : 'attack';
  return [{ id, kind: need, dice: DICE, to: side, units: [...attackers, target], because: [] }];
}

function bogNeed(s: AslSituation): readonly Need[] {
  const { bog } = s;
  if (!bog || bog.dr !== undefined) return [];
  const id = questionId('bog', [bog.unit, bog.kind]);
  return [{ id, kind: 'bog', dice: DICE, to: unitOf(s, bog.unit).side, units: [bog.unit], because: [] }];
}
