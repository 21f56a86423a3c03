import { fields, text } from '../reading/readers';
import { playReason } from '../play/reasons';
import { done, line, refuse, type Handler } from '../play/turn';
import { drawNext, intoNext } from './draw';
import { actingSide, nextSegment, segmentOf } from './segments';

const readNext = fields({ type: text });

/**
 * Whose segment it is has done all that it wants: the next one begins, or the phase is over and a card is drawn.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-PH-11 CF-OF-6
 */
export const playNext: Handler = ({ t, event, by }) => {
  readNext(event, 'event');
  if (by !== undefined && by !== actingSide(t.play))
    return refuse(t, playReason('cf-not-your-turn', 'CF-PH-1'));
  const next = nextSegment(t);
  if (next === undefined) return done(drawNext(t), line('phase-over', undefined));
  const later = intoNext(t);
  return done(
    later,
    line('segment', undefined, { segment: segmentOf(later.play), side: actingSide(later.play) }),
  );
};
