import type { Reason } from '@bocage/core';
import { behindBocage } from '../concealment/behind-bocage';
import { inTheOpen } from '../situation/knowledge';
import { gainsQuestionMark, keepsQuestionMark, type Doing } from '../concealment/question-mark';
import { hideReason } from '../concealment/reasons';
import { maySetUpUnseen, reviewInPlay, reviewSetup } from '../concealment/setup';
import { isUnknown } from '../situation/seen';
import type { AslSituation, AslUnit } from '../situation/situation';
import { isEnemyOf } from '../situation/units-index';

/** One answer about one unit's "?" or hidden status. */
export interface ConcealmentRow {
  readonly unit: AslUnit;
  readonly asks: string;
  readonly result: string;
  readonly because: readonly Reason[];
}

/**
 * Returns the phase's review of these units' hidden status and "?" (default: all). Dummies and units under
 * "?" get the same answer. To a side it is unknown what an enemy under "?" is: where that decides, it is
 * asked. The review itself is that of play, in which such enemies see nothing.
 *
 * @rule B9.55
 * @rows UI-8 B9.55-a B9.55-c B9.324-e
 */
export function concealmentReview(
  s: AslSituation,
  doing: Doing | undefined,
  units: readonly AslUnit[] = s.units,
): readonly ConcealmentRow[] {
  return units
    .filter(({ kind }) => kind !== 'equipment')
    .flatMap((unit): readonly ConcealmentRow[] => {
      const [bocage, ...others] = rowsOf(s, doing, unit);
      const rows = [bocage, reviewOf(s, unit), ...others].filter((row) => row !== undefined);
      if (!mayBeSeenByUnknown(s, unit)) return rows;
      const unseen = rowsOf(inTheOpen(s, unit), doing, unit);
      return rows.map((row) => eitherWay(row, unseen));
    });
}

/** Whether the reader does not know if some enemy under "?" is real, and sees. */
function mayBeSeenByUnknown(s: AslSituation, { side }: AslUnit): boolean {
  return s.told === true && s.units.some((u) => isEnemyOf(u, side) && isUnknown(u));
}

/** Returns the answer if it is the same whether enemies under "?" see or not. */
function eitherWay(row: ConcealmentRow, unseen: readonly ConcealmentRow[]): ConcealmentRow {
  const other = unseen.find(({ asks }) => asks === row.asks);
  if (other === undefined || other.result === row.result) return row;
  const why = hideReason('hide-watcher-covered', 'B9.324', row.unit.cell);
  return { ...row, result: 'needs-ruling', because: [why, ...other.because] };
}

function reviewOf(s: AslSituation, unit: AslUnit): ConcealmentRow | undefined {
  const review = s.phase === 'setup' ? reviewSetup : reviewInPlay;
  const [found] = review(inTheOpen(s, unit), [unit]);
  return found && { unit, asks: 'review', result: found.result, because: found.because };
}

/** Returns the answers that depend on who sees the unit. */
function rowsOf(s: AslSituation, doing: Doing | undefined, unit: AslUnit): readonly ConcealmentRow[] {
  const { holds, ruling, because } = behindBocage(s, unit);
  const rows: ConcealmentRow[] = [{ unit, asks: 'bocage', result: told(yes(holds), ruling), because }];
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
}

const yes = (value: boolean): string => (value ? 'yes' : 'no');

/** Returns the result, or that the players must give a missing fact first. */
const told = (result: string, ruling: true | undefined): string => (ruling ? 'needs-ruling' : result);
