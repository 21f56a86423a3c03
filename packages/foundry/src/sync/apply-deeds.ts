import { isRulesError, type Reason } from '@bocage/core';
import type { GameEvent, LogEntry, Play, Situation, Waiting } from '@bocage/core/game';

/** Events of one person, in their order. */
export interface Deed {
  readonly events: readonly GameEvent[];
  /** The side that does it; absent: a game master. */
  readonly by?: string;
  /** The user whose deed it was; absent: nobody knows (it was done while no game master was there). */
  readonly user?: string;
  /** The token that it is about. */
  readonly unit?: string;
}

/** Why something did not happen, or only in part. Empty reasons: the game cannot read it. */
export interface Refusal {
  readonly deed: Deed;
  readonly because: readonly Reason[];
}

export interface Played {
  readonly situation: Situation;
  readonly log: readonly LogEntry[];
  readonly refusals: readonly Refusal[];
}

/**
 * Plays what was done, one event after the other. Later events of one deed do not happen where an earlier one is refused,
 * or where somebody has to answer or to throw dice first: a counter that was dragged across three cells stands where the
 * game stopped it.
 */
export function applyDeeds(game: Play, start: Situation, deeds: readonly Deed[]): Played {
  let situation = start;
  const log: LogEntry[] = [];
  const refusals: Refusal[] = [];
  for (const deed of deeds) {
    for (const [i, event] of deed.events.entries()) {
      const played = playOne(game, situation, event, deed.by);
      if (!played) {
        refusals.push({ deed, because: [] });
        break;
      }
      if (played.refused.length > 0) {
        refusals.push({ deed, because: played.refused });
        break;
      }
      const waited = new Set(idsOf(game.waiting(situation)));
      situation = played.situation;
      log.push(...played.log);
      const stop = stopping(game.waiting(situation), waited, deed.by);
      if (stop && i < deed.events.length - 1) {
        refusals.push({ deed, because: stop });
        break;
      }
    }
  }
  return { situation, log, refusals };
}

function playOne(game: Play, situation: Situation, event: GameEvent, by: string | undefined) {
  try {
    return game.play(situation, event, by);
  } catch (error) {
    if (isRulesError(error)) return undefined;
    throw error;
  }
}

function idsOf({ questions, needs }: Waiting): readonly string[] {
  return [...questions, ...needs].map(({ id }) => id);
}

/**
 * Why nothing more may happen yet: something new waits that is more than an offer to who is acting. What is asked of
 * others, or of a game master alone, in private stops nobody: that it is asked would be told by it.
 */
function stopping(
  { questions, needs }: Waiting,
  waited: ReadonlySet<string>,
  by: string | undefined,
): readonly Reason[] | undefined {
  const need = needs.find(({ id }) => !waited.has(id));
  if (need) return need.because;
  return questions.find(({ id, until, to, private: secret }) => {
    const toOthers = to.some((side) => side !== by);
    const isAsked = by === undefined ? to.length === 0 : to.includes(by);
    return !waited.has(id) && (isAsked || !secret) && (until !== 'next' || toOthers);
  })?.because;
}
