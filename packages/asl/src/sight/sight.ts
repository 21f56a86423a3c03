import type { LosAnswer, LosEnd } from '@bocage/core/game';
import { losOrRuling } from '../los/index';
import { readCountersOf } from '../situation/counters';
import { losEndOf } from './los-end';
import type { AslSituation, AslUnit } from '../situation/situation';

/** Returns the line of sight between two units in their current state. @rule B9.521 */
export function sight(s: AslSituation, from: AslUnit, to: AslUnit): LosAnswer {
  return lineBetween(s, losEndOf(s, from), losEndOf(s, to));
}

/**
 * Returns the same for rules that depend on sight: a pillbox or cave is assumed to face the other end. Its
 * facing is asked for when a line of sight or an attack is shown.
 *
 * @rule B30.2
 */
export function openSight(s: AslSituation, from: AslUnit, to: AslUnit): LosAnswer {
  return lineBetween(s, inTheOpen(losEndOf(s, from)), inTheOpen(losEndOf(s, to)));
}

/**
 * Whether one unit sees another.
 *
 * @rule B9.521
 * @rows B9.521-f B9.521-g
 */
export function sees(s: AslSituation, from: AslUnit, to: AslUnit): boolean {
  const { los } = openSight(s, from, to);
  return los === 'clear' || los === 'hindered';
}

/**
 * Whether a unit has LOS to another's Location, whether it sees that unit or not.
 *
 * @rule B9.55
 * @rows B9.521-d
 */
export function seesLocation(s: AslSituation, from: AslUnit, to: AslUnit): boolean {
  return locationSeen(s, openSight(s, from, to));
}

/**
 * Whether an answer shows LOS to the Location.
 *
 * @rule B9.55
 * @rows B9.521-d
 */
export function locationSeen(s: AslSituation, answer: LosAnswer): boolean {
  if (!s.options['conceal.losToLocation']) return answer.los === 'clear' || answer.los === 'hindered';
  return answer.sees.cell;
}

const inTheOpen = (end: LosEnd): LosEnd => ({ ...end, state: { ...end.state, place: 'ground' } });

/** Returns the line of sight between two ends of a situation, with its counters. @internal */
export function lineBetween(s: AslSituation, from: LosEnd, to: LosEnd): LosAnswer {
  return losOrRuling(s.board, from, to, s.options, readCountersOf(s));
}
