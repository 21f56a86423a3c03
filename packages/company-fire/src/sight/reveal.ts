import type { LogEntry } from '@bocage/core/game';
import type { CfTable } from '../play/state';
import { withUnit } from '../play/table-parts';
import { line } from '../play/turn';
import { isCovered } from './known';

/** The table after the reveal, and its log lines. */
export interface Revealed {
  readonly seen: CfTable;
  readonly lines: readonly LogEntry[];
}

/**
 * Reveals these units to everybody; units already seen get no log line.
 *
 * @rule CF-FI-12
 * @rows CF-FI-12
 */
export function revealed(t: CfTable, ids: readonly string[]): Revealed {
  const found = ids.filter((id) => t.units.some((unit) => unit.id === id && isCovered(unit)));
  return {
    seen: found.reduce((all, id) => withUnit(all, id, { concealed: false, hidden: false }), t),
    lines: found.map((id) => line('revealed', id)),
  };
}
