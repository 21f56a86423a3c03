import type { Ending } from '@bocage/core/game';
import { busyBefore, endsSegment, nextBusy } from '../deck/idle';
import { actingSide, nextSegment, segmentOf } from '../deck/segments';
import type { CfTable } from './state';
import { withPlay } from './turn';

/** Things that a player may end. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['segment', 'one-segment'] as const;
type CfEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/**
 * A segment ends when its acting side says so, and with it the next ones in which, as everybody knows, that side can
 * do nothing. It is asked before it passes by what only it knows; it may also end the one segment, with nothing to do
 * in the next.
 *
 * @internal
 */
export function endingsOf(t: CfTable): readonly CfEnding[] {
  const { over, tasks, busy } = t.play;
  if (over || busy || tasks.length > 0) return [];
  const to = actingSide(t.play);
  const [next, later] = [nextSegment(t), nextBusy(t)];
  const phase = segmentOf(t.play);
  const one = { type: 'next', from: phase };
  if (later === undefined || later === next) return [{ kind: 'segment', event: one, to, phase }];
  const ends = busyBefore(withPlay(t, { segment: t.play.segment + 1 }), later).map(endsSegment);
  return [
    {
      ...{ kind: 'segment', event: { ...one, segment: later }, to, phase },
      ...(ends.length > 0 && { ends }),
    },
    { kind: 'one-segment', event: one, to, phase },
  ];
}
