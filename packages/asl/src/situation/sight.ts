import type { LosAnswer } from '@bocage/core';
import { losBetween } from '../los/index';
import { readCountersOf } from './counters';
import { losEndOf } from './los-end';
import type { AslSituation, AslUnit } from './situation';

/** The line of sight between two units, as both are. @rule B9.521 */
export function sight(s: AslSituation, from: AslUnit, to: AslUnit): LosAnswer {
  return losBetween(s.board, losEndOf(s, from), losEndOf(s, to), { ...s.options, ...readCountersOf(s) });
}

/**
 * Whether one unit sees another.
 *
 * @rule B9.521
 * @rows B9.521-f B9.521-g
 */
export function sees(s: AslSituation, from: AslUnit, to: AslUnit): boolean {
  const { los } = sight(s, from, to);
  return los === 'clear' || los === 'hindered';
}

/**
 * Whether a unit has LOS to the Location of another, be that one seen or not.
 *
 * @rule B9.55
 * @rows B9.521-d
 */
export function seesLocation(s: AslSituation, from: AslUnit, to: AslUnit): boolean {
  return locationSeen(s, sight(s, from, to));
}

/** The same of an answer. @rule B9.55 */
export function locationSeen(s: AslSituation, answer: LosAnswer): boolean {
  if (!s.options['conceal.losToLocation']) return answer.los === 'clear' || answer.los === 'hindered';
  return answer.sees.cell;
}
