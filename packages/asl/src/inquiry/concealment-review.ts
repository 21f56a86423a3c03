import type { Reason } from '@bocage/core';
import { behindBocage } from '../concealment/behind-bocage';
import { gainsQuestionMark, keepsQuestionMark, type Doing } from '../concealment/question-mark';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../concealment/setup';
import type { AslSituation, AslUnit } from '../situation/situation';

/** One answer about one unit's "?" or hidden status. */
export interface ConcealmentRow {
  readonly unit: AslUnit;
  readonly asks: string;
  readonly result: string;
  readonly because: readonly Reason[];
}

/**
 * Returns the phase's review of these units' hidden status and "?" (default: all). Dummies and units under
 * "?" get the same answer.
 *
 * @rule B9.55
 * @rows UI-8 B9.55-a B9.55-c
 */
export function concealmentReview(
  s: AslSituation,
  doing: Doing | undefined,
  units: readonly AslUnit[] = s.units,
): readonly ConcealmentRow[] {
  const reviewed = s.phase === 'setup' ? reviewSetup(s, units) : reviewInPlay(s, units);
  const review = new Map(reviewed.map((r) => [r.unit, r]));
  return units.flatMap((unit): ConcealmentRow[] => {
    if (unit.kind === 'equipment') return [];
    const { holds, ruling, because } = behindBocage(s, unit);
    const rows: ConcealmentRow[] = [{ unit, asks: 'bocage', result: told(yes(holds), ruling), because }];
    const found = review.get(unit.id);
    if (found) rows.push({ unit, asks: 'review', result: found.result, because: found.because });
    if (s.phase === 'setup') {
      const may = maySetUpUnseen(s, unit);
      rows.push({ unit, asks: 'setup', result: told(yes(may.ok), may.ruling), because: may.because });
    } else if (doing !== undefined && unit.concealed && !unit.hidden) {
      const { concealed, ruling: open, because: why } = keepsQuestionMark(s, unit, doing);
      rows.push({ unit, asks: doing, result: told(concealed ? 'kept' : 'lost', open), because: why });
    }
    if (s.phase === 'close-combat' && !unit.concealed && !unit.hidden && unit.kind !== 'dummy') {
      const { concealed, ruling: open, because: why } = gainsQuestionMark(s, unit);
      rows.push({ unit, asks: 'gain', result: told(concealed ? 'gained' : 'none', open), because: why });
    }
    return rows;
  });
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** Returns the result, or that the players must give a missing fact first. */
const told = (result: string, ruling: true | undefined): string => (ruling ? 'needs-ruling' : result);
