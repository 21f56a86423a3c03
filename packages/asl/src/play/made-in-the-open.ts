import type { Reason } from '@bocage/core';
import type { LogEntry } from '@bocage/core/game';
import { keepsQuestionMark } from '../concealment/question-mark';
import { isUnseen, unitOf, type AslSituation } from '../situation/situation';
import { after } from '../wall-advantage/after';
import { logOf } from './log';
import { playReason } from './reasons';
import { inTheOpen } from '../situation/knowledge';

/**
 * Reveals a unit by a deed that no dummy could do: a Bog DR, a Breach, a special step. A unit under "?" in
 * sight of an enemy loses it by such a move. A hidden or unseen unit need not be revealed: its owner first
 * ends the hiding, or omits the deed.
 *
 * @param by the acting side; a GM's own event reveals the unit
 * @rule A12.14
 * @rule B9.55
 * @rows B9.55-d
 */
export function madeInTheOpen(
  s: AslSituation,
  id: string,
  by: string | undefined,
): {
  readonly situation: AslSituation;
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
} {
  const unit = unitOf(s, id);
  if (!isUnseen(unit)) return { situation: s, log: [], refused: [] };
  const mark = unit.hidden ? undefined : keepsQuestionMark(inTheOpen(s, unit), unit, 'move');
  const lost = mark?.concealed === false ? mark.because : [];
  if (by !== undefined && lost.length === 0)
    return { situation: s, log: [], refused: [playReason('play-shows-unit', { rule: 'A12.14' })] };
  const { situation, changes } = after(
    s,
    unit.hidden
      ? { type: 'unhide', unit: id, concealed: false }
      : { type: 'state', unit: id, set: { concealed: false } },
  );
  const told = changes.map((one) => (one.kind === 'state' ? { ...one, because: lost } : one));
  return { situation, log: logOf(s, situation, told), refused: [] };
}
