import { ownActor, ownersBy } from '../data/cover-actor';
import { isBag } from '../data/bag';
import type { Facts } from '../data/kept-truth';
import { keptOf } from '../data/true-look';
import { tokensOf } from '../data/actor-units';
import type { ActorPort, Changes, TokenDocumentPort, WorldActorPort } from '../host/ports';
import { ownersOf } from '../seal/token-seal';
import { colourOf } from './colours';
import { actorsOf, standing } from './owner-actors';

/**
 * The actor of a token under a "?": it has the same owners as the token's own, and tells nothing else. Only GMs give and
 * take actors.
 */

/** Returns a token's own actor: the one that it has, or that is kept under its "?" and may come back. */
function ownOf(token: TokenDocumentPort): WorldActorPort | undefined {
  if (token.actorId !== null && game.actors.get(token.actorId)) return ownActor(token.actorId);
  const { look } = keptOf(token);
  return mayHaveBack(token, look) ? ownActor(look.actorId) : undefined;
}

/**
 * Whether a token may get back what is kept of its actor: it then has the same owners, or it has none now. Else players
 * could write another's actor onto their token, and give it away.
 */
export function mayHaveBack(token: TokenDocumentPort, look: Facts): boolean {
  const now = ownersOf(token);
  const then = ownersThen(token, look);
  return now.length === 0 || (now.length === then.length && now.every((id) => then.includes(id)));
}

/** Returns the owners of a token once it has back what is kept of its actor. */
function ownersThen({ actorId }: TokenDocumentPort, look: Facts): readonly string[] {
  const actor = game.actors.get(String(look.actorId ?? actorId));
  const { 'delta.ownership': own } = look;
  return ownersBy({ ...actor?.ownership, ...(isBag(own) ? (own as WorldActorPort['ownership']) : {}) });
}

/** Returns the players who own a token, or will once it has an actor again. */
export function coverOwners(token: TokenDocumentPort): readonly string[] {
  const now = ownersOf(token);
  if (now.length > 0 || ownActor(token.actorId) || !ownOf(token)) return now;
  return ownersThen(token, keptOf(token).look);
}

/**
 * Returns the id of a token's actor under its "?"; null = none, undefined = it stays as it is.
 *
 * @param isNew the token is about to be made: no other browser has it yet
 */
export function coverActor(token: TokenDocumentPort, isNew = false): string | null | undefined {
  const { isGM } = game.user;
  if (!isGM) return undefined;
  const own = ownOf(token);
  if (!own) return token.actorId;
  const owners = coverOwners(token);
  if (owners.length === 0) return null;
  const id = standing(colourOf(token).id, owners)?.id;
  // The owners of a new token wait a moment for one: its own would tell what is under the "?".
  if (id !== undefined || isNew) return id ?? null;
  // Refused: it stays playable (`makeCoverActors` tells the GM).
  return token.actorId === null ? own.id : undefined;
}

/** Makes the actors that tokens under a "?" need. If the host refuses one, the GM learns it once, in one line. */
export async function makeCoverActors(tokens: readonly TokenDocumentPort[]): Promise<void> {
  const wanted = new Map<string, Wanted>();
  for (const token of tokens.filter(ownOf)) {
    const owners = coverOwners(token);
    const key = owners.toSorted().join(' ');
    const one = wanted.get(key) ?? { owners, nations: new Set<string>() };
    if (owners.length > 0) wanted.set(key, one);
    one.nations.add(colourOf(token).id);
  }
  for (const [key, { owners, nations }] of wanted) {
    if (refused.has(key) || (await actorsOf([...nations], owners))) continue;
    refused.add(key);
    ui.notifications.warn(game.i18n.localize('BOCAGE.Seal.actorRefused'));
  }
}

interface Wanted {
  readonly owners: readonly string[];
  readonly nations: Set<string>;
}

/** Owners for whom the host has refused an actor: it is not asked at every deed. */
const refused = new Set<string>();

/** Tokens whose kept actor is about to get other owners, by its id. */
const changing = new Map<string, readonly TokenDocumentPort[]>();

/** Notes the tokens under a "?" that follow their own actor to other owners. */
export function beforeActorUpdate(actor: ActorPort, changed: Changes): void {
  if (!game.user.isGM || !('ownership' in changed)) return;
  const tokens = tokensOf(actor).filter((token) => token.actorId !== actor.id);
  changing.set(
    actor.id,
    tokens.filter((token) => mayHaveBack(token, keptOf(token).look)),
  );
}

/** Takes the old owners' actor from these tokens; the next decision gives them that of the new owners. */
export async function ownersChanged({ id }: ActorPort): Promise<void> {
  const tokens = changing.get(id) ?? [];
  changing.delete(id);
  for (const scene of new Set(tokens.flatMap(({ parent }) => parent ?? [])))
    await scene.updateEmbeddedDocuments(
      'Token',
      tokens.filter(({ parent }) => parent === scene).map((token) => ({ _id: token.id, actorId: null })),
    );
}
