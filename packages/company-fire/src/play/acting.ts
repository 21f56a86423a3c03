import type { Reason } from '@bocage/core';
import { actingSide } from '../deck/segments';
import { unitOf, type CfUnit } from '../situation/situation';
import { isAboard } from '../sight/known';
import { playReason } from './reasons';
import type { Turn } from './turn';

/** A unit that may act as far as whose turn it is goes, or why not. */
export type Acting =
  { readonly unit: CfUnit; readonly why?: never } | { readonly unit?: never; readonly why: Reason };

/**
 * The unit of an event: its own side's, in that side's turn. Of a unit of others a side is not told whether there is one.
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
