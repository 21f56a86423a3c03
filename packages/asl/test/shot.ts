import type { Side } from '@bocage/core/lattice';
import { formatSide } from '@bocage/core/notation';
import {
  knownToGm,
  type AttackAnswer,
  type AttackLine,
  type LosAnswer,
  type Situation,
  type StepAnswer,
} from '@bocage/core/game';
import { ASL } from '../src/game';

/** The game's answer about an attack, of the usual kind by default. */
export function shot(
  s: Situation,
  attackers: readonly string[],
  target: string,
  kind?: string,
): AttackAnswer {
  const answer = ASL.attack?.(knownToGm(s), { attackers, target, ...(kind !== undefined && { kind }) });
  if (!answer) throw new Error('a game without attacks');
  return answer;
}

/** The line of an attack that has one. */
export function losOf({ los }: AttackLine): LosAnswer {
  if (!los) throw new Error('an attack without a line');
  return los;
}

/** The game's answer about a step over a hexside. */
export function stepped(s: Situation, unit: string, side: Side): StepAnswer {
  const answer = ASL.step?.(knownToGm(s), unit, { side: formatSide(side, s.board) });
  if (!answer) throw new Error('a game without movement');
  return answer;
}
