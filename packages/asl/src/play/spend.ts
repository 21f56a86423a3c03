import { known } from '../wall-advantage/event-fields';
import { waits, withPause } from './met';
import { refused, type Handler } from './turn';
import { playWaEvent } from './wa-event';

/**
 * MF or MP are spent in the Location itself: an expenditure to which the enemy may react like any other.
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
  return { ...spent, situation: withPause(spent.situation, known(event, s)) };
};
