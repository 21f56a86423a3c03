import type { Reason } from '../verdict';
import type { Json } from './json';
import type { GameEvent, ReckoningPart } from './play';
import type { StepAnswer } from './step-answer';

/** Something that a unit may do now, or may not. */
export interface LegalAction {
  /** The event that its side would play. */
  readonly event: GameEvent;
  readonly allowed: boolean;
  /** Reasons for a refusal; empty = allowed. */
  readonly because: readonly Reason[];
  /** Of a step: its cost, risk and losses. */
  readonly step?: StepAnswer;
  /** Of an attack: the dice that its target would get, and the reasons for their number. */
  readonly dice?: {
    readonly count: number;
    readonly parts: readonly ReckoningPart[];
    /** The known targets with the dice of each; the first has `count`. */
    readonly targets?: readonly {
      readonly unit: string;
      readonly count: number;
      readonly parts: readonly ReckoningPart[];
    }[];
  };
  /** Of a deed that takes a test: the least number that passes, and the modifiers of the roll. */
  readonly test?: { readonly needed: number; readonly parts: readonly ReckoningPart[] };
  /** Of a fight in which both sides roll: the modifiers of each side's dice. */
  readonly fight?: { readonly own: readonly ReckoningPart[]; readonly enemy: readonly ReckoningPart[] };
}

/** What a drag means. */
export interface Dragged {
  /** The event that is played for it. */
  readonly event: GameEvent;
  /** What else it would end or lose: its player is asked first. Empty = nothing. */
  readonly asks: readonly Reason[];
}

/** One of several questions asked of a unit at once; `id` is the game's own name for it. */
export interface InquiryPart {
  readonly id: string;
  readonly answer: Json;
  readonly because: readonly Reason[];
}

/** The rules' answer to a question about one unit. */
export interface Inquiry {
  /** Yes, no, for the players to rule, or further facts by the game's own names. */
  readonly answer: Json;
  readonly because: readonly Reason[];
  /** The answer to each of several questions asked at once, in their order. */
  readonly parts?: readonly InquiryPart[];
}
