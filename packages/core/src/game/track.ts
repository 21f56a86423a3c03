import type { Feature } from '../verdict';
import type { Json } from './json';
import type { GameEvent, LogEntry } from './play';
import type { Situation } from './situation';

/** One part of a turn. Labels are `<labels>.Phase.<id>` and `<labels>.Phase.<id>_short`. */
export interface PhaseSpec {
  readonly id: string;
  /** The rule that it belongs to, if there is one. */
  readonly rule?: string;
}

/** The moment of play: which phase, of whose turn. Unknown members are absent. */
export interface Moment {
  readonly phase?: string;
  readonly side?: string;
  /** The number of the turn, from 1. */
  readonly turn?: number;
}

/** A fact that a GM says before a phase begins. */
export interface StartFact {
  /** Its name among the answers. */
  readonly id: string;
  /** Its text is `<labels>.Start.<label>`; choices other than sides: `<labels>.Start.<label>_<choice>`. */
  readonly label: string;
  readonly choices: readonly string[];
  /** The choices are sides. */
  readonly sides?: boolean;
  /** The choice unless the GM says otherwise. */
  readonly usual: string;
  /** Its place on the map. */
  readonly at?: Feature;
}

/** Facts of a unit that a GM looks through before a phase begins: ids of fields of its state. */
export interface UnitFacts {
  readonly unit: string;
  readonly fields: readonly string[];
}

/** The turns of a game. */
export interface Track {
  /** All phases, in their order. */
  readonly phases: readonly PhaseSpec[];
  /**
   * Returns the current moment.
   * @throws RulesError if the situation cannot be read
   */
  now(situation: Situation): Moment;
  /**
   * Returns the next moment by the rules; a GM may go anywhere.
   * @throws RulesError if the situation cannot be read
   */
  next(situation: Situation): Moment;
  /**
   * Whether sides set up: then their counters are placed, not moved. Absent: a game without a setup.
   * @throws RulesError if the situation cannot be read
   */
  settingUp?(situation: Situation): boolean;
  /** Returns the event that begins the setup of all sides at once. Absent: none is needed, or possible. */
  setUp?(): GameEvent;
  /**
   * Returns the facts that a GM says before a phase of a side's turn begins. Absent: none.
   * @throws RulesError if the situation cannot be read
   */
  asks?(situation: Situation, phase: string, side: string): readonly StartFact[];
  /**
   * Returns the facts of units that a scenario gives, for a GM to look through before a phase. Absent: none.
   * @throws RulesError if the situation cannot be read
   */
  asksOfUnits?(situation: Situation, phase: string): readonly UnitFacts[];
  /**
   * Returns a name of the player turn, whose deeds can be taken back. Absent: side and turn of `now`.
   * @throws RulesError if the situation cannot be read
   */
  playerTurn?(situation: Situation): Json;
  /** Returns the event that begins a phase of a side's turn, with the answers by `StartFact.id`. */
  begin(phase: string, side: string, facts?: Readonly<Record<string, string>>): GameEvent;
  /** Returns other facts of the moment, such as which units have acted, as log lines. */
  standing?(situation: Situation): readonly LogEntry[];
}
