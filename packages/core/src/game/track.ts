import type { GameEvent, LogEntry } from './play';
import type { Situation } from './situation';

/** One part of a turn. Labels are `<labels>.Phase.<id>` and `<labels>.Phase.<id>_short`. */
export interface PhaseSpec {
  readonly id: string;
  /** The rule that it belongs to, where there is one. */
  readonly rule?: string;
}

/** Where play stands: which phase, and of whose turn. What nobody has said yet is absent. */
export interface Moment {
  readonly phase?: string;
  readonly side?: string;
}

/** How the turns of a game go. */
export interface Track {
  /** In their order. */
  readonly phases: readonly PhaseSpec[];
  /** @throws RulesError where the situation cannot be read */
  now(situation: Situation): Moment;
  /** What comes next by the rules; a game master may go anywhere. @throws RulesError where the situation cannot be read */
  next(situation: Situation): Moment;
  /** The event that begins a phase of a side's turn. */
  begin(phase: string, side: string): GameEvent;
  /** What else there is to know of the moment, who has acted in it for one, in lines such as the log's. */
  standing?(situation: Situation): readonly LogEntry[];
}
