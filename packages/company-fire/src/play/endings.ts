import type { Ending, GameEvent } from '@bocage/core/game';
import { nextBusy } from '../deck/idle';
import { actingSide, nextSegment } from '../deck/segments';
import type { CfTable } from './state';

/** Things that a player may end. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['segment'] as const;
type CfEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/**
 * A segment ends when its acting side says so, and with it the next ones in which that side can do nothing. Only that
 * side is told which: what it can do may be secret.
 *
 * @internal
 */
export function endingsOf(t: CfTable): readonly CfEnding[] {
  const { over, tasks, busy } = t.play;
  if (over || busy || tasks.length > 0) return [];
  return [{ kind: 'segment', event: nextEvent(t), to: actingSide(t.play) }];
}

function nextEvent(t: CfTable): GameEvent {
  const next = nextSegment(t);
  const busy = nextBusy(t);
  return busy === undefined || busy === next ? { type: 'next' } : { type: 'next', segment: busy };
}
