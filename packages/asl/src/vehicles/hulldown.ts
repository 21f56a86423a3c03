import type { Cell, Reason } from '@bocage/core';
import { sameCell } from '@bocage/core';
import { unitOf, type AslSituation } from '../situation/situation';
import { gunReason } from '../guns/reasons';
import { BARRIER_KINDS } from '../tables/barriers';
import { makeAttack, type Attack } from '../tem/attack';
import { turnedEnds, vertexReasons, type AttackEnds } from '../tem/attack-lines';
import { linesInSight } from '../tem/attack-los';
import { temFor } from '../tem/tem';

/** Whether a vehicle is hulldown to a unit. */
export interface Hulldown {
  readonly hulldown: boolean;
  /** What makes it so, or why the barriers on the line do not. */
  readonly because: readonly Reason[];
}

/**
 * Whether a vehicle is (or may choose to be) hulldown to direct-fire ordnance of a unit: along every line that the firer
 * may choose where either is in Bypass.
 * @param ends points that are settled already
 *
 * @rule B9.36
 * @rows B9.36-a B9.36-g B9.42-h
 */
export function hulldownTo(s: AslSituation, vehicle: string, firer: string, ends: AttackEnds = {}): Hulldown {
  const attack = makeAttack({ kind: 'ordnance', firers: [firer], target: vehicle, ...ends });
  const lines = linesInSight(s, attack).map((line) => hulldownAlong(s, line));
  return (lines.find(({ hulldown }) => !hulldown) ?? lines[0]) as Hulldown;
}

/** Which end of a hexside decides it is told with the reasons. */
function hulldownAlong(s: AslSituation, line: Attack): Hulldown {
  const { options } = temFor(s, line);
  const drawn = vertexReasons(s, line);
  const behind = options.find((o) => o.id === 'hulldown' && o.legal);
  if (behind) return { hulldown: true, because: [...behind.because, ...drawn] };
  const refused = options.filter((o) => !o.legal && BARRIER_KINDS.some((k) => k === o.id));
  return {
    hulldown: false,
    because: [gunReason('veh-not-hulldown', 'B9.36'), ...refused.flatMap((o) => o.because), ...drawn],
  };
}

/** Whether a vehicle may use its bow MG against targets in a hex. */
export interface BowMg {
  readonly usable: boolean;
  readonly because: readonly Reason[];
}

/**
 * A vehicle that a wall makes hulldown to a hex cannot use its BMG against targets in it. Judged against the enemies
 * in that hex, from and to the points between which the attack is drawn; hidden ones nobody knows of.
 *
 * @rule B9.36
 * @rows B9.36-f B9.42-h
 */
export function bowMg(s: AslSituation, vehicle: string, cell: Cell, attack?: Attack): BowMg {
  const tank = unitOf(s, vehicle);
  const ends = attack ? turnedEnds(attack, vehicle) : {};
  const barred = s.units.some(
    (u) =>
      u.side !== tank.side &&
      sameCell(u.cell, cell) &&
      !u.hidden &&
      hulldownTo(s, vehicle, u.id, ends).hulldown,
  );
  return {
    usable: !barred,
    because: [barred ? gunReason('veh-bmg-hulldown', 'D4.223') : gunReason('veh-bmg-free', 'B9.36')],
  };
}
