/** The attack that is under way, as its two sides see it. */
import type { AttackAnswer, AttackChoice } from '@bocage/core/game';
import { attackFor } from '../attack/attack-answer';
import { knownTo } from '../concealment/knowledge';
import type { AslSituation } from '../situation/situation';
import type { PendingAttack } from '../situation/underway';

/**
 * What the rules say of it, from what the attacker's side knows: beneath a "?" a dummy and a real unit answer alike.
 *
 * @rule B9.31
 * @rows UI-6 UI-7
 */
export function pendingAnswer(s: AslSituation, { side, spec }: PendingAttack): AttackAnswer {
  return attackFor(knownTo(s, side), spec);
}

/** The choice of the target's owner, or what holds where he has said nothing that there is. @internal */
export function chosenOf({ options, choices, fallback }: AttackAnswer, id: string | undefined): AttackChoice {
  const said = choices.find(({ option }) => options[option]?.id === id);
  const one = said ?? choices[fallback] ?? choices[0];
  if (!one) throw new RangeError('an attack without a choice');
  return one;
}
