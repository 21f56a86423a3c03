import { checkKeys } from '@bocage/core/names';
import type { Reason } from '@bocage/core';
import { viewFor } from '../situation/knowledge';
import { isOnFoot } from '../movement/allotment';
import { isUnseen, unitOf, withUnit, type AslSituation, type AslUnit } from '../situation/situation';
import { known } from '../wall-advantage/event-fields';
import { movesNotNow } from './moves-now';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * A unit on foot goes at Double Time: 2 MF more before it has spent any, else 1, and it is CX.
 *
 * @throws RulesError
 * @rule A4.5
 * @rule A4.51
 */
export const playDoubleTime: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type', 'unit']);
  const id = known(event, viewFor(s, by));
  const unit = unitOf(s, id);
  if (by !== undefined && unit.side !== by) return refused(turn, playReason('play-not-your-unit'));
  const bar = barsDoubleTime(s, unit);
  if (bar) return refused(turn, bar);
  return {
    situation: withUnit(s, id, { cx: true, doubleTime: unit.spent > 0 ? 'later' : 'start' }),
    log: [{ kind: 'double-time', unit: id, because: [], ...(isUnseen(unit) ? { to: unit.side } : {}) }],
    refused: [],
  };
};

/**
 * Returns why a unit cannot go at Double Time now.
 *
 * @rule A4.5
 */
export function barsDoubleTime(s: AslSituation, unit: AslUnit): Reason | undefined {
  if (s.phase !== 'movement' || (s.attacker !== undefined && s.attacker !== unit.side))
    return playReason('play-double-time-phase', { rule: 'A4.5' });
  if (!isOnFoot(unit) || unit.broken || unit.pinned || unit.prisoner || unit.cx)
    return playReason('play-double-time-unit', { rule: 'A4.5' });
  return movesNotNow(s, unit);
}
