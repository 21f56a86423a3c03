/** What is under way of a unit that is gone. */
import { namedIn } from './fighting-record';
import { cleared, type AslSituation } from './situation';

/** What one unit alone is about to do. */
const ITS_OWN = ['entry', 'unseenEntry', 'meeting', 'bog', 'pause'] as const;

/**
 * The same situation with nothing that one unit alone is about to do.
 *
 * @rule B9.322
 */
export function withoutOwn(s: AslSituation, id: string): AslSituation {
  return ITS_OWN.filter((key) => s[key]?.unit === id).reduce(cleared, s);
}

/**
 * The same situation with nothing under way that a unit has a part in: its own doings, a contest, and an attack of it or
 * at it with the action that the attack is.
 *
 * @rule B9.322
 */
export function withoutPart(s: AslSituation, id: string): AslSituation {
  const { contest, attack } = s;
  const rest = withoutOwn(s, id);
  const contests = contest !== undefined && [contest.claimant, ...contest.holders].includes(id);
  const calm = contests ? cleared(rest, 'contest') : rest;
  const attacks = attack !== undefined && namedIn(attack.spec).includes(id);
  return attacks ? cleared(cleared(calm, 'attack'), 'action') : calm;
}
