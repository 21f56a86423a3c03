import type { Reason } from '@bocage/core';
import {
  lastDeedOf,
  noted,
  recordOf,
  takenBack,
  type DeedRecord,
  type Game,
  type GameEvent,
  type LogEntry,
  type Outcome,
  type Play,
} from '@bocage/core/game';

/** The deeds of this call, each with its lines, so that `take-back` can take them back. */
export interface PlayedDeed extends DeedRecord {
  readonly log: readonly LogEntry[];
}

/** A call lasts one moment: the bounds of a long evening do not matter. */
const BOUNDS = { deeds: 1000, length: 10_000_000 };

/** Returns the deeds with one more, unless it has changed nothing. */
export function withDeed(
  game: Game & Play,
  history: readonly PlayedDeed[],
  { event, by }: { readonly event: GameEvent; readonly by: string | undefined },
  before: Outcome,
  after: Outcome,
): readonly PlayedDeed[] {
  const record = recordOf(game, {
    ...{ id: `${history.length}`, events: [event], log: after.log },
    ...{ before: before.situation, after: after.situation },
    ...(by === undefined ? {} : { by }),
  });
  return record ? noted(history, { ...record, log: after.log }, BOUNDS) : history;
}

/** What an event led to. */
export interface TakenBack {
  readonly outcome: Outcome;
  readonly history: readonly PlayedDeed[];
  /** The lines of the deed that was taken back. */
  readonly struck: readonly LogEntry[];
}

/**
 * Takes the last deed back: a GM any, a side its own while no other side has acted and no dice fell.
 *
 * @param by the side; absent: a GM
 */
export function takeLastBack(
  game: Game & Play,
  history: readonly PlayedDeed[],
  by: string | undefined,
  now: Outcome,
): TakenBack {
  const last = by === undefined ? gmLast(history) : lastDeedOf(history, by);
  const bar = last ? last.bar : 'gone';
  const outcome = { ...now, log: [] };
  if (!last || bar !== undefined)
    return { outcome: { ...outcome, refused: [barred(bar ?? 'gone')] }, history, struck: [] };
  const situation = takenBack(now.situation, last.deed.reversal, game.unitFields);
  return {
    outcome: { situation, log: [], refused: [], ...game.waiting(situation) },
    history: history.filter((deed) => deed !== last.deed),
    struck: last.deed.log,
  };
}

function gmLast(history: readonly PlayedDeed[]): ReturnType<typeof lastDeedOf<PlayedDeed>> {
  const deed = history.at(-1);
  return deed && { deed };
}

/** Begins the codes of these reasons, which belong to no game. */
export const TAKE_BACK_REASON = 'take-back-';

function barred(bar: string): Reason {
  return { code: `${TAKE_BACK_REASON}${bar}`, rule: '' };
}
