/** Pending deeds, in the form that many rules need. */
import type { Cell } from '@bocage/core/lattice';
import { cleared, type AslSituation } from './situation';

/**
 * Returns the hex that a unit is entering; undefined: it is between no Locations.
 *
 * @rule B9.41
 */
export function destinationOf({ entry, unseenEntry }: AslSituation, id: string): Cell | undefined {
  if (entry?.unit === id) return entry.to;
  return unseenEntry?.unit === id ? unseenEntry.to : undefined;
}

/**
 * Returns the situation with this unit entering no hex; others keep theirs.
 *
 * @rule B9.41
 */
export function withoutEntry(s: AslSituation, id: string): AslSituation {
  return (['entry', 'unseenEntry'] as const).filter((key) => s[key]?.unit === id).reduce(cleared, s);
}

/**
 * Whether this side sets up now: every side does, if the situation does not say whose setup it is.
 *
 * @rule B9.322
 */
export function isSettingUp({ phase, attacker }: AslSituation, side: string): boolean {
  return phase === 'setup' && (attacker === undefined || attacker === side);
}
