import { asTold, type KnownSituation, type Situation, type Unit } from '@bocage/core/game';
import { seenByEnemies } from '../situation/seen';
import { isCovered, readSituation, type AslSituation } from '../situation/situation';
import { withPossessions } from '../situation/possession';
import { unitIn } from '../situation/units-index';
import { writeUnderway } from '../situation/play-record';
import { stateOf } from '../situation/write-situation';

/**
 * Returns the situation as one side may know it. Hidden enemies are missing. Concealed ones and dummies all
 * look alike, except those shown for a moment. Other sides' answers appear once they take effect.
 *
 * @rule B9.324
 * @rows B9.321-a B9.324-e UI-5 UI-7
 */
export function tell(situation: Situation, side: string): KnownSituation {
  const s = withPossessions(readSituation(situation));
  const units = situation.units.flatMap((unit, i): readonly Unit[] => {
    const read = s.units[i];
    if (unit.side === side || read === undefined) return [unit];
    if (read.hidden) return [];
    // Defaults are left out: otherwise the rest would show which facts had ever been set.
    return [isCovered(read) ? { ...unit, state: stateOf(seenByEnemies(read)) } : withoutOwnWords(unit, s)];
  });
  const play =
    situation.play === undefined
      ? {}
      : { play: writeUnderway(withoutOthersGains(withoutOthersWords(s, side), side)) };
  return asTold({ ...situation, units, ...play });
}

/** Removes, from a visible unit, its side's private questions and answers. */
function withoutOwnWords(unit: Unit, { phase }: AslSituation): Unit {
  const own: readonly string[] = phase === 'setup' ? ['asksTem', 'declined', 'agreed'] : ['asksTem'];
  if (!own.some((id) => Object.hasOwn(unit.state, id))) return unit;
  return {
    ...unit,
    state: Object.fromEntries(Object.entries(unit.state).filter(([id]) => !own.includes(id))),
  };
}

/** Both sides answer separately which unit came first: neither hears the other's answer. */
function withoutOthersWords(s: AslSituation, by: string): AslSituation {
  if (!s.undecided?.some(({ said }) => said)) return s;
  const undecided = s.undecided.map(({ said, ...one }) => {
    const own = said?.[by];
    return own === undefined ? one : { ...one, said: { [by]: own } };
  });
  return { ...s, undecided };
}

/** A "?" is offered to its own side alone: whether it is declined is its secret. */
function withoutOthersGains(s: AslSituation, by: string): AslSituation {
  if (s.gains === undefined) return s;
  const own = s.gains.filter((id) => unitIn(s.units, id)?.side === by);
  return { ...s, gains: own };
}
