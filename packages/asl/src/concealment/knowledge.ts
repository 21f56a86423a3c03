import { seenByEnemies } from '../situation/seen';
import type { AslSituation } from '../situation/situation';

/**
 * Returns the situation as one side may know it: hidden enemies are missing; concealed ones and dummies all
 * look alike.
 *
 * @rule B9.324
 * @rows B9.324-e UI-5 UI-7
 */
export function knownTo(s: AslSituation, side: string): AslSituation {
  const units = s.units
    .filter((u) => u.side === side || !u.hidden)
    .map((u) => (u.side === side ? u : seenByEnemies(u)));
  const ids = new Set(units.map((u) => u.id));
  const { entry, unseenEntry, contest, ...rest } = s;
  return {
    ...rest,
    ...(entry && ids.has(entry.unit) ? { entry } : {}),
    ...(unseenEntry && ids.has(unseenEntry.unit) ? { unseenEntry } : {}),
    ...(contest && ids.has(contest.claimant) && contest.holders.every((id) => ids.has(id))
      ? { contest }
      : {}),
    units,
    offers: s.offers.filter((id) => ids.has(id)),
    justClaimed: (s.justClaimed ?? []).filter((id) => ids.has(id)),
    log: s.log.filter((e) => units.some((u) => u.id === e.unit && (u.side === side || !u.concealed))),
  };
}
