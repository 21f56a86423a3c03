import { plus } from '@bocage/core/walk';
import { isCovered, unitOf, type AslSituation } from '../situation/situation';
import { spentOf } from './allotment';

/**
 * Returns the First Fire attacks still possible in a Location: as many as MF were spent there. Claiming WA
 * costs none, so it adds no attacks.
 *
 * @rule B9.322
 * @rows B9.322-e
 */
export function firstFireLeft(mfSpent: number, attacksMade: number): number {
  return Math.max(0, mfSpent - attacksMade);
}

/**
 * Returns the situation in which the last expenditure has its price. That of a unit under "?" is not told, as it
 * may tell its kind.
 *
 * @rule A8.1
 */
export function withPrice(s: AslSituation, before: AslSituation, id: string): AslSituation {
  if (s.crossed?.unit !== id || isCovered(unitOf(s, id))) return s;
  const [now, was] = [spentOf(unitOf(s, id)), spentOf(unitOf(before, id))];
  const { num, den } = plus(now, { num: -was.num, den: was.den });
  return num > 0 ? { ...s, crossed: { ...s.crossed, mf: Math.ceil(num / den) } } : s;
}

/**
 * Returns the situation in which each of these has fired once more at the last expenditure.
 *
 * @rule A8.1
 */
export function withShots(s: AslSituation, arms: readonly string[]): AslSituation {
  const { crossed } = s;
  if (crossed === undefined) return s;
  const shots = { ...crossed.shots };
  for (const id of arms) shots[id] = (shots[id] ?? 0) + 1;
  return { ...s, crossed: { ...crossed, shots } };
}
