/** Pending deeds of a removed unit. */
import { namedIn } from './fighting-record';
import { cleared, type AslSituation } from './situation';

/** Pending deeds of a single unit. */
const ITS_OWN = ['entry', 'unseenEntry', 'meeting', 'bog', 'pause', 'crossed'] as const;

/**
 * Returns the situation without the pending deeds of this unit only.
 *
 * @rule B9.322
 */
export function withoutOwn(s: AslSituation, id: string): AslSituation {
  const rest = ITS_OWN.filter((key) => s[key]?.unit === id).reduce(cleared, s);
  const trails = rest.trails?.filter(({ unit }) => unit !== id) ?? [];
  return trails.length > 0 ? { ...rest, trails } : cleared(rest, 'trails');
}

/** Returns the situation in which nobody asks what an attack does to this unit. */
function withoutRow(s: AslSituation, id: string): AslSituation {
  const { result } = s;
  if (!result?.units.some(({ unit }) => unit === id)) return s;
  const units = result.units.filter(({ unit }) => unit !== id);
  return units.length === 0 ? cleared(s, 'result') : { ...s, result: { ...result, units } };
}

/**
 * Returns the situation without anything pending that involves a unit: its own deeds, a contest, an attack by
 * it or at it, and the action of that attack.
 *
 * @rule B9.322
 */
export function withoutPart(s: AslSituation, id: string): AslSituation {
  const { contest, attack } = s;
  const rest = withoutRow(withoutOwn(s, id), id);
  const contests = contest !== undefined && [contest.claimant, ...contest.holders].includes(id);
  const calm = contests ? cleared(rest, 'contest') : rest;
  const attacks = attack !== undefined && namedIn(attack.spec).includes(id);
  return attacks ? cleared(cleared(calm, 'attack'), 'action') : calm;
}
