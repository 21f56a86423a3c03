import { viewFor } from '../situation/knowledge';
import { known } from '../wall-advantage/event-fields';
import { waits, withPause } from './met';
import { refused, type Handler } from './turn';
import { playWaEvent } from './wa-event';

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
  return { ...spent, situation: withPause(spent.situation, known(event, viewFor(s, by))) };
};
