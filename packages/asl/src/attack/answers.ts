import type { AslSituation } from '../situation/situation';
import type { Attack } from '../tem/attack';
import type { GivenAttack } from './attack-json';
import { attackLines } from '../tem/attack-lines';
import { attackSight, type AttackSight } from './attack-sight';
import { leavesResidual, residualFor, type Residual } from '../tem/residual';
import { temFor, type TemAnswer } from '../tem/tem';

/** An attack along one set of lines, and the firers' sight along them. */
export interface Shot {
  readonly attack: Attack;
  readonly sight: AttackSight;
}

/** The rules' answer for one attack along one set of lines. */
export interface ShotAnswer extends Shot {
  readonly tem: TemAnswer;
  /** Present if the firepower is given, and the attack would leave Residual FP now. */
  readonly residual: Residual | undefined;
}

/**
 * Returns one shot for each choice of end points. A unit in Bypass fires, and may be fired at, through either
 * end of its hexside, unless one is given. Without a given Hindrance, that of the worst line counts.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function shotsOf(s: AslSituation, given: Pick<GivenAttack, 'attack' | 'hindrance'>): readonly Shot[] {
  return attackLines(s, given.attack).map((line) => {
    const sight = attackSight(s, line);
    return { attack: { ...line, hindrance: given.hindrance ?? sight.hindrance }, sight };
  });
}

/**
 * Returns the answers for several shots, the least protection first: lines surely in LOS, then those that
 * need a ruling, then those along which the attack cannot be made.
 *
 * @rule B9.42
 * @rows B9.42-h
 */
export function shotAnswers(s: AslSituation, shots: readonly Shot[]): readonly ShotAnswer[] {
  const answers = shots.map(({ attack, sight }) => ({
    attack,
    sight,
    tem: temFor(s, attack),
    residual:
      attack.firepower === undefined || !leavesResidual(s, attack) ? undefined : residualFor(s, attack),
  }));
  return answers.sort((a, b) => leaves(a) - leaves(b));
}

const LAST = { yes: 0, 'needs-ruling': 1000, no: 2000 } as const;

/** Returns the protection's worth: hulldown is worth more than its number. */
function leaves({ sight, tem }: ShotAnswer): number {
  return LAST[sight.possible] + tem.total + (tem.hulldown ? 1.5 : 0);
}
