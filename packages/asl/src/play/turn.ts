import type { Reason } from '@bocage/core';
import type { GameEvent, LogEntry } from '@bocage/core/game';
import type { AslSituation } from '../situation/situation';

/** An event, who does it (nobody: a game master), and the situation as it stands. */
export interface Turn {
  readonly s: AslSituation;
  readonly event: GameEvent;
  readonly by?: string;
}

/** What it led to; refused, it has changed nothing. */
export interface Result {
  readonly situation: AslSituation;
  readonly log: readonly LogEntry[];
  readonly refused: readonly Reason[];
}

/** What the game does with the events of one type. @throws RulesError where the event cannot be read */
export type Handler = (turn: Turn) => Result;

/** Nothing has happened, for these reasons. @internal */
export function refused({ s }: Pick<Turn, 's'>, ...why: readonly Reason[]): Result {
  return { situation: s, log: [], refused: why };
}
