/** A step that waits for what is shown, while those who were to show it have been seen, or have gone, in another way. */
import { sameCell } from '@bocage/core/lattice';
import { cleared, isCovered, isReal, type AslSituation, type AslUnit } from '../situation/situation';
import type { Meeting } from '../situation/underway';
import { unitIn } from '../situation/units-index';
import { after } from '../wall-advantage/after';
import { logOf } from './log';
import { coveredIn } from './meeting';
import { arrive, heldStep } from './move-steps';
import type { Result } from './turn';

/**
 * Whoever fires or drops its "?" meanwhile turns the mover back as one who is shown; where nobody lies there covered any
 * longer, the mover goes in.
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

const covered = (s: AslSituation, meeting: Meeting): readonly AslUnit[] =>
  coveredIn(s, meeting.unit, heldStep(meeting).step);

/** Whether one of those who lay there covered is there in the open now. */
function isSeen(before: AslSituation, s: AslSituation, meeting: Meeting): boolean {
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

/** The mover sets out, and with that loses WA. */
function setOut(s: AslSituation, { unit, to }: Meeting, { log }: Result): Result {
  const { situation, changes } = after(s, { type: 'start-entry', unit, to });
  return { situation, log: [...log, ...logOf(s, situation, changes)], refused: [] };
}
