import { sideOf } from '../data/keeper';
import type { ScenePort, UserPort } from '../host/ports';
import type { Request } from './protocol';

/** A player who asks. */
export interface Speaker {
  readonly user: UserPort;
  /** The sides that the user plays, by the record. */
  readonly sides: readonly string[];
  /** Returns the sides that the request's question asks. */
  asked(): readonly string[];
}

/**
 * Returns the side for which a player's request speaks; undefined = for none. All tokens that it names are the user's
 * own, and the first has its side on record. A request without tokens speaks for a side that the user plays.
 */
export function speakerOf(
  { event, token: named }: Request,
  scene: ScenePort,
  { user, sides, asked }: Speaker,
): string | undefined {
  const ids = [named, event.unit].filter((id) => typeof id === 'string');
  const tokens = ids.map((id) => scene.tokens.get(id));
  if (tokens.some((token) => !token?.testUserPermission(user, 'OWNER'))) return undefined;
  const [token] = tokens;
  if (token) return sideOf(scene, token);
  const to = asked();
  return sides.find((side) => to.includes(side)) ?? sides[0];
}
