import type { LogEntry } from '@bocage/core/game';
import { isCovered } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/** Log lines of a blind that enemies see: its moves and stops, and open effects on it. */
const SEEN_OF_BLINDS: readonly string[] = [
  'enters',
  'stops',
  'goes-back',
  'blind',
  'revealed',
  'retreats',
  'passes-test',
  'fails-test',
  'through-mines',
];

/**
 * Returns the lines of a log as others may read them. Only its own side reads a hidden unit's deeds, and
 * deeds that would reveal a unit under a blind.
 *
 * @rule CF-FI-10
 * @rows CF-FI-10
 */
export function veiled(
  log: readonly LogEntry[],
  before: readonly CfUnit[],
  { units }: CfTable,
): readonly LogEntry[] {
  const secret = new Map(
    units
      .filter(isCovered)
      .filter((unit) =>
        before.some(
          (old) => old.id === unit.id && old.hidden === unit.hidden && old.concealed === unit.concealed,
        ),
      )
      .map((unit) => [unit.id, unit] as const),
  );
  return log.map((entry) => {
    const unit = entry.to === undefined && entry.unit !== undefined ? secret.get(entry.unit) : undefined;
    if (!unit || (!unit.hidden && SEEN_OF_BLINDS.includes(entry.kind))) return entry;
    return { ...entry, to: unit.side };
  });
}
