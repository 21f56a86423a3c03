import type { LogEntry } from '@bocage/core/game';
import type { CfTable } from '../play/state';
import { withoutUnit, withUnit } from '../play/table-parts';
import { line } from '../play/turn';
import { isCovered, isDummy } from '../situation/situation';

/** The table after the reveal, and its log lines. */
export interface Revealed {
  readonly seen: CfTable;
  readonly lines: readonly LogEntry[];
}

/**
 * Reveals these units to everybody; units already seen get no log line. A blind with nothing under it is gone.
 *
 * @rule CF-FI-12
 * @rows CF-FI-12
 */
export function revealed(t: CfTable, ids: readonly string[]): Revealed {
  const found = ids.flatMap((id) => t.units.filter((unit) => unit.id === id && isCovered(unit)));
  return {
    seen: found.reduce(
      (all, unit) =>
        isDummy(unit)
          ? withoutUnit(all, unit.id)
          : withUnit(all, unit.id, { concealed: false, hidden: false }),
      t,
    ),
    lines: found.map((unit) => line(isDummy(unit) ? 'dummy' : 'revealed', unit.id)),
  };
}
