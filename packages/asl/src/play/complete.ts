import { playReason } from './reasons';
import { refused, type Handler } from './turn';
import { playWaEvent } from './wa-event';

/**
 * Completes an action; an attack only after its dice, unless a GM takes it back.
 *
 * @rule B9.322
 * @rows B9.322-k
 */
export const playComplete: Handler = (turn) =>
  turn.s.attack && turn.by !== undefined
    ? refused(turn, playReason('play-attack-open', { rule: 'A8.2' }))
    : playWaEvent(turn);
