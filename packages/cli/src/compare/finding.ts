import type { Board, LosAnswer } from '@bocage/core';
import type { ReferenceAnswer } from './reference';
import type { Stand } from './stand';

/** One pair on which we and the reference differ, with all that a kind's test may look at. */
export interface Finding {
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
  /** The rule by which our answer stands. */
  readonly rule: string;
  holds(finding: Finding): boolean;
}
