import type { Feature, Reason } from '../verdict';
import type { Json } from './json';
import type { Situation } from './situation';

/**
 * Something that somebody does or that has happened: JSON, so that a host can keep it, send it and play it again. Which
 * types there are and what each may say, the game knows.
 */
export interface GameEvent {
  readonly type: string;
  readonly [key: string]: Json;
}

/** The type of the event that answers a question, in every game: `{type: 'answer', question, choice}`. */
export const ANSWER = 'answer';

/** The type of the event that brings the dice which the game waits for: `{type: 'dice', need, dice}`. */
export const DICE = 'dice';

/** One way to answer a question. Labels are `<labels>.Choice.<kind of the question>.<id up to a colon>`. */
export interface Choice {
  /** Where there is one such choice for each of several units, the unit's id follows a colon. */
  readonly id: string;
  /** The unit that it is about, where each choice is about one. */
  readonly unit?: string;
  readonly at?: Feature;
  /** A number that belongs to it, such as a TEM. */
  readonly value?: number;
  /** What it would mean. */
  readonly because: readonly Reason[];
}

/** Something that a side has to decide or may decide now. It is worked out anew from the situation: no host keeps it. */
export interface Question {
  /** The same for as long as the question is open, and after a reload; it tells nothing about other questions. */
  readonly id: string;
  /** Label: `<labels>.Question.<kind>`. */
  readonly kind: string;
  /** The sides that answer; with several, each for itself. Nobody: only a game master can. */
  readonly to: readonly string[];
  /** Nobody but `to` may know that it is asked. */
  readonly private: boolean;
  /** The ids of the units that it is about, as all who are asked may know them. */
  readonly units: readonly string[];
  readonly choices: readonly Choice[];
  /** `next`: open until the next thing happens, then the fallback holds; `dice`: until the dice that wait are thrown. */
  readonly until: 'answered' | 'next' | 'dice';
  /** The choice that holds where nobody has answered in time; absent = the game cannot go on without an answer. */
  readonly fallback?: string;
  readonly because: readonly Reason[];
}

/** Dice that the game waits for; the host throws them and plays the `dice` event. */
export interface Need {
  readonly id: string;
  /** What they are for: `<labels>.Need.<kind>`. */
  readonly kind: string;
  /** Faces of each die, in the order in which the results are wanted. */
  readonly dice: readonly number[];
  /** Who throws them: a side; absent = a game master. */
  readonly to?: string;
  readonly units: readonly string[];
  readonly because: readonly Reason[];
}

/** One number that goes into a result. Label: `<labels>.Cover.<id>` or `<labels>.Modifier.<id>`. */
export interface ReckoningPart {
  readonly id: string;
  readonly value: number;
  readonly at?: Feature;
  readonly because: readonly Reason[];
}

/** How a result comes about: dice, and what adds to them, one by one. */
export interface Reckoning {
  readonly dice: readonly number[];
  readonly parts: readonly ReckoningPart[];
  /** Of the parts. */
  readonly total: number;
  /** Of dice and parts. */
  readonly final: number;
}

/** One line of the log. Label: `<labels>.Log.<kind>`. */
export interface LogEntry {
  readonly kind: string;
  /** The unit that it is about; absent = none. */
  readonly unit?: string;
  /** Further facts for the sentence; never anything that its readers may not know. */
  readonly facts?: Readonly<Record<string, Json>>;
  readonly because: readonly Reason[];
  /** Of a result of dice: how it comes about. */
  readonly reckoning?: Reckoning;
  /** Only this side may read it; absent = everybody. */
  readonly to?: string;
}

/** Whether a line says that a game master has answered or decided for others: in every game its kind is `ruled`, or begins so. */
export function isRuling({ kind }: Pick<LogEntry, 'kind'>): boolean {
  return kind === 'ruled' || kind.startsWith('ruled-');
}

/** Something under way that lasts until somebody says that it is over. Label: `<labels>.Ending.<kind>`. */
export interface Ending {
  readonly kind: string;
  /** What ends it. */
  readonly event: GameEvent;
  /** Who says so: a side; absent = a game master. */
  readonly to?: string;
}

/** What a game master has ruled, for as long as it can be taken back. */
export interface Ruling {
  /** What it says, as a line of the log. */
  readonly line: LogEntry;
  /** What takes it back; only a game master may play it. */
  readonly revoke: GameEvent;
}

/** What waits for somebody. */
export interface Waiting {
  readonly questions: readonly Question[];
  readonly needs: readonly Need[];
  /** Absent: nothing is under way that somebody has to end. */
  readonly endings?: readonly Ending[];
}

/** What an event led to. */
export interface Outcome extends Waiting {
  /** Afterwards; the very same where the event was refused. */
  readonly situation: Situation;
  /** What happened, in its order. */
  readonly log: readonly LogEntry[];
  /** Why nothing has happened; only who sent the event may read it. Empty: it has happened. */
  readonly refused: readonly Reason[];
}

/** Play by events: a game has all three or none (`isPlayed`). */
export interface Play {
  /**
   * What follows from an event.
   *
   * @param by the side that does it, as the host knows it from its server; absent: a game master, who may do everything
   * @throws RulesError where the event cannot be read
   */
  play(situation: Situation, event: GameEvent, by?: string): Outcome;
  /** What is open now: a host that has lost everything but the situation goes on from here. */
  waiting(situation: Situation): Waiting;
  /** What game masters have ruled and may revoke; hosts list it. Absent: they can revoke nothing. */
  rulings?(situation: Situation): readonly Ruling[];
  /** The situation as one side may know it: nothing else may reach its clients' eyes. */
  tell(situation: Situation, side: string): Situation;
  /**
   * A move is declared with its whole way, and the game goes on with it by itself after each answer: a host hands a drag
   * over several cells to it as one `move`. Absent: one `move` for each cell, up to the first after which somebody is asked.
   */
  readonly wholeWays?: true;
}

/** Whether a game is played by events. */
export function isPlayed<G extends Partial<Play>>(game: G): game is G & Play {
  return game.play !== undefined && game.waiting !== undefined && game.tell !== undefined;
}
