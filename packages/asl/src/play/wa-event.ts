import { knownTo } from '../concealment/knowledge';
import { after } from '../wall-advantage/after';
import { parseEvent } from '../wall-advantage/events';
import { logOf } from './log';
import { barred } from './permission';
import { refused, type Handler } from './turn';

/**
 * Events that change WA. Whoever does one names units that its side can know of: to it a hidden enemy is as if there were
 * none.
 *
 * @rule B9.322
 */
export const playWaEvent: Handler = (turn) => {
  const { s, event, by } = turn;
  const parsed = parseEvent(event, by === undefined ? s : knownTo(s, by));
  const bar = barred(s, parsed, by);
  if (bar) return refused(turn, bar);
  const { situation, changes, refused: why } = after(s, parsed);
  return { situation, log: logOf(s, situation, changes), refused: why };
};
