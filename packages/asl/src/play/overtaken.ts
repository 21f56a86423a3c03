/** A step that waits for enemies to show themselves, after they were seen or removed in another way. */
import { sameCell } from '@bocage/core/lattice';
import { cleared, isCovered, isReal, type AslSituation, type AslUnit } from '../situation/situation';
import type { PendingMeeting } from '../situation/underway';
import { unitIn } from '../situation/units-index';
import { after } from '../wall-advantage/after';
import { logOf } from './log';
import { coveredIn } from './meeting';
import { arrive, heldStep } from './move-steps';
import type { Result } from './turn';

/**
 * Ends such a wait. A covered unit that fires or drops its "?" turns the mover back; with no covered unit
 * left, the mover enters.
 *
 * @rule A12.15
 * @rows B9.41-c
 */
export function overtaken(before: AslSituation, result: Result): Result {
  const { situation: s, refused } = result;
  const { meeting } = s;
  if (refused.length > 0 || !meeting || meeting.shown) return result;
  if (isSeen(before, s, meeting))
    return setOut({ ...s, meeting: { ...meeting, shown: true } }, meeting, result);
  if (covered(s, meeting).length > 0) return result;
  const arrived = arrive(cleared(s, 'meeting'), heldStep(meeting));
  return { ...arrived, log: [...result.log, ...arrived.log], refused: [] };
}

const covered = (s: AslSituation, meeting: PendingMeeting): readonly AslUnit[] =>
  coveredIn(s, meeting.unit, heldStep(meeting).step);

/** Whether one of the covered units is now seen there. */
function isSeen(before: AslSituation, s: AslSituation, meeting: PendingMeeting): boolean {
  return covered(before, meeting).some(({ id }) => {
    const unit = unitIn(s.units, id);
    return (
      unit !== undefined &&
      !unit.hidden &&
      !isCovered(unit) &&
      isReal(unit) &&
      sameCell(unit.cell, meeting.to)
    );
  });
}

/** The mover starts its entry, and thereby loses WA. */
function setOut(s: AslSituation, { unit, to }: PendingMeeting, { log }: Result): Result {
  const { situation, changes } = after(s, { type: 'start-entry', unit, to });
  return { situation, log: [...log, ...logOf(s, situation, changes)], refused: [] };
}
