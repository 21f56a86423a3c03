import type { CfTable } from '../play/state';
import { unitOf } from '../situation/situation';

const WOUNDS = { 'good-order': 0, pinned: 1, suppressed: 2 } as const;

/**
 * Divides the hits of one roll among the targets (Longer Play): equally, the rest to the least wounded first.
 *
 * @rule CF-OP-2
 * @rows CF-OP-2 CF-OP-3
 */
export function shares(t: CfTable, units: readonly string[], hits: number): readonly number[] {
  const each = Math.floor(hits / units.length);
  const left = hits % units.length;
  const order = units
    .map((id, i) => ({ i, wounds: WOUNDS[unitOf(t, id).status] }))
    .sort((a, b) => a.wounds - b.wounds || a.i - b.i)
    .map(({ i }) => i);
  return units.map((_, i) => each + (order.indexOf(i) < left ? 1 : 0));
}
