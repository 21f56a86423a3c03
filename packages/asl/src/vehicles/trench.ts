import type { Verdict } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import type { AslSituation } from '../situation/situation';
import { gunReason } from '../guns/reasons';

/**
 * Returns whether trenches in two adjacent hexes are connected: they are, even across bocage.
 *
 * @rule B27.54
 * @rows PA-50
 */
export function trenchesConnected(s: AslSituation, a: Cell, b: Cell): Verdict<true> {
  const side = s.board.lattice.sideBetween(a, b);
  if (side)
    return { ok: true, value: true, because: [gunReason('veh-trench-connected', 'B27.54', { side })] };
  return { ok: false, because: [gunReason('veh-trench-apart', 'B27.54')] };
}
