import type { Situation } from '@bocage/core/game';
import { actorChanges, awaitsActor } from '../data/covering';
import type { ScenePort, TokenDocumentPort } from '../host/ports';
import type { Writes } from './write-back';

/**
 * Counters under a "?" beside the map. The game decides nothing of them, but their players must own them: each that waits
 * for its actor gets it with the next decision.
 */

/** Returns the tokens that wait for an actor and are no units. */
export function waitingBeside(scene: ScenePort, { units }: Situation): readonly TokenDocumentPort[] {
  const waiting = scene.tokens.filter(awaitsActor);
  return waiting.filter(({ id }) => units.every((unit) => unit.id !== id));
}

/** Returns the writes of a decision, and the actors of these tokens after all that others wait for. */
export function withActors(writes: Writes, tokens: readonly TokenDocumentPort[]): Writes {
  const given = tokens.filter(({ id }) => !writes.removed.includes(id));
  if (given.length === 0) return writes;
  return {
    ...writes,
    late: [...writes.late, ...given.map((token) => ({ _id: token.id, ...actorChanges(token) }))],
  };
}
