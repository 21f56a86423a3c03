import type { LogEntry } from './play';
import type { Situation } from './situation';

/** Suits of playing cards. */
export const SUITS = ['hearts', 'diamonds', 'spades', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];

/** One card of a deck. Its name is `<labels>.Fact.card.<id>`. */
export interface PlayingCard {
  readonly id: string;
  /** `A`, `2` to `10`, `J`, `Q`, `K`; `joker` without a suit. */
  readonly rank: string;
  /** Absent: a joker. */
  readonly suit?: Suit;
}

/** The deck of a game, for hosts with decks of their own. */
export interface DeckSpec {
  /**
   * Returns all cards of the deck in its order.
   * @throws RulesError if the situation cannot be read
   */
  cards(situation: Situation): readonly PlayingCard[];
  /**
   * Returns the ids of the cards from which the next one is drawn: die result n is the nth of them.
   * @throws RulesError if the situation cannot be read
   */
  left(situation: Situation): readonly string[];
  /**
   * Returns the ids of the cards that lie open, the last drawn one at the end; undefined before the game.
   * @throws RulesError if the situation cannot be read
   */
  open(situation: Situation): readonly string[] | undefined;
  /** Returns the card that a line of the log or a fact of the moment tells of. */
  told(entry: LogEntry): PlayingCard | undefined;
}
