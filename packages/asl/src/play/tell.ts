import type { Situation, Unit } from '@bocage/core';
import { UNIT_FIELDS } from '../situation/unit-fields';
import { readSituation } from '../situation/situation';
import { writeUnderway } from '../situation/play-record';

/** What an enemy sees of a unit beneath a "?" besides where it is. */
const SEEN = UNIT_FIELDS.filter((f) => 'seen' in f);

/**
 * The situation as one side may know it: hidden enemies are not in it, concealed ones and dummies all look alike.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5 UI-7
 */
export function tell(situation: Situation, side: string): Situation {
  const s = readSituation(situation);
  const units = situation.units.flatMap((unit, i): readonly Unit[] => {
    const { hidden, concealed, kind } = s.units[i] ?? {};
    if (unit.side === side) return [unit];
    if (hidden === true) return [];
    return concealed === true || kind === 'dummy' ? [{ ...unit, state: seenOf(unit.state) }] : [unit];
  });
  return { ...situation, units, ...(situation.play === undefined ? {} : { play: writeUnderway(s) }) };
}

/** What differs from any other "?", so that it does not tell which of the rest had ever been said. */
function seenOf(state: Unit['state']): Unit['state'] {
  const seen = SEEN.flatMap(({ id, default: usual }) => {
    const value = state[id];
    return value === undefined || value === usual ? [] : [[id, value] as const];
  });
  const { wa, waSides } = state;
  return { ...Object.fromEntries(seen), ...(wa === true && waSides ? { waSides } : {}), concealed: true };
}
