import type { Board, LosAnswer } from '@bocage/core';
import type { ReferenceAnswer } from './reference';
import type { Retracer } from './retrace';
import type { Stand } from './stand';
import type { Trace } from './trace/trace';

/** One pair on which we and the reference differ, with all that a kind's test may look at. */
export interface Finding extends Retracer {
  readonly board: Board;
  readonly from: Stand;
  readonly to: Stand;
  readonly theirs: ReferenceAnswer;
  /** What the reference says of the same two places looked at from the other end, where the table has it. */
  readonly reverse: ReferenceAnswer | undefined;
  readonly ours: LosAnswer;
}

/**
 * A named kind of disagreement: docs/reference-differences.md has one section each. `holds` is a precise test on board
 * facts, the walk and the two answers. It never asks merely "do they differ": a wrong answer of ours must not fit.
 */
export interface Kind {
  readonly id: string;
  /** The rule by which our answer stands, or the row of asl-los-terrain.md that the reference departs by. */
  readonly rule: string;
  holds(finding: Finding): boolean;
}

/** Whether a trace says what we say: the same result and the same hindrance. */
export function saysOurs(trace: Trace | undefined, ours: LosAnswer): boolean {
  if (trace === undefined || trace.leftTheMap || ours.los === 'needs-ruling') return false;
  return trace.blocked
    ? ours.los === 'blocked'
    : ours.los !== 'blocked' && ours.hindrance === trace.hindrance;
}

/** Whether the trace with all its faults is what the reference table says: only then does it explain anything. */
export function saysTheirs(trace: Trace | undefined, theirs: ReferenceAnswer): boolean {
  if (trace === undefined) return false;
  if (theirs.kind === 'blocked') return trace.blocked;
  return theirs.kind === 'clear' && !trace.blocked && theirs.hindrance === trace.hindrance;
}
