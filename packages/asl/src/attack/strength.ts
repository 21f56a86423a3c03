/** The Firepower of an attack, from what is printed on its counters. */
import type { Reason } from '@bocage/core';
import type { AttackStrength } from '@bocage/core/game';
import { hasOwnRate } from '../situation/fire-marks';
import { isCovered, unitOf, type AslSituation, type AslUnit } from '../situation/situation';
import { figureOf, isLeader } from '../situation/value-fields';
import { isSnapShot, type Attack, type AttackKind } from '../tem/attack';
import { fireColumn } from '../tem/residual';
import { armsOf, bearerOf } from './arms';
import { attackReason } from './reasons';
import { lostByWeapons } from './weapon-limits';

/** Attacks with the FP of small arms and MG. */
const BY_FIREPOWER: readonly AttackKind[] = ['direct', 'bmg'];

/**
 * Returns the FP of an attack at one unit, each arm with what doubles or halves it; undefined = it has no FP of
 * its own, or that of an arm is not known. Players may set another FP.
 *
 * @rule A7.2
 */
export function strengthOf(s: AslSituation, attack: Attack, target: string): AttackStrength | undefined {
  if (!BY_FIREPOWER.includes(attack.kind)) return undefined;
  const parts = armsOf(attack).map((id) => partOf(s, attack, id, unitOf(s, target)));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  const known = parts.filter((part) => part !== undefined);
  const firepower = known.reduce((sum, { value }) => sum + value, 0);
  return { firepower, column: fireColumn(Math.floor(2 * firepower)), parts: known };
}

type Part = AttackStrength['parts'][number];

function partOf(s: AslSituation, attack: Attack, id: string, target: AslUnit): Part | undefined {
  const arm = unitOf(s, id);
  const printed = printedFp(arm, attack.kind);
  if (printed === undefined) return undefined;
  const lost = lostByWeapons(s, attack, arm);
  if (lost) return { unit: id, value: 0, because: [lost] };
  const changes = [...rangeChange(s, arm, target), ...halvings(s, attack, arm, target)];
  const value = changes.reduce((fp, { times }) => fp * times, printed) + assaultBonus(s, arm);
  return { unit: id, value, because: changes.map(({ because }) => because) };
}

function printedFp(arm: AslUnit, kind: AttackKind): number | undefined {
  if (arm.kind === 'vehicle') return figureOf(arm, kind === 'bmg' ? 'bmg' : 'cmg');
  return isLeader(arm) ? undefined : figureOf(arm, 'firepower');
}

interface FpChange {
  readonly times: number;
  readonly because: Reason;
}

const times = (factor: number, because: Reason): FpChange => ({ times: factor, because });

/**
 * Returns what range does to FP: tripled in the same hex, doubled next to it, halved beyond the normal range,
 * and none beyond twice of that.
 *
 * @rule A7.21
 * @rule A7.22
 */
function rangeChange(s: AslSituation, arm: AslUnit, target: AslUnit): readonly FpChange[] {
  const far = s.board.lattice.distance(bearerOf(s, arm.id).cell, target.cell);
  if (far === 0) return [times(3, attackReason('attack-fp-tpbf', 'A7.21'))];
  if (far === 1) return [times(2, attackReason('attack-fp-pbf', 'A7.21'))];
  const range = figureOf(arm, 'range');
  if (range === undefined || far <= range) return [];
  if (far <= 2 * range) return [times(0.5, attackReason('attack-fp-long', 'A7.22'))];
  return [times(0, attackReason('attack-fp-out-of-range', 'A7.22'))];
}

/** Returns all that halves FP: a pinned firer, the AFPh, a target under "?", a Snap Shot, a second or third fire. */
function halvings(s: AslSituation, attack: Attack, arm: AslUnit, target: AslUnit): readonly FpChange[] {
  const bearer = bearerOf(s, arm.id);
  const first = s.phase === 'movement' || s.phase === 'defensive-fire';
  const half = (does: boolean, code: Parameters<typeof attackReason>[0], rule: string) =>
    does ? [times(0.5, attackReason(code, rule))] : [];
  return [
    ...half(bearer.pinned, 'attack-fp-pinned', 'A7.8'),
    ...half(s.phase === 'advancing-fire', 'attack-fp-advancing', 'A7.24'),
    ...half(isCovered(target), 'attack-fp-concealed', 'A7.23'),
    ...half(isSnapShot(attack), 'attack-fp-snap-shot', 'A8.15'),
    ...half(first && arm.fired === 'first' && !hasOwnRate(arm), 'attack-fp-again', 'A8.3'),
    ...half(isProtective(s, arm), 'attack-fp-protective', 'A8.31'),
  ];
}

/**
 * Whether the fire of an arm is Final Protective Fire: it is marked Final Fire, and fires in the MPh.
 *
 * @rule A8.31
 */
export const isProtective = (s: Pick<AslSituation, 'phase'>, arm: AslUnit): boolean =>
  s.phase === 'movement' && arm.fired === 'final' && !hasOwnRate(arm);

/**
 * Returns the FP that Assault Fire adds in the AFPh.
 *
 * @rule A7.36
 */
function assaultBonus(s: AslSituation, { assaultFire, pinned }: AslUnit): number {
  return s.phase === 'advancing-fire' && assaultFire && !pinned ? 1 : 0;
}
