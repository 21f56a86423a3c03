import { colourOf } from '../counters/colours';
import type { FieldSpec, Json } from '@bocage/core/game';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { aboutOf, readersOf } from '../seal/token-seal';
import { coverPicture } from './cover-fields';
import { keep, restore, type Cover, type Said } from './cover-truth';
import type { Facts } from './kept-truth';
import { keptOf } from './true-look';

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
  if (!open) return restore(token._source, said, before);
  return keep(token._source, { ...coverOf(token, ownIn(open, fields)), said, before });
}

/** Returns what a token's document is to show under a "?". */
export function coverOf(token: TokenDocumentPort, open: Facts): Cover {
  const picture = coverPicture(colourOf(token).id);
  return { picture, readers: readersOf(token), about: aboutOf(token), open };
}

/** Returns the part of a unit's state that stands on its token: what the game decides stands on the scene. */
export function ownIn(state: Facts, fields: readonly FieldSpec[]): Facts {
  const own = fields.filter(({ id, decided }) => id in state && !decided);
  return Object.fromEntries(own.map(({ id }) => [id, state[id] as Json]));
}
