import type { Feature, Reason } from '../verdict';
import type { Json } from './json';
import type { KnownSituation } from './known';
import type { Situation } from './situation';

/**
 * A deed or a happening: JSON, so that a host can store it, send it and replay it. The game defines the types
 * and their fields.
 */
export interface GameEvent {
  readonly type: string;
  readonly [key: string]: Json;
}

/** The type of the event that answers a question, in every game: `{type: 'answer', question, choice}`, or `choices` of one about `each` unit. */
export const ANSWER = 'answer';

/** The type of the event that brings the dice that the game needs: `{type: 'dice', need, dice}`. */
export const DICE = 'dice';

/** One way to answer a question. Labels are `<labels>.Choice.<kind of the question>.<id up to a colon>`. */
export interface Choice {
  /** If there is one such choice for each of several units, a colon and the unit's id follow. */
  readonly id: string;
  /** The unit of this choice, if each choice is about one. */
  readonly unit?: string;
  readonly at?: Feature;
  /** A number that belongs to it, such as a TEM. */
  readonly value?: number;
  /** The sum of dice already rolled, shown without a sign. */
  readonly rolled?: number;
  /** Its consequences. */
  readonly because: readonly Reason[];
}

/** A decision that a side must or may make now. It is computed anew from the situation; no host stores it. */
export interface Question {
  /** Stable while the question is open, also after a reload; it tells nothing about other questions. */
  readonly id: string;
  /** Label: `<labels>.Question.<kind>`. */
  readonly kind: string;
  /** The sides that answer, each for itself. Empty: only a GM can answer. */
  readonly to: readonly string[];
  /** Only the sides of `to` may know of the question. */
  readonly private: boolean;
  /** The ids of its units, as all its addressees may know them. */
  readonly units: readonly string[];
  readonly choices: readonly Choice[];
  /** One choice of each unit is taken: the answer lists them all as `choices`. */
  readonly each?: true;
  /**
   * `next`: open until the next event, then the fallback applies; `dice`: open until the awaited dice are
   * rolled.
   */
  readonly until: 'answered' | 'next' | 'dice';
  /** The default choice without a timely answer; absent = there is none, and play waits unless it is optional. */
  readonly fallback?: string;
  /** Play goes on while nobody answers. */
  readonly optional?: true;
  /** It comes often, and one press answers it: a host shows it small, its choices' reasons beside them. */
  readonly brief?: true;
  readonly because: readonly Reason[];
}

/** Dice that the game needs; the host rolls them and plays the `dice` event. */
export interface Need {
  readonly id: string;
  /** Their purpose: `<labels>.Need.<kind>`. */
  readonly kind: string;
  /** Faces of each die, in the order of the expected results. */
  readonly dice: readonly number[];
  /** A card is drawn instead where there is a deck: of the cards left (`Game.deck`), the result is its place. */
  readonly from?: 'deck';
  /** The side that rolls them; absent = a GM. */
  readonly to?: string;
  readonly units: readonly string[];
  readonly because: readonly Reason[];
}

/** One number of a result. Label: `<labels>.Cover.<id>` or `<labels>.Modifier.<id>`. */
export interface ReckoningPart {
  readonly id: string;
  readonly value: number;
  readonly at?: Feature;
  readonly because: readonly Reason[];
}

/** The sum behind a result: dice, and each addition to them. */
export interface Reckoning {
  readonly dice: readonly number[];
  readonly parts: readonly ReckoningPart[];
  /** Sum of the parts. */
  readonly total: number;
  /** Sum of dice and parts. */
  readonly final: number;
}

/** One line of the log. Label: `<labels>.Log.<kind>`. */
export interface LogEntry {
  readonly kind: string;
  /** Its unit; absent = none. */
  readonly unit?: string;
  /** Further facts for the sentence; never a secret from its readers. */
  readonly facts?: Readonly<Record<string, Json>>;
  readonly because: readonly Reason[];
  /** Of a dice result: its sum. */
  readonly reckoning?: Reckoning;
  /** Only this side may read it; absent = everybody. */
  readonly to?: string;
}

/**
 * Whether a line reports that a GM answered or decided for others: in every game its kind begins with
 * `ruled`.
 */
export function isRuling({ kind }: Pick<LogEntry, 'kind'>): boolean {
  return kind === 'ruled' || kind.startsWith('ruled-');
}

/** Something under way until a player declares it over. Label: `<labels>.Ending.<kind>`. */
export interface Ending {
  readonly kind: string;
  /** The event that ends it. */
  readonly event: GameEvent;
  /** The side that may end it; absent = a GM. */
  readonly to?: string;
  /** The phase of the game's track that it ends; absent: it ends no phase. */
  readonly phase?: string;
  /** What that side could still use, and would end with it: its player is asked first. */
  readonly ends?: readonly Reason[];
}

/** A GM's ruling that can still be revoked. */
export interface Ruling {
  /** Its text, as a line of the log. */
  readonly line: LogEntry;
  /** The event that revokes it; only a GM may play it. */
  readonly revoke: GameEvent;
}

/** Everything that the game waits for. */
export interface Waiting {
  readonly questions: readonly Question[];
  readonly needs: readonly Need[];
  /** Absent: nothing is under way that a player must end. */
  readonly endings?: readonly Ending[];
}

/** The result of an event. */
export interface Outcome extends Waiting {
  /** The situation afterwards; the same object if the event was refused. */
  readonly situation: Situation;
  /** Log lines, in the order of events. */
  readonly log: readonly LogEntry[];
  /** Reasons for a refusal, for the sender of the event only. Empty: the event was played. */
  readonly refused: readonly Reason[];
}

/** Play by events: a game has all three functions or none (`isPlayed`). */
export interface Play {
  /**
   * Plays an event.
   *
   * @param by the acting side, as the host knows it from its server; absent: a GM, who may do everything
   * @throws RulesError if the event cannot be read
   */
  play(situation: Situation, event: GameEvent, by?: string): Outcome;
  /** Returns everything open now: a host that has lost all but the situation goes on from here. */
  waiting(situation: Situation): Waiting;
  /** Returns the rulings that GMs may revoke; hosts list them. Absent: they can revoke none. */
  rulings?(situation: Situation): readonly Ruling[];
  /** Returns the situation as one side may know it: its clients may receive nothing else. */
  tell(situation: Situation, side: string): KnownSituation;
  /**
   * Whether a unit goes before others that are dragged along with it, as a leader does. Absent: they go in the
   * order of their drags.
   */
  goesFirst?(situation: Situation, unit: string): boolean;
  /**
   * The game takes a move with its whole way, and continues it after each answer: a host sends a drag over
   * several cells as one `move`. Absent: one `move` for each cell, up to the first that raises a question.
   */
  readonly wholeWays?: true;
}

/** Whether a game is played by events. */
export function isPlayed<G extends Partial<Play>>(game: G): game is G & Play {
  return game.play !== undefined && game.waiting !== undefined && game.tell !== undefined;
}
