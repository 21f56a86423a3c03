import { lostByStep } from '../concealment/lost-by-step';
import { viewFor } from '../situation/knowledge';
import { unitOf } from '../situation/situation';
import { unitIn } from '../situation/units-index';
import { known } from '../wall-advantage/event-fields';
import { waits, withPause } from './met';
import { refused, type Handler } from './turn';
import { playWaEvent } from './wa-event';
import { withoutMark } from './without-mark';

/**
 * Spends MF or MP in the Location itself: the enemy may react as to any expenditure.
 *
 * @rule A8.1
 * @rows B9.322-e
 */
export const playSpend: Handler = (turn) => {
  const { s, event, by } = turn;
  const spent = playWaEvent(turn);
  if (spent.refused.length > 0) return spent;
  const bar = by === undefined ? undefined : waits(s);
  if (bar) return refused(turn, bar);
  const id = known(event, viewFor(s, by));
  const unit = unitOf(s, id);
  const open = withoutMark(spent.situation, id, lostByStep(s, unit, unit.cell));
  const log = [...spent.log, ...open.log];
  if (!unitIn(open.situation.units, id)) return { situation: open.situation, log, refused: [] };
  return { situation: withPause(open.situation, id), log, refused: [] };
};
