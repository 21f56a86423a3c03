/** The objects that a viewer sees at a place: the core's objects, entrenchments, and units in them. */
import type { Sees } from '@bocage/core/game';
import type { BarrierAnswer } from './barrier-answer';

/** Nothing is seen. @internal */
export const SEES_NOTHING = sees(false, false, false, false);

/** Returns what is seen past the barriers of a line. @internal */
export function seesAcross(answer: BarrierAnswer): Sees {
  const { hexBlocked, seesWithAdvantage, seesWithoutAdvantage, entrenchedHidden } = answer;
  const entrenched = seesWithoutAdvantage && !entrenchedHidden;
  return sees(hexBlocked.length === 0, seesWithAdvantage, seesWithoutAdvantage, entrenched);
}

/** Returns what every line sees, or what at least one sees. @internal */
export function seesTogether(list: readonly Sees[], how: 'every' | 'some'): Sees {
  const of = (read: (one: Sees) => boolean | undefined): boolean => list[how]((one) => read(one) === true);
  return sees(
    of((one) => one.cell),
    of((one) => one.unitsWithAdvantage),
    of((one) => one.unitsWithoutAdvantage),
    of((one) => one.others?.['entrenchedUnits']),
  );
}

/** An entrenchment is seen if its hex is. */
function sees(cell: boolean, holding: boolean, others: boolean, entrenched: boolean): Sees {
  return {
    ...{ cell, unitsWithAdvantage: holding, unitsWithoutAdvantage: others },
    others: { entrenchmentCounters: cell, entrenchedUnits: entrenched },
  };
}
