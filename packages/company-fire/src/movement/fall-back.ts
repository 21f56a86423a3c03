import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { enterSegment } from '../deck/segments';
import { acting } from '../play/acting';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { squareNamed, withUnit } from '../play/table-parts';
import { done, hasMark, push, refuse, withMark, type Handler } from '../play/turn';
import { fields, text } from '../reading/readers';
import { watchers } from '../sight/known';
import { kindOf, type CfUnit } from '../situation/situation';
import { leaderPart } from '../status/rally';
import { isAway } from './away';
import { isCoverSquare } from './cover-square';
import { foundOut } from './found-out';
import { groundFault, roomFault } from './ground';
import { testTask } from './moving-task';

const readFallBack = fields({ type: text, unit: text, to: text });

/**
 * A suppressed unit falls back one square: on a move card, with its leader's help and a test.
 *
 * @rule CF-MV-11
 * @rows CF-MV-11 CF-US-7
 */
export const playFallBack: Handler = (turn) => {
  const { unit: id, to: name } = readFallBack(turn.event, 'event');
  const { unit, why } = acting(turn, id);
  if (!unit) return refuse(turn.t, why);
  const entered = enterSegment(turn.t, 'actions');
  if ('why' in entered) return refuse(turn.t, entered.why);
  const { t } = entered;
  const fault = fallBackFault(t, unit, squareNamed(t, name));
  if (fault) return refuse(turn.t, fault);
  const { found, log } = foundOut(t, unit);
  const marked = withMark(found, id, 'moved', 'turn-moved');
  return done(push(marked, testTask({ unit: id, path: [name], way: 'fall-back' })), ...log);
};

/** Returns why a unit cannot fall back to a square. @internal */
export function fallBackFault(t: CfTable, unit: CfUnit, to: Cell): Reason | undefined {
  if (t.play.card.type !== 'move') return playReason('cf-move-card-only', 'CF-MV-11');
  if (unit.status !== 'suppressed' || kindOf(unit).type === 'vehicle')
    return playReason('cf-not-suppressed', 'CF-MV-11');
  if (hasMark(t, unit.id, 'done', 'moved', 'assaulted')) return playReason('cf-acted', 'CF-PH-3');
  if (leaderPart(t, unit, 'CF-MV-11').length === 0) return playReason('cf-leader-needed', 'CF-MV-11');
  const way = groundFault(t, unit, unit.cell, to) ?? roomFault(t, unit, to);
  if (way) return way;
  if (!isAway(t, unit, to)) return playReason('cf-not-away', 'CF-MV-11');
  const seen = watchers(withUnit(t, unit.id, { cell: to, occupies: false }), unit.side, to).length > 0;
  return seen && !isCoverSquare(t, to) ? playReason('cf-seen-in-open', 'CF-MV-11') : undefined;
}
