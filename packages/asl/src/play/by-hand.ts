import { checkKeys } from '@bocage/core';
import { readCell } from '../reading/bad-value';
import { readLevel } from '../situation/situation-json';
import { unitOf, withUnit } from '../situation/situation';
import { after } from '../wall-advantage/after';
import { known } from '../wall-advantage/event-fields';
import { logOf } from './log';
import { playReason } from './reasons';
import { refused, type Handler } from './turn';

/**
 * A game master puts a unit somewhere, as a correction or a rule of another section would: it has not moved, but what
 * it held where it was is gone, and everything that depends on it is settled anew.
 *
 * @rule B9.322
 */
export const playPut: Handler = (turn) => {
  const { s, event, by } = turn;
  if (by !== undefined) return refused(turn, playReason('play-gm-only'));
  checkKeys(event, 'event', ['type', 'unit', 'to', 'level']);
  const unit = known(event, s);
  const to = readCell(event['to'], 'event.to', s.board);
  const level = readLevel(event['level'], 'event.level');
  const entered = after(s, { type: 'enter', unit, to, ...(level === undefined ? {} : { level }) });
  if (entered.refused.length > 0) return refused(turn, ...entered.refused);
  const situation = withUnit(entered.situation, unit, { moving: unitOf(s, unit).moving });
  const changes = entered.changes.map((c) => (c.kind === 'moved' ? { ...c, kind: 'put' as const } : c));
  return { situation, log: logOf(situation, changes), refused: [] };
};

/**
 * The ground or the rules have been changed by hand: what the situation demands by itself is settled before every event,
 * and nothing more happens.
 *
 * @rule B9.322
 */
export const playSettle: Handler = (turn) => {
  const { s, event, by } = turn;
  checkKeys(event, 'event', ['type']);
  return by === undefined
    ? { situation: s, log: [], refused: [] }
    : refused(turn, playReason('play-gm-only'));
};
