import { choice, fields, text } from '../reading/readers';
import { playReason } from '../play/reasons';
import type { CfTable } from '../play/state';
import { andThen, done, line, refuse, type Handler, type Step } from '../play/turn';
import { drawNext, intoNext } from './draw';
import { actingSide, hasSegment, nextSegment, numberOf, segmentOf, SEGMENTS } from './segments';

const readNext = fields(
  { type: text },
  { segment: choice([...SEGMENTS, 'card']), from: choice([...SEGMENTS]) },
);

/**
 * The acting side ends its segment: the next one begins, or the phase ends and a card is drawn. With
 * `segment`, play goes on to that one; with `from`, only that one is ended: a late press ends no other.
 *
 * @rule CF-PH-4
 * @rows CF-PH-4 CF-PH-11 CF-OF-6
 */
export const playNext: Handler = ({ t, event, by }) => {
  const { segment: wanted, from } = readNext(event, 'event');
  if (from !== undefined && from !== segmentOf(t.play))
    return refuse(t, playReason('cf-segment-over', 'CF-PH-4', { facts: { segment: from } }));
  if (wanted === undefined) return nextOf(t, by);
  const facts = { segment: wanted };
  if (wanted !== 'card') {
    if (!hasSegment(t.play, wanted, t)) return refuse(t, playReason('cf-segment-card', 'CF-PH-4', { facts }));
    if (numberOf(wanted) <= t.play.segment)
      return refuse(t, playReason('cf-segment-over', 'CF-PH-4', { facts }));
  }
  const there = (now: CfTable): boolean =>
    wanted === 'card' ? nextSegment(now) === undefined : nextSegment(now) === wanted;
  let step: Step = done(t);
  while (step.refused.length === 0 && !there(step.t)) step = andThen(step, (now) => nextOf(now, by));
  const last = andThen(step, (now) => nextOf(now, by));
  // Every step succeeds, or none counts.
  return last.refused.length > 0 ? refuse(t, ...last.refused) : last;
};

function nextOf(t: CfTable, by: string | undefined): Step {
  if (by !== undefined && by !== actingSide(t.play))
    return refuse(t, playReason('cf-not-your-turn', 'CF-PH-1'));
  if (nextSegment(t) === undefined) return done(drawNext(t), line('phase-over', undefined));
  const later = intoNext(t);
  const facts = { segment: segmentOf(later.play), side: actingSide(later.play) };
  return done(later, line('segment', undefined, facts));
}
