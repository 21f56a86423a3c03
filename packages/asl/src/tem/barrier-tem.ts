import type { Reason } from '@bocage/core';
import { sameSide } from '@bocage/core/lattice';
import { isBocage, type Barrier } from '../barriers/barrier';
import { BARRIER_TEM, type BarrierKind } from '../barriers/table';
import type { AslSituation, AslUnit } from '../situation/situation';
import { heldSides } from '../wall-advantage/hexsides';
import { isMoving, type Attack } from './attack';
import { startOf } from './attack-lines';
import { barriersMet, type MetBarrier } from './line';
import { temReason } from './reasons';

/** One barrier's TEM for one target against one firer. */
export interface BarrierTem {
  readonly barrier: Barrier;
  readonly firer: string;
  readonly legal: boolean;
  /** Not legal only because the level of its base is unknown. */
  readonly ruling: boolean;
  /** After the reduction by elevation; 0 if not legal. */
  readonly value: number;
  /** TEM before any reduction. */
  readonly full: number;
  readonly because: readonly Reason[];
}

type Refusal = (s: AslSituation, firer: AslUnit, target: AslUnit, met: MetBarrier) => Reason | undefined;

/** @internal */
export const BASE_UNKNOWN = 'tem-base-unknown';
const REFUSALS: readonly Refusal[] = [baseLevel, movingThroughGap, firerHasWa];
/** A thrown DC explodes on both sides of the hexside, whichever side has WA over it. */
const THROWN_REFUSALS: readonly Refusal[] = [baseLevel];

/**
 * Returns every barrier on one firer's line, with its TEM or the reason why it has none.
 *
 * @rule B9.3
 * @rows B9.3-a B9.3-b B9.3-h B9.3-i B9.5-b PA-4 PA-8 PA-10 B9.7-a B9.521-m
 */
export function barrierTems(
  s: AslSituation,
  firer: AslUnit,
  aimedAt: AslUnit,
  attack: Attack,
): readonly BarrierTem[] {
  const target = { ...aimedAt, moving: isMoving(attack, aimedAt) };
  const byVertex =
    (attack.aim.kind !== 'hex' && attack.aim.kind !== 'center') || attack.from?.[firer.id] !== undefined;
  return barriersMet(s, startOf(s.board, attack, firer), target, attack.aim).map((met) => {
    const { barrier } = met;
    const full = BARRIER_TEM[barrier.kind].direct;
    const refusals = attack.kind === 'dc-thrown' ? THROWN_REFUSALS : REFUSALS;
    const refused = refusals.flatMap((f) => f(s, firer, target, met) ?? []);
    const refusal = refused.find(({ code }) => code !== BASE_UNKNOWN) ?? refused[0];
    const ruling = refusal?.code === BASE_UNKNOWN;
    if (refusal)
      return { barrier, firer: firer.id, legal: false, ruling, value: 0, full, because: [refusal] };
    const lowered = elevationReduction(s, firer, target, barrier);
    const value = Math.max(0, full - lowered);
    const code = met.how === 'spine' ? 'tem-spine' : met.how === 'vertex' ? 'tem-vertex' : 'tem-barrier';
    const because = [
      temReason(code, met.how !== 'crossed' && byVertex ? 'B9.42' : 'B9.3', {
        side: barrier.side,
        value: full,
        facts: { terrain: barrier.kind },
      }),
      ...elevationReasons(barrier, full, value, lowered),
    ];
    return { barrier, firer: firer.id, legal: true, ruling, value, full, because };
  });
}

/**
 * Returns a refusal for a barrier whose base is not at the target's level: it protects nothing, spines
 * included.
 *
 * @rule B9.35
 * @rows B9.35-c B9.35-d B9.35-e B9.62-a B9.62-b B9.62-g
 */
export function baseLevel(
  _s: AslSituation,
  _firer: AslUnit,
  target: AslUnit,
  met: MetBarrier,
): Reason | undefined {
  const { base, side } = met.barrier;
  if (base === undefined) return temReason(BASE_UNKNOWN, 'B9.35', { side });
  if (base === target.level) return undefined;
  return temReason('tem-base-level', target.level < base ? 'B9.62' : 'B9.35', { side });
}

/**
 * Returns a refusal for fire through a gap at a moving target; a stopped vehicle still moves.
 *
 * @rule B9.3
 * @rows B9.3-e B9.36-h
 */
export function movingThroughGap(
  _s: AslSituation,
  _f: AslUnit,
  target: AslUnit,
  met: MetBarrier,
): Reason | undefined {
  if (!met.throughGap || !target.moving) return undefined;
  return temReason('tem-gap-moving', 'B9.3', { side: met.barrier.side });
}

/**
 * Returns a refusal for a firer that has WA over the hexside.
 *
 * @rule B9.31
 * @rows B9.31-f B9.31-g B9.42-i B9.36-g
 */
export function firerHasWa(
  s: AslSituation,
  firer: AslUnit,
  _t: AslUnit,
  met: MetBarrier,
): Reason | undefined {
  const { side } = met.barrier;
  const own = heldSides(s, firer).some((k) => sameSide(s.board.lattice.sideOf(firer.cell, k), side));
  return own ? temReason('tem-firer-has-wa', 'B9.31', { side }) : undefined;
}

/**
 * Returns by how much a firer above the barrier's base lowers its TEM: one for every whole level of its
 * height beyond the range. Aircraft do not lower it, and bocage is never lowered.
 *
 * @rule B9.33
 * @rows B9.33-a B9.33-b B9.33-c B9.33-h B9.531-a
 */
export function elevationReduction(
  s: AslSituation,
  firer: AslUnit,
  target: AslUnit,
  barrier: Barrier,
): number {
  if (firer.aerial || barrier.base === undefined || !elevationCounts(s, barrier.kind)) return 0;
  return heightOverRange(firer.level - barrier.base, s.board.lattice.distance(firer.cell, target.cell));
}

/**
 * Returns the full levels by which a height exceeds a range in hexes, at least 0.
 *
 * @rule B9.33
 * @rows B9.33-a B9.33-g
 */
export function heightOverRange(height: number, range: number): number {
  return Math.max(0, Math.floor(height - range));
}

function elevationCounts(s: AslSituation, kind: BarrierKind): boolean {
  if (kind === 'light-bocage') return s.options['lightBocage.elevationReducesTem'];
  return !isBocage(kind);
}

/** @internal */
export function elevationReasons(
  barrier: Barrier,
  full: number,
  value: number,
  lowered: number,
): readonly Reason[] {
  if (lowered === 0) return [];
  const code = value === 0 ? 'tem-elevation-zero' : 'tem-elevation';
  return [temReason(code, 'B9.33', { side: barrier.side, value: full - value })];
}
