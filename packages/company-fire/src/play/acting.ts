import type { Reason } from '@bocage/core';
import { actingSide } from '../deck/segments';
import { unitOf, type CfUnit } from '../situation/situation';
import { isAboard } from '../sight/known';
import { playReason } from './reasons';
import type { Turn } from './turn';

/** A unit whose side may act now, or the reason against it. */
export type Acting =
  { readonly unit: CfUnit; readonly why?: never } | { readonly unit?: never; readonly why: Reason };

/**
 * Returns the unit of an event, if its own side acts in its turn. The refusal never tells whether another
 * side's unit exists.
 *
 * @rule CF-PH-1
 * @rows CF-PH-1
 */
export function acting({ t, by }: Turn, id: string, carried = false): Acting {
  const known = t.units.some((unit) => unit.id === id && (by === undefined || unit.side === by));
  if (!known && by !== undefined) return { why: playReason('cf-not-your-unit', 'CF-PH-1') };
  const unit = unitOf(t, id);
  if (unit.side !== actingSide(t.play)) return { why: playReason('cf-not-your-turn', 'CF-PH-1') };
  if (isAboard(t, id) && !carried) return { why: playReason('cf-carried', 'CF-ST-3') };
  return { unit };
}
