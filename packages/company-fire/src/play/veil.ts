import type { LogEntry } from '@bocage/core/game';
import { isCovered } from '../sight/known';
import type { CfUnit } from '../situation/situation';
import type { CfTable } from './state';

/** What enemies see of a blind: that it goes and stops, and what is done to it openly. */
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
 * The lines of a log as others may read them: what a hidden unit does is its own side's business, and so is what a blind
 * does that would tell what is beneath it.
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
