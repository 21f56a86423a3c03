import type { GameEvent, Outcome, Situation } from '@bocage/core/game';
import { badName, readObject } from '../reading/bad-value';
import { readSituation, type AslSituation } from '../situation/situation';
import { writeSituation } from '../situation/write-situation';
import { standing } from '../wall-advantage/standing';
import { withGains } from './gains';
import { withLedApart } from './led-apart';
import { HANDLERS } from './handlers';
import { logOf } from './log';
import { turnedBack } from './meeting';
import { carriedAlong } from './possess';
import { overtaken } from './overtaken';
import { reviewed } from './review';
import { waiting, waitingIn } from './waiting';

/**
 * Plays an event. Automatic consequences of the situation (new, or changed by hand) come before it, so that
 * the event meets the public state.
 *
 * @param by the acting side; absent: a GM
 * @throws RulesError if the event cannot be read
 * @rule B9.322
 */
export function play(situation: Situation, event: GameEvent, by?: string): Outcome {
  readObject(event, 'event');
  // It may be any value: as a key a list would become a text.
  const type: unknown = event.type;
  const handler = typeof type === 'string' && Object.hasOwn(HANDLERS, type) ? HANDLERS[type] : undefined;
  if (handler === undefined) throw badName('event.type', type, Object.keys(HANDLERS));
  const read = readSituation(situation);
  const settled = standing(read);
  const s = settled.situation;
  const turn = { s, event, ...(by === undefined ? {} : { by }) };
  const handled = carriedAlong(turn) ?? handler(turn);
  const result = turnedBack(overtaken(s, withGains(s, withLedApart(s, reviewed(s, handled)))));
  if (result.refused.length > 0) return { situation, log: [], refused: result.refused, ...waitingIn(s) };
  const led = writeSituation(situation, read, result.situation);
  return {
    situation: led,
    // Until a side has set up, nothing that it tries out is told.
    log: isQuiet(s, result.situation, event) ? [] : [...logOf(read, s, settled.changes), ...result.log],
    refused: [],
    // Computed from the written situation, as a host without other data would.
    ...waiting(led),
  };
}

/** Changes of setup that nobody needs to read: counters come and go, and so does Wall Advantage. */
const PLACING: readonly string[] = ['place', 'put', 'state', 'eliminate', 'settle'];

function isQuiet(before: AslSituation, after: AslSituation, { type }: GameEvent): boolean {
  return before.phase === 'setup' && after.phase === 'setup' && PLACING.includes(type);
}
