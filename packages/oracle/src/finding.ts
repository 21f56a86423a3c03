import { codeOf, QUICK_BLOCKED } from '@bocage/asl';
import type { Board } from '@bocage/core/board';
import type { LosAnswer } from '@bocage/core/game';
import type { ReferenceAnswer } from './reference';
import type { Retracer } from './retrace';
import type { Stand } from './stand';
import type { Trace } from './trace/trace';

/** One pair on which we and the reference differ, with everything that a kind's test may use. */
export interface Finding extends Retracer {
  readonly board: Board;
  readonly from: Stand;
  readonly to: Stand;
  readonly theirs: ReferenceAnswer;
  readonly ours: LosAnswer;
}

/** A named kind of disagreement: docs/reference-differences.md has one row each, `BOCAGE.Cli.Kind.<id>` its text. */
export interface Kind {
  readonly id: string;
  /** The rule that supports our answer. */
  readonly rule: string;
}

/** Whether a trace equals our answer: the same result and the same hindrance. */
export function saysOurs(trace: Trace | undefined, ours: LosAnswer): boolean {
  if (trace === undefined || trace.leftTheMap || trace.broke) return false;
  return codeOf(ours) === (trace.blocked ? QUICK_BLOCKED : trace.hindrance);
}

/** Whether the trace with all its faults equals the reference table: otherwise it explains nothing. */
export function saysTheirs(trace: Trace | undefined, theirs: ReferenceAnswer): boolean {
  if (trace === undefined) return false;
  if (theirs.kind === 'none') return trace.broke;
  if (theirs.kind === 'left-the-map') return trace.leftTheMap;
  if (theirs.kind === 'blocked') return trace.blocked;
  return !trace.blocked && !trace.broke && theirs.hindrance === trace.hindrance;
}

/** Returns a reference table's answer for a trace. */
export function answerOf(trace: Trace): ReferenceAnswer {
  if (trace.broke) return { kind: 'none' };
  if (trace.leftTheMap) return { kind: 'left-the-map' };
  return trace.blocked ? { kind: 'blocked', reason: '' } : { kind: 'clear', hindrance: trace.hindrance };
}
