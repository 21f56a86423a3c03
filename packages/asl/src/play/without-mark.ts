import type { Reason } from '@bocage/core';
import type { LogEntry } from '@bocage/core/game';
import { unitIn } from '../situation/units-index';
import type { AslSituation } from '../situation/situation';
import { after } from '../wall-advantage/after';
import { logOf } from './log';

/**
 * Takes a unit's "?", with its reason in the log: a dummy leaves play with it.
 *
 * @rule A12.11
 * @rule A12.14
 */
export function withoutMark(
  s: AslSituation,
  id: string,
  because: readonly Reason[],
): { readonly situation: AslSituation; readonly log: readonly LogEntry[] } {
  const unit = unitIn(s.units, id);
  if (because.length === 0 || unit?.concealed !== true || unit.hidden) return { situation: s, log: [] };
  const { situation, changes } = after(
    s,
    unit.kind === 'dummy'
      ? { type: 'eliminate', unit: id }
      : { type: 'state', unit: id, set: { concealed: false } },
  );
  const told = changes.map((one) =>
    one.unit === id && (one.kind === 'state' || one.kind === 'removed') ? { ...one, because } : one,
  );
  return { situation, log: logOf(s, situation, told) };
}
