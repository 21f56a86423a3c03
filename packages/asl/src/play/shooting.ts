/** The pending attack, as its two sides see it. */
import type { AttackAnswer, AttackChoice } from '@bocage/core/game';
import { attackFor } from '../attack/attack-answer';
import { knownTo } from '../situation/knowledge';
import { armsIn } from '../situation/fighting-record';
import { unitIn } from '../situation/units-index';
import { withUnit, type AslSituation } from '../situation/situation';
import type { PendingAttack } from '../situation/underway';

/**
 * Returns the rules' answer about it, from the knowledge of the attacker's side: under a "?" a dummy and a
 * real unit give the same answer.
 *
 * @rule B9.31
 * @rows UI-6 UI-7
 */
export function pendingAnswer(s: AslSituation, pending: PendingAttack): AttackAnswer {
  return attackFor(knownTo(asDeclared(s, pending), pending.side), pending.spec);
}

/** Returns the situation with the marks of fire from before the attack: its own mark does not halve it. @internal */
export function asDeclared(s: AslSituation, { spec, fired = {} }: PendingAttack): AslSituation {
  return armsIn(spec).reduce((so, id) => {
    const mark = fired[id] ?? 'none';
    const unit = unitIn(so.units, id);
    return unit && unit.fired !== mark ? withUnit(so, id, { fired: mark }) : so;
  }, s);
}

/** Returns the owner's choice, or the default without a valid one. @internal */
export function chosenOf(
  { options, choices, fallback }: Pick<AttackAnswer, 'options' | 'choices' | 'fallback'>,
  id: string | undefined,
): AttackChoice {
  const said = choices.find(({ option }) => options[option]?.id === id);
  const one = said ?? choices[fallback] ?? choices[0];
  if (!one) throw new RangeError('an attack without a choice');
  return one;
}
