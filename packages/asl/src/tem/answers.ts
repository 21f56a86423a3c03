import type { AslSituation } from '../situation/situation';
import type { Attack } from './attack';
import { attackSight, type AttackSight } from './attack-sight';
import { residualFor, type Residual } from './residual';
import { temFor, type TemAnswer } from './tem';

/** What the rules say of one attack along one set of lines. */
export interface AttackAnswer {
  readonly attack: Attack;
  readonly sight: AttackSight;
  readonly tem: TemAnswer;
  /** Where the firepower is said. */
  readonly residual: Residual | undefined;
}

/**
 * One answer for each choice of points between which the lines may be drawn, the one that leaves the target least first:
 * lines that are surely in LOS, then those that need a ruling, then those along which the attack cannot be made.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function attackAnswers(s: AslSituation, attacks: readonly Attack[]): readonly AttackAnswer[] {
  const answers = attacks.map((attack) => ({
    attack,
    sight: attackSight(s, attack),
    tem: temFor(s, attack),
    residual: attack.firepower === undefined ? undefined : residualFor(s, attack),
  }));
  return answers.sort((a, b) => leaves(a) - leaves(b));
}

const LAST = { yes: 0, 'needs-ruling': 1000, no: 2000 } as const;

/** Hulldown is worth more than its number. */
function leaves({ sight, tem }: AttackAnswer): number {
  return LAST[sight.possible] + tem.total + (tem.hulldown ? 1.5 : 0);
}
