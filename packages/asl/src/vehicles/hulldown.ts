import type { Reason } from '@bocage/core';
import type { Cell } from '@bocage/core/lattice';
import { unitOf, type AslSituation } from '../situation/situation';
import { gunReason } from '../guns/reasons';
import { isBarrier, makesHulldown } from '../barriers/table';
import { makeAttack, type Attack } from '../tem/attack';
import { turnedEnds, vertexReasons, type AttackEnds } from '../tem/attack-lines';
import { linesInSight } from '../tem/attack-los';
import { temFor } from '../tem/tem';
import { alikeIn, inEveryWay } from '../wall-advantage/ways';
import { enemiesAt } from '../situation/units-index';

/** Whether a vehicle is hulldown to a unit. */
export interface Hulldown {
  readonly hulldown: boolean;
  /** Unknown: the players must say which unit holds WA, or the barrier's level, as `because` says. */
  readonly ruling?: true;
  /** Its cause, or why the barriers on the line do not give it. */
  readonly because: readonly Reason[];
}

/**
 * Returns whether a vehicle is, or may choose to be, hulldown to a unit's direct-fire ordnance. In Bypass of
 * either, it covers every line that the firer may choose.
 * @param ends end points that are already decided
 * @rule B9.36
 * @rows B9.36-a B9.36-g B9.42-h B9.323-f
 */
export function hulldownTo(s: AslSituation, vehicle: string, firer: string, ends: AttackEnds = {}): Hulldown {
  const { first, asked } = inEveryWay(
    s,
    [vehicle, firer],
    (way) => hulldownOneWay(way, vehicle, firer, ends),
    alikeIn('hulldown'),
  );
  return asked.length === 0 ? first : { hulldown: false, ruling: true, because: asked };
}

function hulldownOneWay(s: AslSituation, vehicle: string, firer: string, ends: AttackEnds): Hulldown {
  const attack = makeAttack({ kind: 'ordnance', firers: [firer], target: vehicle, ...ends });
  const lines = linesInSight(s, attack).map((line) => hulldownAlong(s, line));
  const open = lines.filter(({ hulldown }) => !hulldown);
  return (open.find(({ ruling }) => !ruling) ?? open[0] ?? lines[0]) as Hulldown;
}

/** The reasons name the end of a hexside that decides. */
function hulldownAlong(s: AslSituation, line: Attack): Hulldown {
  const { options } = temFor(s, line);
  const drawn = vertexReasons(s, line);
  const behind = options.find((o) => o.id === 'hulldown' && o.legal);
  if (behind) return { hulldown: true, because: [...behind.because, ...drawn] };
  const isVehicle = unitOf(s, line.target).kind === 'vehicle';
  const unknown = isVehicle && options.find((o) => o.ruling && makesHulldown(o.id));
  if (unknown) return { hulldown: false, ruling: true, because: [...unknown.because, ...drawn] };
  const refused = options.filter((o) => !o.legal && isBarrier(o.id));
  return {
    hulldown: false,
    because: [gunReason('veh-not-hulldown', 'B9.36'), ...refused.flatMap((o) => o.because), ...drawn],
  };
}

/** Whether a vehicle may use its bow MG against targets in a hex. */
export interface BowMg {
  readonly usable: boolean;
  /** Unknown: `because` says what the players must tell. */
  readonly ruling?: true;
  readonly because: readonly Reason[];
}

/**
 * Returns whether a vehicle may use its BMG against targets in a hex: not if a wall makes it hulldown to that
 * hex. The enemies in that hex decide, along the end points of the attack; hidden ones do not count.
 *
 * @rule B9.36
 * @rows B9.36-f B9.42-h B9.323-f
 */
export function bowMg(s: AslSituation, vehicle: string, cell: Cell, attack?: Attack): BowMg {
  const tank = unitOf(s, vehicle);
  const ends = attack ? turnedEnds(attack, vehicle) : {};
  const enemies = enemiesAt(s, tank.side, cell);
  const answers = enemies.map((u) => hulldownTo(s, vehicle, u.id, ends));
  if (answers.some(({ hulldown }) => hulldown))
    return { usable: false, because: [gunReason('veh-bmg-hulldown', 'D4.223')] };
  const open = answers.find(({ ruling }) => ruling);
  if (open) return { usable: false, ruling: true, because: open.because };
  return { usable: true, because: [gunReason('veh-bmg-free', 'B9.36')] };
}
