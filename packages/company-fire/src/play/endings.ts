import type { Ending } from '@bocage/core';
import { actingSide } from '../deck/segments';
import type { CfTable } from './state';

/** A segment is over when the side whose it is says so. @internal */
export function endingsOf(t: CfTable): readonly Ending[] {
  const { over, tasks, busy } = t.play;
  if (over || busy || tasks.length > 0) return [];
  return [{ kind: 'segment', event: { type: 'next' }, to: actingSide(t.play) }];
}
