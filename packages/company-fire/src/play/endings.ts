import type { Ending } from '@bocage/core/game';
import { actingSide } from '../deck/segments';
import type { CfTable } from './state';

/** Things that a player may end. Each has a text `Ending.<kind>`. */
export const ENDING_KINDS = ['segment'] as const;
type CfEnding = Ending & { readonly kind: (typeof ENDING_KINDS)[number] };

/** A segment ends when its acting side says so. @internal */
export function endingsOf(t: CfTable): readonly CfEnding[] {
  const { over, tasks, busy } = t.play;
  if (over || busy || tasks.length > 0) return [];
  return [{ kind: 'segment', event: { type: 'next' }, to: actingSide(t.play) }];
}
