import type { WorldActorPort } from '../host/ports';
import { MODULE_ID } from '../settings';

/**
 * Actors of counters that tell their nation and owners, and nothing else. A token under a "?" has one of them, or none,
 * and keeps its own actor's id sealed.
 */

/** The actor's flag with its nation and owners. */
export const COUNTERS_FLAG = 'counters';

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER`. */
export const OWNER = 3;

/** Returns an actor that tells more than nation and owners; undefined = the id names none. */
export function ownActor(id: unknown): WorldActorPort | undefined {
  const actor = typeof id === 'string' ? game.actors.get(id) : undefined;
  return actor?.flags[MODULE_ID]?.[COUNTERS_FLAG] === undefined ? actor : undefined;
}

/** Returns the players who own an actor. */
export function ownersBy(ownership: WorldActorPort['ownership']): readonly string[] {
  const players = game.users.filter(({ isGM }) => !isGM).map(({ id }) => id);
  return players.filter((id) => (ownership[id] ?? ownership.default ?? 0) === OWNER);
}
