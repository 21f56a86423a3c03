import { losOptions } from '../los/board/options';
import type { Verdict } from '@bocage/core';
import { sameCell, type Cell, type Side } from '@bocage/core/lattice';
import { walkLine } from '@bocage/core/walk';
import { isBocage } from '../barriers/barrier';
import { meetings } from '../barriers/meetings';
import { unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { gunReason } from './reasons';

/**
 * A Gun's deeds in the current fire phase. First Fire and Final Fire are one phase, and ROF changes nothing.
 */
export interface GunRecord {
  readonly changedCa: boolean;
  readonly firedThroughBocage: boolean;
}

/** A Gun without deeds so far. */
export const FRESH_GUN: GunRecord = { changedCa: false, firedThroughBocage: false };

/**
 * Returns a Gun's deeds in this fire phase, as the situation gives them.
 *
 * @rule B9.53
 */
export function recordOf({ caChanged, bocageShot }: AslUnit): GunRecord {
  return { changedCa: caChanged, firedThroughBocage: bocageShot };
}

/**
 * Returns the bocage hexside through which a shot at a hex goes: one of the Gun's own hex (or, by an option,
 * any on the way). As for lines of sight, an end vertex counts and a break in the drawing does not.
 *
 * @rule B9.53
 * @rows B9.53-c PA-38
 */
export function bocageShotThrough(s: AslSituation, gun: AslUnit, target: Cell): Side | undefined {
  const { board, options } = s;
  const { lattice } = board;
  const { gaps, vertexInclusive } = losOptions(options);
  const walk = walkLine(lattice, lattice.centre(gun.cell), lattice.centre(target));
  return meetings({ board, walk, from: gun.cell, to: target }).find(({ barrier, how, open }) => {
    if (!isBocage(barrier.kind) || (open && gaps)) return false;
    if (how === 'vertex' && !vertexInclusive) return false;
    return (
      options['gun.caHexside'] === 'any' || lattice.cellsOf(barrier.side).some((c) => sameCell(c, gun.cell))
    );
  })?.barrier.side;
}

/**
 * Returns whether the Gun may fire at this hex: not through bocage after a change of its CA in this phase.
 *
 * @rule B9.53
 * @rows B9.53-a B9.53-b B9.53-e PA-38
 */
export function mayFireGun(s: AslSituation, id: string, record: GunRecord, target: Cell): Verdict<GunRecord> {
  const gun = unitOf(s, id);
  const side = bocageShotThrough(s, gun, target);
  if (!restricted(gun))
    return { ok: true, value: record, because: [gunReason('gun-not-restricted', 'B9.53')] };
  if (!side) return { ok: true, value: record, because: [gunReason('gun-not-bocage', 'B9.53')] };
  if (record.changedCa) return { ok: false, because: [gunReason('gun-ca-then-fire', 'B9.53', { side })] };
  return {
    ok: true,
    value: { ...record, firedThroughBocage: true },
    because: [gunReason('gun-free', 'B9.53', { side })],
  };
}

/**
 * Returns whether the Gun may change its CA: not after a shot through bocage in this phase, with or without
 * ROF.
 *
 * @rule B9.53
 * @rows B9.53-a B9.53-b B9.53-d PA-38 PA-39
 */
export function mayChangeCa(s: AslSituation, id: string, record: GunRecord): Verdict<GunRecord> {
  const gun = unitOf(s, id);
  if (restricted(gun) && record.firedThroughBocage) {
    return { ok: false, because: [gunReason('gun-fire-then-ca', 'B9.53')] };
  }
  return { ok: true, value: { ...record, changedCa: true }, because: [gunReason('gun-ca-free', 'B9.53')] };
}

/** Whether a Gun is restricted: only direct-fire Guns outside vehicles are. */
function restricted(gun: AslUnit): boolean {
  return gun.kind !== 'vehicle' && gun.gun === 'gun';
}
