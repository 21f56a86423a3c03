import type { GameEvent, Outcome, Situation } from '@bocage/core/game';
import { badName, readObject } from '../reading/bad-value';
import { readSituation } from '../situation/situation';
import { writeSituation } from '../situation/write-situation';
import { standing } from '../wall-advantage/standing';
import { HANDLERS } from './handlers';
import { logOf } from './log';
import { turnedBack } from './meeting';
import { overtaken } from './overtaken';
import { reviewed } from './review';
import { waiting, waitingIn } from './waiting';

/**
 * What follows from an event. What the situation demands by itself (it may have been changed by hand, or be a new one) is
 * settled before it, so that the event meets what everybody sees.
 *
 * @param by the side that does it; absent: a game master
 * @rule B9.322
 * @throws RulesError where the event cannot be read
 */
export function play(situation: Situation, event: GameEvent, by?: string): Outcome {
  readObject(event, 'event');
  const handler = Object.hasOwn(HANDLERS, event.type) ? HANDLERS[event.type] : undefined;
  if (handler === undefined) throw badName('event.type', event.type, Object.keys(HANDLERS));
  const read = readSituation(situation);
  const settled = standing(read);
  const s = settled.situation;
  const handled = handler({ s, event, ...(by === undefined ? {} : { by }) });
  const result = turnedBack(overtaken(s, reviewed(s, handled)));
  if (result.refused.length > 0) return { situation, log: [], refused: result.refused, ...waitingIn(s) };
  const led = writeSituation(situation, read, result.situation);
  return {
    situation: led,
    log: [...logOf(read, s, settled.changes), ...result.log],
    refused: [],
    // Of what is written: what whoever has nothing but the situation finds.
    ...waiting(led),
  };
}
