import type { Game, LosRef, Situation, GameEvent } from '../../src/game/index';

/** One thing that a side does in a sample, or that a game master does. */
export interface Deed {
  readonly event: GameEvent;
  readonly by?: string;
  /** Those of the sample's secrets that it brings to light. */
  readonly reveals?: readonly string[];
}

/** A situation on which a game is tried, and what is known of it beforehand. */
export interface Sample {
  readonly name: string;
  readonly situation: Situation;
  /** Ends of lines of sight; each is tried against each. Default: every unit and some cells. */
  readonly ends?: readonly LosRef[];
  /** Units that do not look all round: what they see says nothing of who sees them. */
  readonly lookAhead?: readonly string[];
  /** From which ends fields are compared; default: the first two. */
  readonly viewers?: readonly LosRef[];
  /** Events that begin something; each is played by itself, and all that it leads to is followed. */
  readonly deeds?: readonly Deed[];
  /** Events that are refused here. */
  readonly refused?: readonly Deed[];
  /** By side, texts that nothing told to it may hold. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>;
}

/** What a game is tried with. */
export interface Trial {
  readonly game: Game;
  readonly sample: Sample;
  /** Whether a text exists, where the language files are at hand. */
  readonly hasText?: (key: string) => boolean;
}

/** A sentence of the contract: what is wrong with a game, in words; nothing where it is kept. */
export interface Check {
  readonly id: string;
  faults(trial: Trial): Iterable<string>;
}
