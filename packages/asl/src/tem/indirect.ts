import type { CoverOption } from '@bocage/core';
import { barriersOf } from '../situation/barrier';
import { BARRIER_TEM } from '../tables/barriers';
import type { AslSituation, AslUnit } from '../situation/situation';
import { temReason } from './reasons';

/**
 * Indirect Fire: each barrier of the target's hex gives its TEM less one, crossed or not, WA or not; only the best of
 * them counts. Nobody is hulldown to it.
 *
 * @rule B9.34
 * @rows B9.34-a B9.34-b B9.34-c B9.34-e B9.5-b PA-51
 */
export function indirectOptions(s: AslSituation, target: AslUnit): readonly CoverOption[] {
  const options = barriersOf(s.board, target.cell)
    .filter(({ barrier }) => barrier.base === target.level)
    .map(({ barrier }): CoverOption => {
      const value = BARRIER_TEM[barrier.kind].indirect;
      const facts = { terrain: barrier.kind };
      const because = [temReason('tem-indirect', 'B9.34', { side: barrier.side, value, facts })];
      return { id: barrier.kind, value, legal: true, at: { kind: 'side', side: barrier.side }, because };
    });
  const best = [...options].sort((a, b) => b.value - a.value)[0];
  return best ? [best] : [];
}
