import type { LogEntry } from '@bocage/core';
import { formatSide } from '@bocage/core';
import type { AslSituation } from '../situation/situation';
import type { Change } from '../wall-advantage/change';

/**
 * The lines of the log that tell what changed.
 *
 * @rule B9.322
 * @rows B9.322-q
 */
export function logOf(s: AslSituation, changes: readonly Change[]): readonly LogEntry[] {
  return changes.map((change): LogEntry => {
    const { kind, unit, how, because, privateTo } = change;
    const facts = { ...(how === undefined ? {} : { how }), ...sidesOf(s, change) };
    return {
      kind,
      ...(unit === '' ? {} : { unit }),
      ...(Object.keys(facts).length > 0 ? { facts } : {}),
      because,
      ...(privateTo === undefined ? {} : { to: privateTo }),
    };
  });
}

/** By name: numbers of sides mean nothing to a reader. */
function sidesOf(
  { board, units }: AslSituation,
  { unit, sides }: Change,
): { readonly sides?: readonly string[] } {
  const cell = units.find(({ id }) => id === unit)?.cell;
  if (cell === undefined || sides === undefined) return {};
  return { sides: sides.map((k) => formatSide(board.lattice.sideOf(cell, k), board)) };
}
