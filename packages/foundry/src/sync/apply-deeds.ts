import { isRulesError, type Reason } from '@bocage/core';
import type { GameEvent, LogEntry, Play, Situation, Waiting } from '@bocage/core/game';

/** One user's events, in order. */
export interface Deed {
  readonly events: readonly GameEvent[];
  /** The acting side; absent: a GM. */
  readonly by?: string;
  /** The acting user; absent: unknown (no GM was there). */
  readonly user?: string;
  /** Its token. */
  readonly unit?: string;
  /** Other things that it would end or lose: its user is asked first, and nothing is played. */
  readonly asks?: readonly Reason[];
}

/** Reasons against an event or a part of one. Empty reasons: the game cannot read it. */
export interface Refusal {
  readonly deed: Deed;
  readonly because: readonly Reason[];
}

/** One user's deeds of one moment: a whole stack may have been dragged. */
export interface Tale {
  readonly by?: string;
  readonly user?: string;
  /** All that were played. */
  readonly events: readonly GameEvent[];
  readonly log: readonly LogEntry[];
  readonly before: Situation;
  readonly after: Situation;
}

export interface Played {
  readonly situation: Situation;
  readonly log: readonly LogEntry[];
  /** The same, apart for each user. */
  readonly tales: readonly Tale[];
  readonly refusals: readonly Refusal[];
}

/**
 * Plays deeds one event after another. A refused event ends its deed, and so does one that needs an answer or
 * dice first. A counter dragged across three cells stands where the game stopped it.
 */
export function applyDeeds(game: Play, start: Situation, deeds: readonly Deed[]): Played {
  let situation = start;
  const tales: Tale[] = [];
  let last: Deed | undefined;
  const refusals: Refusal[] = [];
  for (const deed of deeds) {
    if (deed.asks) {
      refusals.push({ deed, because: deed.asks });
      continue;
    }
    const told = isSame(last, deed) ? tales.pop() : undefined;
    const { events, log, before } = begun(told, situation);
    last = deed;
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
      events.push(event);
      log.push(...played.log);
      const stop = stopping(game.waiting(situation), waited, deed.by);
      if (stop && i < deed.events.length - 1) {
        refusals.push({ deed, because: stop });
        break;
      }
    }
    tales.push({ ...whoseOf(deed), events, log, before, after: situation });
  }
  return { situation, log: tales.flatMap(({ log }) => log), tales, refusals };
}

const isSame = (a: Deed | undefined, b: Deed): boolean => a?.user === b.user && a?.by === b.by;

/** Returns a tale that goes on, or a new one. */
function begun(
  told: Tale | undefined,
  situation: Situation,
): { readonly events: GameEvent[]; readonly log: LogEntry[]; readonly before: Situation } {
  if (!told) return { events: [], log: [], before: situation };
  return { events: [...told.events], log: [...told.log], before: told.before };
}

function whoseOf({ by, user }: Deed): Pick<Tale, 'by' | 'user'> {
  return { ...(by === undefined ? {} : { by }), ...(user === undefined ? {} : { user }) };
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
 * Returns why the deed must stop: a new question waits that is more than an offer to the actor. Private
 * questions to others, or only to a GM, stop no deed: a stop would tell of them.
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
