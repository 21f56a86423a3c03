/** Units that have spent more than their own MF with a leader, who goes with them all the way. */
import type { AslSituation, AslUnit } from '../situation/situation';
import { isLeader } from '../situation/value-fields';
import { unledMf } from './allotment';
import { goesWith, trailOf } from './trail';

/**
 * Whether a unit has spent MF in this MPh that only a leader gives it.
 *
 * @rule A4.12
 */
export function usedLeader(s: AslSituation, unit: AslUnit): boolean {
  return s.phase === 'movement' && unit.kind === 'infantry' && unit.spent > unledMf(unit);
}

/** Whether nothing but its will keeps a unit from going on. */
const goes = ({ broken, pinned }: AslUnit): boolean => !broken && !pinned;

/** Whether a leader has gone the whole way of a unit, and no farther. */
function staysWith(s: AslSituation, leader: AslUnit, unit: AslUnit): boolean {
  const [way, its] = [trailOf(s, leader), trailOf(s, unit)];
  return way.length === its.length && goesWith(way, its);
}

const leadersOf = (s: AslSituation, unit: AslUnit): readonly AslUnit[] =>
  s.units.filter((one) => one.side === unit.side && one.id !== unit.id && isLeader(one));

/**
 * Whether a unit has spent a leader's MF, and no leader is with it at the end of its way. One that fire has
 * stopped is excused.
 *
 * @rule A4.12
 */
export function isApart(s: AslSituation, unit: AslUnit): boolean {
  if (!usedLeader(s, unit) || !goes(unit)) return false;
  return !leadersOf(s, unit).some((leader) => staysWith(s, leader, unit));
}

/**
 * Returns the unit that a leader cannot leave: it has ended its move with MF of this leader alone.
 *
 * @rule A4.12
 */
export function boundTo(s: AslSituation, leader: AslUnit): AslUnit | undefined {
  if (!isLeader(leader)) return undefined;
  return s.units.find((unit) => {
    if (!unit.finished || unit.side !== leader.side || !usedLeader(s, unit) || !goes(unit)) return false;
    const led = leadersOf(s, unit).filter((one) => staysWith(s, one, unit));
    return led.length === 1 && led[0]?.id === leader.id;
  });
}
