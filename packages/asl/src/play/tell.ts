import type { Situation, Unit } from '@bocage/core';
import { seenByEnemies } from '../situation/seen';
import { isCovered, readSituation } from '../situation/situation';
import { writeUnderway } from '../situation/play-record';
import { stateOf } from '../situation/write-situation';

/**
 * The situation as one side may know it: hidden enemies are not in it, concealed ones and dummies all look alike, but for
 * those that were shown for a moment: of these it is told what they are.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5 UI-7
 */
export function tell(situation: Situation, side: string): Situation {
  const s = readSituation(situation);
  const units = situation.units.flatMap((unit, i): readonly Unit[] => {
    const read = s.units[i];
    if (unit.side === side || read === undefined) return [unit];
    if (read.hidden) return [];
    // What is so anyway is left out: it would tell which of the rest had ever been said.
    return isCovered(read) ? [{ ...unit, state: stateOf(seenByEnemies(read)) }] : [unit];
  });
  return { ...situation, units, ...(situation.play === undefined ? {} : { play: writeUnderway(s) }) };
}
