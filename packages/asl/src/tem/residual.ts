import type { Reason } from '@bocage/core';
import { unitOf, type AslSituation } from '../situation/situation';
import { inEveryWay } from '../wall-advantage/ways';
import { isSnapShot, type Attack } from './attack';
import { barrierTems } from './barrier-tem';
import { temReason } from './reasons';

/** Columns of the fire table. */
export const FIRE_COLUMNS = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36] as const;
/** The largest Residual FP; an option lets a larger attack leave more. */
const MOST_RESIDUAL = 12;

/** Residual FP that an attack leaves, and its reductions. */
export interface Residual {
  readonly firepower: number;
  readonly columns: number;
  readonly because: readonly Reason[];
}

/**
 * Returns the column of the fire table for an amount of FP; 0 below the lowest. The amount is in halves, so
 * that a halved odd FP stays exact.
 *
 * @rule A8.26
 * @rows PA-28
 */
export function fireColumn(halves: number): number {
  return FIRE_COLUMNS.filter((c) => 2 * c <= halves).at(-1) ?? 0;
}

/**
 * Returns Residual FP: half the FP up to `most`, then one column down for each +1 of hexside TEM and
 * Hindrance; none below the lowest.
 *
 * @rule A8.26
 * @rows B9.31-j PA-28
 */
export function residualFirepower(firepower: number, columnsDown: number, most = MOST_RESIDUAL): number {
  const halved = FIRE_COLUMNS.findLastIndex((c) => c <= most && 2 * c <= firepower);
  return FIRE_COLUMNS[halved - columnsDown] ?? 0;
}

/**
 * Whether an attack leaves Residual FP at all: only First Fire does, by the DEFENDER in the MPh. Without a
 * known phase it may be First Fire.
 *
 * @rule A8.2
 */
export function leavesResidual(s: AslSituation, { kind, firers }: Attack): boolean {
  if (kind === 'residual') return false;
  if (s.phase === 'unknown') return true;
  return s.phase === 'movement' && firers.every((id) => unitOf(s, id).side !== s.attacker);
}

/**
 * Returns the Residual FP of an attack. The Hindrance lowers it. So does the hexside TEM that the target
 * could claim against at least one firer, claimed or not. A Snap Shot leaves none (A8.223).
 *
 * @rule B9.31
 * @rows B9.31-j PA-28
 */
export function residualFor(s: AslSituation, attack: Attack): Residual {
  const { first, answers, asked } = inEveryWay(
    s,
    [...attack.firers, attack.target],
    (way) => residualOneWay(way, attack),
    (a, b) => a.columns === b.columns,
  );
  // An unknown hexside TEM counts as nothing, like one with an unknown base.
  const most = answers.reduce((a, b) => (b.firepower > a.firepower ? b : a), first);
  return { ...most, because: [...most.because, ...asked] };
}

function residualOneWay(s: AslSituation, attack: Attack): Residual {
  if (isSnapShot(attack))
    return { firepower: 0, columns: 0, because: [temReason('tem-residual-snap-shot', 'A8.223')] };
  const target = unitOf(s, attack.target);
  const met = attack.firers.flatMap((id) => barrierTems(s, unitOf(s, id), target, attack));
  const tems = met.filter((t) => t.legal);
  const best = [...tems].sort((a, b) => b.value - a.value)[0];
  const columns = (best?.value ?? 0) + attack.hindrance;
  const because = [
    ...(best
      ? [temReason('tem-residual-hexside', 'B9.31', { side: best.barrier.side, value: best.value })]
      : []),
    ...met.filter((t) => t.ruling).flatMap((t) => t.because),
    ...(attack.hindrance > 0 ? [temReason('tem-hindrance', 'A8.26', { value: attack.hindrance })] : []),
  ];
  const most = s.options['rfp.limit'] === 'none' ? Infinity : MOST_RESIDUAL;
  return { firepower: residualFirepower(attack.firepower ?? 0, columns, most), columns, because };
}
