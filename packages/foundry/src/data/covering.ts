import { colourOf } from '../counters/colours';
import type { Changes, TokenDocumentPort } from '../host/ports';
import { readersOf } from '../seal/token-seal';
import { coverPicture } from './cover-fields';
import { keep, restore, type Cover, type Said } from './cover-truth';
import type { Facts } from './kept-truth';

/**
 * Returns the changes after which a token's document shows a "?", or the truth.
 *
 * @param open the state of a covered unit as everybody knows it; absent: it is not covered
 * @param said own facts that are set in the same update
 */
export function lookChanges(token: TokenDocumentPort, open: Facts | undefined, said: Said): Changes {
  return open ? keep(token._source, { ...coverOf(token, open), said }) : restore(token._source, said);
}

/** Returns what a token's document is to show under a "?". */
export function coverOf(token: TokenDocumentPort, open: Facts): Cover {
  return { picture: coverPicture(colourOf(token).id), readers: readersOf(token), open };
}
