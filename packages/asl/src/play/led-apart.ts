/** What an MPh leaves that its rules do not allow, for the players to see. */
import type { LogEntry } from '@bocage/core/game';
import { isApart } from '../movement/led';
import { moveReason } from '../movement/reasons';
import { isCovered, isUnseen, type AslSituation } from '../situation/situation';
import type { Result } from './turn';

/**
 * Tells at the end of an MPh which units have spent MF of a leader that is not with them: only their own side,
 * of units that enemies do not see.
 *
 * @rule A4.12
 */
export function withLedApart(before: AslSituation, result: Result): Result {
  const { situation, refused } = result;
  if (refused.length > 0 || before.phase !== 'movement' || situation.phase === 'movement') return result;
  const apart = before.units.filter((unit) => isApart(before, unit));
  const lines = apart.map((unit): LogEntry => ({
    kind: 'led-apart',
    unit: unit.id,
    because: [moveReason('move-leader-gone', 'A4.12')],
    ...(isCovered(unit) || isUnseen(unit) ? { to: unit.side } : {}),
  }));
  return lines.length === 0 ? result : { ...result, log: [...result.log, ...lines] };
}
