import type { AslSituation } from '../situation/situation';
import type { Attack } from '../tem/attack';
import type { GivenAttack } from './attack-json';
import { attackLines } from '../tem/attack-lines';
import { attackSight, type AttackSight } from './attack-sight';
import { residualFor, type Residual } from '../tem/residual';
import { temFor, type TemAnswer } from '../tem/tem';

/** An attack along one set of lines, and whether its firers see along them. */
export interface Shot {
  readonly attack: Attack;
  readonly sight: AttackSight;
}

/** What the rules say of one attack along one set of lines. */
export interface ShotAnswer extends Shot {
  readonly tem: TemAnswer;
  /** Where the firepower is said. */
  readonly residual: Residual | undefined;
}

/**
 * One shot for each choice of points between which the lines may be drawn: a unit in Bypass fires, and may be fired at, by
 * way of either end of the hexside it straddles, unless it is said which. Without a Hindrance that is said that of the worst
 * line counts.
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
 * The answers for several shots, the one that leaves the target least first: lines that are surely in LOS, then those that
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
    residual: attack.firepower === undefined ? undefined : residualFor(s, attack),
  }));
  return answers.sort((a, b) => leaves(a) - leaves(b));
}

const LAST = { yes: 0, 'needs-ruling': 1000, no: 2000 } as const;

/** Hulldown is worth more than its number. */
function leaves({ sight, tem }: ShotAnswer): number {
  return LAST[sight.possible] + tem.total + (tem.hulldown ? 1.5 : 0);
}
