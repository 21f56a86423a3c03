/** What is under way, as many rules ask for it. */
import type { Cell } from '@bocage/core/lattice';
import { cleared, type AslSituation } from './situation';

/**
 * The hex for which a unit has set out and in which it has not arrived; undefined: it is between no Locations.
 *
 * @rule B9.41
 */
export function destinationOf({ entry, unseenEntry }: AslSituation, id: string): Cell | undefined {
  if (entry?.unit === id) return entry.to;
  return unseenEntry?.unit === id ? unseenEntry.to : undefined;
}

/**
 * The same situation with this unit on its way to no hex; others stay on theirs.
 *
 * @rule B9.41
 */
export function withoutEntry(s: AslSituation, id: string): AslSituation {
  return (['entry', 'unseenEntry'] as const).filter((key) => s[key]?.unit === id).reduce(cleared, s);
}

/**
 * Whether this side sets up now: where nobody has said whose setup it is, it is everybody's.
 *
 * @rule B9.322
 */
export function isSettingUp({ phase, attacker }: AslSituation, side: string): boolean {
  return phase === 'setup' && (attacker === undefined || attacker === side);
}
