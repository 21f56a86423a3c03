import type { TokenDocumentPort, UserPort } from '../host/ports';
import { publicKeyOf, sizeOf, toText } from './boxes';
import { ownSecret, publicKeyFor } from './keys';
import { openFor, readersIn, sealAll, type Recipient } from './sealed';

/** A text on a token, sealed for those who know all about the token: its owners and the GMs. */

/** Bytes of a text: one size, so that its length tells nothing of the counter. */
const SIZE = 2048;

/** Returns those who may know all about a token and have a key. A user with a new key is another reader. */
export function readersOf(token: TokenDocumentPort): readonly Recipient[] {
  const mayKnow = (user: UserPort): boolean => user.isGM || token.testUserPermission(user, 'OWNER');
  return game.users.filter(mayKnow).flatMap((user): readonly Recipient[] => {
    const key = publicKeyFor(user);
    return key ? [{ id: readerId(user.id, key), key }] : [];
  });
}

const readerId = (user: string, key: Uint8Array): string => `${user}.${toText(key).slice(0, 8)}`;

/** Seals a text for its readers. */
export function sealText(text: string, readers: readonly Recipient[]): string {
  let size = SIZE;
  while (size < sizeOf(text)) size *= 2;
  return sealAll(text, readers, { gm: size, player: 0 });
}

/** Opens a sealed text; undefined = it is sealed for others than this browser's user. */
export function openText(sealed: string): string | undefined {
  const secret = ownSecret();
  return secret && openFor(sealed, readerId(game.user.id, publicOf(secret)), secret);
}

/** Whether a text is sealed for all of these, and for nobody else. */
export function isSealedFor(sealed: string, readers: readonly Recipient[]): boolean {
  const ids = readersIn(sealed);
  return ids.size === readers.length && readers.every(({ id }) => ids.has(id));
}

/** The curve takes a millisecond, and every look at a token asks. */
const publics = new Map<string, Uint8Array>();

function publicOf(secret: Uint8Array): Uint8Array {
  const name = toText(secret);
  const key = publics.get(name) ?? publicKeyOf(secret);
  publics.set(name, key);
  return key;
}
