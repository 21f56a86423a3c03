import type { GameEvent, LogEntry, Reason } from '@bocage/core';

/** What a player's client and the deciding client say to each other. Codes and ids only: each client words it itself. */

/** Player → game master: an event that the player wants played. */
export const ASK = 'bocage.ask';

/** What became of an event that this client sent. */
export type Reply =
  /** It happened; `log`: what this user may read of it. */
  | { readonly state: 'done'; readonly log: readonly LogEntry[] }
  /** The game says no. */
  | { readonly state: 'refused'; readonly because: readonly Reason[] }
  /** No game master is at the table: it is sent when one is. */
  | { readonly state: 'waits' }
  /** It could not be put to the game at all. */
  | { readonly state: 'failed'; readonly why: Failure };

export const FAILURES = ['unknown', 'not-owner', 'unreadable', 'no-reply'] as const;
export type Failure = (typeof FAILURES)[number];

/** An event as it is sent. */
export interface Request {
  /** Random: an event that is sent twice is played once. */
  readonly id: string;
  readonly scene: string;
  /** The token for whose side it is done; absent: the side that the asker plays. */
  readonly token?: string;
  readonly event: GameEvent;
}
