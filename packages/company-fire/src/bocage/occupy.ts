import type { Reason } from '@bocage/core';
import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { done, hasMark, line, refuse, type Handler } from '../play/turn';
import { fields, text } from '../reading/readers';
import { isFigure } from '../sight/known';
import { isDummy, type CfUnit } from '../situation/situation';
import { occupyingFaults } from './may-occupy';

const readOccupy = fields({ type: text, unit: text });

/**
 * A unit that moved into a bocage square occupies all its bocage edges at once, at no cost.
 *
 * @rule CF-BC-1
 * @rows CF-BC-1 CF-BC-2 CF-BC-3 CF-BC-4
 */
export const playOccupy: Handler = (turn) => {
  const { unit: id } = readOccupy(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const faults = occupyFaults(entered.t, unit);
  if (faults.length > 0) return refuse(turn.t, ...faults);
  return done(withUnit(entered.t, id, { occupies: true }), line('occupies', id));
};

function occupyFaults(t: CfTable, unit: CfUnit): readonly Reason[] {
  if (t.play.card.type === 'fire') return [playReason('cf-not-on-fire-card', 'CF-BC-4')];
  if (unit.occupies) return [playReason('cf-occupies-already', 'CF-BC-1')];
  if (isDummy(unit)) return [playReason('cf-dummy', 'CF-BC-1')];
  if (isFigure(unit) && !t.settings['figures.occupy']) return [playReason('cf-figure-occupies', 'CF-BC-1')];
  if (unit.status === 'pinned' && !t.settings['bocage.pinnedMayOccupy'])
    return [playReason('cf-pinned-occupies', 'CF-BC-1')];
  if (!hasMark(t, unit.id, 'entered') && !t.settings['bocage.standingMayOccupy'])
    return [playReason('cf-not-moved-in', 'CF-BC-1')];
  return occupyingFaults(t, unit);
}
