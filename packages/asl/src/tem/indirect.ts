import { barriersOf, type Barrier } from '../barriers/barrier';
import { BARRIER_TEM } from '../barriers/table';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import type { Attack } from './attack';
import { BASE_UNKNOWN, elevationReasons, elevationReduction } from './barrier-tem';
import { temReason } from './reasons';
import type { TemOption } from './cover';

/**
 * Returns the options against Indirect Fire. Each barrier of the target's hex gives its TEM less one, crossed
 * or not, with or without WA; a firer far enough above lowers it as usual. Only the best barrier counts, and
 * no vehicle is hulldown. An unknown base level is asked for.
 *
 * @rule B9.34
 * @rows B9.33-a B9.34-a B9.34-b B9.34-c B9.34-e B9.5-b PA-51
 */
export function indirectOptions(s: AslSituation, attack: Attack, target: AslUnit): readonly TemOption[] {
  const barriers = barriersOf(s.board, target.cell).map(({ barrier }) => barrier);
  const options = barriers
    .filter(({ base }) => base === target.level)
    .map((barrier): TemOption => {
      const full = BARRIER_TEM[barrier.kind].indirect;
      const lowered = leastLowered(s, attack, target, barrier);
      const value = Math.max(0, full - lowered);
      const facts = { terrain: barrier.kind };
      const because = [
        temReason('tem-indirect', 'B9.34', { side: barrier.side, value: full, facts }),
        ...(value < full ? elevationReasons(barrier, full, value, lowered) : []),
      ];
      return { ...optionOf(barrier), value, legal: true, because };
    });
  const best = [...options].sort((a, b) => b.value - a.value)[0];
  const open = barriers
    .filter(({ base }) => base === undefined)
    .map((barrier): TemOption => {
      const because = [temReason(BASE_UNKNOWN, 'B9.35', { side: barrier.side })];
      const value = BARRIER_TEM[barrier.kind].indirect;
      return { ...optionOf(barrier), value, legal: false, ruling: true, because };
    })
    .filter(({ value }) => value > (best?.value ?? 0));
  return [...(best ? [best] : []), ...open];
}

function optionOf({ kind, side }: Barrier): Pick<TemOption, 'id' | 'at'> {
  return { id: kind, at: { kind: 'side', side } };
}

/**
 * Returns by how much the firers' height lowers a barrier: of several, the firer that lowers it least counts.
 *
 * @rule B9.33
 * @rows B9.33-a
 */
export function leastLowered(s: AslSituation, attack: Attack, target: AslUnit, barrier: Barrier): number {
  return Math.min(...attack.firers.map((id) => elevationReduction(s, unitOf(s, id), target, barrier)));
}
