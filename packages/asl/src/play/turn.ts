import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** An event, its acting side (absent: a GM), and the current situation. */
export interface Turn {
  readonly s: AslSituation;
  readonly event: GameEvent;
  readonly by?: string;
}

/** The result of an event; a refused one has changed nothing. */
export interface Result {
  readonly situation: AslSituation;
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
}

/**
 * Plays the events of one type.
 * @throws RulesError if the event cannot be read
 */
export type Handler = (turn: Turn) => Result;

/** Returns a refusal for these reasons: nothing has happened. @internal */
export function refused({ s }: Pick<Turn, 's'>, ...why: readonly Reason[]): Result {
  return { situation: s, log: [], refused: why };
}
