import type { Situation, Unit } from '@bocage/core/game';
import { seenByEnemies } from '../situation/seen';
import { isCovered, readSituation, type AslSituation } from '../situation/situation';
import { writeUnderway } from '../situation/play-record';
import { stateOf } from '../situation/write-situation';

/**
 * The situation as one side may know it: hidden enemies are not in it, concealed ones and dummies all look alike, but for
 * those that were shown for a moment: of these it is told what they are. What others have answered it is told once it counts.
 *
 * @rule B9.324
 * @rows B9.321-a B9.324-e UI-5 UI-7
 */
export function tell(situation: Situation, side: string): Situation {
  const s = readSituation(situation);
  const units = situation.units.flatMap((unit, i): readonly Unit[] => {
    const read = s.units[i];
    if (unit.side === side || read === undefined) return [unit];
    if (read.hidden) return [];
    // What is so anyway is left out: it would tell which of the rest had ever been said.
    return [isCovered(read) ? { ...unit, state: stateOf(seenByEnemies(read)) } : withoutOwnWords(unit, s)];
  });
  const play = situation.play === undefined ? {} : { play: writeUnderway(withoutOthersWords(s, side)) };
  return { ...situation, units, ...play };
}

/** Of a unit that all can see, what its side was asked in private, or asks. */
function withoutOwnWords(unit: Unit, { phase }: AslSituation): Unit {
  const own: readonly string[] = phase === 'setup' ? ['asksTem', 'declined', 'agreed'] : ['asksTem'];
  if (!own.some((id) => Object.hasOwn(unit.state, id))) return unit;
  return {
    ...unit,
    state: Object.fromEntries(Object.entries(unit.state).filter(([id]) => !own.includes(id))),
  };
}

/** Who came first at a hexside is asked of each side for itself: neither hears what the other has said. */
function withoutOthersWords(s: AslSituation, by: string): AslSituation {
  if (!s.undecided?.some(({ said }) => said)) return s;
  const undecided = s.undecided.map(({ said, ...one }) => {
    const own = said?.[by];
    return own === undefined ? one : { ...one, said: { [by]: own } };
  });
  return { ...s, undecided };
}
