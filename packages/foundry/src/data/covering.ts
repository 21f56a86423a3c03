import { colourOf } from '../counters/colours';
import type { FieldSpec, Json } from '@bocage/core/game';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { coverActor, coverOwners, mayHaveBack } from '../counters/cover-actors';
import { readersOf } from '../seal/token-seal';
import { ACTOR_FIELDS, coverPicture } from './cover-fields';
import { keep, present, type Cover, type Said } from './cover-truth';
import { bagAt } from './bag';
import { restore, restoreActor } from './uncover';
import type { Facts, Kept } from './kept-truth';
import { isKept, isUnderCover, keptOf, UNIT_PATH } from './true-look';

/**
 * Returns the changes after which a token's document shows a "?", or the truth.
 *
 * @param open the state of a covered unit as everybody knows it; absent: it is not covered
 * @param said own facts that are set in the same update
 */
export function lookChanges(
  token: TokenDocumentPort,
  open: Facts | undefined,
  { said, fields }: { readonly said: Said; readonly fields: readonly FieldSpec[] },
): Changes {
  const before = keptOf(token);
  if (!open) return shown(token, said, before);
  return keep(token._source, { ...coverOf(token, ownIn(open, fields)), said, before });
}

function shown(token: TokenDocumentPort, said: Said, before: Kept): Changes {
  const hasActor = ACTOR_FIELDS.some((path) => path in before.look);
  const isActorToo = hasActor && game.user.isGM && mayHaveBack(token, before.look);
  if (isKept(token._source)) return restore(token._source, said, before, isActorToo);
  return isActorToo ? restoreActor(token._source, before) : {};
}

/**
 * Returns what a token's document is to show under a "?".
 *
 * @param isNew the token is about to be made
 */
export function coverOf(token: TokenDocumentPort, open: Facts, isNew = false): Cover {
  const picture = coverPicture(colourOf(token).id);
  const [owners, actor] = [coverOwners(token), coverActor(token, isNew)];
  return {
    ...{ picture, open, readers: readersOf(owners), about: { id: token.id ?? '', owners } },
    ...(actor !== undefined && { actor }),
  };
}

/** Whether a token under a "?" has no actor yet, and players to whom it belongs. */
export function awaitsActor(token: TokenDocumentPort): boolean {
  return token.actorId === null && isUnderCover(token) && coverOwners(token).length > 0;
}

/** Returns the changes that give a token under a "?" the actor of its owners. All else that it shows stays as it is. */
export function actorChanges(token: TokenDocumentPort): Changes {
  const open = present(bagAt(token._source, UNIT_PATH));
  return keep(token._source, { ...coverOf(token, open), before: keptOf(token) });
}

/** Returns the part of a unit's state that stands on its token: what the game decides stands on the scene. */
export function ownIn(state: Facts, fields: readonly FieldSpec[]): Facts {
  const own = fields.filter(({ id, decided }) => id in state && !decided);
  return Object.fromEntries(own.map(({ id }) => [id, state[id] as Json]));
}
