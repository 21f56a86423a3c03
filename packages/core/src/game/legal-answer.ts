import type { Reason } from '../verdict';
import type { Json } from './json';
import type { GameEvent } from './play';
import type { StepAnswer } from './step-answer';

/** Something that a unit may do now, or may not. */
export interface LegalAction {
  /** What its side would play. */
  readonly event: GameEvent;
  readonly allowed: boolean;
  /** Why not; empty where it is allowed. */
  readonly because: readonly Reason[];
  /** Of a step: what it would cost, risk and lose. */
  readonly step?: StepAnswer;
}

/** One of several things that were asked of a unit at once: `id` is its name, the game's own. */
export interface InquiryPart {
  readonly id: string;
  readonly answer: Json;
  readonly because: readonly Reason[];
}

/** What the rules say of a question about one unit. */
export interface Inquiry {
  /** Yes, no, for the players to rule, or further facts by the game's own names. */
  readonly answer: Json;
  readonly because: readonly Reason[];
  /** Where several things were asked in one, each by itself, in their order. */
  readonly parts?: readonly InquiryPart[];
}
