import type { Feature, Reason } from '../verdict';
import type { LosAnswer } from './los-answer';

/** One protection that a target may or may not use. */
export interface CoverOption {
  /** What it is, also `<labels>.Cover.<id>`. */
  readonly id: string;
  readonly value: number;
  readonly legal: boolean;
  /** Not legal as far as is known: a fact is missing that only the players can tell, and `because` says which. */
  readonly ruling?: boolean;
  readonly at?: Feature;
  readonly because: readonly Reason[];
}

export interface CoverAnswer {
  readonly attacker: string;
  /** One of the game's `attackKinds`; also `<labels>.Attack.<kind>`. */
  readonly kind: string;
  /** Whether it can be made at all; the reasons are in `because`. */
  readonly possible: 'yes' | 'no' | 'needs-ruling';
  readonly target: string;
  readonly los: LosAnswer;
  readonly options: readonly CoverOption[];
  /** Indices of the legal options among which the target's owner chooses. One entry: no choice. */
  readonly choices: readonly number[];
  /** Kept apart: hindrance adds to whichever option is chosen. */
  readonly hindrance: number;
  readonly because: readonly Reason[];
  /** One answer for each line that the attacker may choose where there are several, this one first. */
  readonly lines?: readonly CoverAnswer[];
}
