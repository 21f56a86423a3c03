import type { Cell, Reason } from '@bocage/core';
import { sameCell } from '@bocage/core';
import { unitOf, type AslSituation } from '../situation/situation';
import { gunReason } from '../guns/reasons';
import { BARRIER_KINDS } from '../situation/barrier';
import { makeAttack } from '../tem/attack';
import { temFor } from '../tem/tem';

/** Whether a vehicle is hulldown to a unit. */
export interface Hulldown {
  readonly hulldown: boolean;
  /** What makes it so, or why the barriers on the line do not. */
  readonly because: readonly Reason[];
}

/**
 * Whether a vehicle is (or may choose to be) hulldown to direct-fire ordnance of a unit.
 *
 * @rule B9.36
 * @rows B9.36-a B9.36-g
 */
export function hulldownTo(s: AslSituation, vehicle: string, firer: string): Hulldown {
  const { options } = temFor(s, makeAttack({ kind: 'ordnance', firers: [firer], target: vehicle }));
  const behind = options.find((o) => o.id === 'hulldown' && o.legal);
  if (behind) return { hulldown: true, because: behind.because };
  const refused = options.filter((o) => !o.legal && BARRIER_KINDS.some((k) => k === o.id));
  return {
    hulldown: false,
    because: [gunReason('veh-not-hulldown', 'B9.36'), ...refused.flatMap((o) => o.because)],
  };
}

/** Whether a vehicle may use its bow MG against targets in a hex. */
export interface BowMg {
  readonly usable: boolean;
  readonly because: readonly Reason[];
}

/**
 * A vehicle that a wall makes hulldown to a hex cannot use its BMG against targets in it. Judged against the enemies
 * in that hex.
 *
 * @rule B9.36
 * @rows B9.36-f
 */
export function bowMg(s: AslSituation, vehicle: string, cell: Cell): BowMg {
  const tank = unitOf(s, vehicle);
  const barred = s.units.some(
    (u) => u.side !== tank.side && sameCell(u.cell, cell) && hulldownTo(s, vehicle, u.id).hulldown,
  );
  return {
    usable: !barred,
    because: [barred ? gunReason('veh-bmg-hulldown', 'D4.223') : gunReason('veh-bmg-free', 'B9.36')],
  };
}
