import type { Game, LosRef, Situation, GameEvent } from '../../src/game/index';

/** One deed of a side, or of a GM, in a sample. */
export interface Deed {
  readonly event: GameEvent;
  readonly by?: string;
  /** The sample's secrets that it reveals. */
  readonly reveals?: readonly string[];
}

/** A situation for the trial of a game, and known facts about it. */
export interface Sample {
  readonly name: string;
  readonly situation: Situation;
  /** Ends of lines of sight; each is tried against each. Default: every unit and some cells. */
  readonly ends?: readonly LosRef[];
  /** Units that do not look all round: their sight is not mutual. */
  readonly lookAhead?: readonly string[];
  /** Ends whose fields are compared; default: the first two. */
  readonly viewers?: readonly LosRef[];
  /** Events that begin something; each is played by itself, and all its consequences are followed. */
  readonly deeds?: readonly Deed[];
  /** Events that are refused here. */
  readonly refused?: readonly Deed[];
  /** By side, texts that must not reach it. */
  readonly secrets?: Readonly<Record<string, readonly string[]>>;
}

/** A game and a sample. */
export interface Trial {
  readonly game: Game;
  readonly sample: Sample;
  /** Whether a text exists, where the language files are at hand. */
  readonly hasText?: (key: string) => boolean;
}

/** A sentence of the contract: returns the game's faults in words; empty = kept. */
export interface Check {
  readonly id: string;
  faults(trial: Trial): Iterable<string>;
}
