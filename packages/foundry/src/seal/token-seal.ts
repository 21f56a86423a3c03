import type { TokenDocumentPort, UserPort } from '../host/ports';
import type { About } from './about';
import { publicKeyOf, sizeOf, toText } from './boxes';
import { isOwnKey, ownSecrets, publicKeyFor } from './keys';
import { isUsable, openFor, readersIn, sealAll, type Recipient } from './sealed';

/** A text on a token, sealed for those who know all about the token: its owners and the GMs. */

/** Bytes of a text: one size, so that its length tells nothing of the counter; more where pictures are embedded. */
const [SIZE, WITH_PICTURES] = [2048, 8192];

/**
 * Returns those who may know all about a token of these players and have a key. A user with a new key is another reader.
 * Nobody, as long as no GM or not this user has one: nobody must seal what is lost for them.
 */
export function readersOf(owners: readonly string[]): readonly Recipient[] {
  const mayKnow = ({ id, isGM }: UserPort): boolean => isGM || owners.includes(id);
  const all = game.users.filter(mayKnow).flatMap(readerIn);
  const isSafe = all.some(({ isGM }) => isGM) && (!mayKnow(game.user) || isOwnKey());
  return isSafe ? all.map(({ id, key }) => ({ id, key })) : [];
}

/** Anybody may write any key into the own flags: one that is no key is nobody's. */
function readerIn(user: UserPort): readonly (Recipient & { readonly isGM: boolean })[] {
  const key = publicKeyFor(user);
  return key && isUsable(key) ? [{ id: readerId(user.id, key), key, isGM: user.isGM }] : [];
}

/** Returns a token as what is sealed on it names it. */
export function aboutOf(token: TokenDocumentPort): About {
  return { id: token.id ?? '', owners: ownersOf(token) };
}

/** Returns the players who own a token. */
export function ownersOf(token: TokenDocumentPort): readonly string[] {
  const owners = game.users.filter((user) => !user.isGM && token.testUserPermission(user, 'OWNER'));
  return owners.map(({ id }) => id);
}

const readerId = (user: string, key: Uint8Array): string => `${user}.${toText(key).slice(0, 8)}`;

/** Seals a text for its readers. */
export function sealText(text: string, readers: readonly Recipient[]): string {
  let size = text.includes('"data:') ? WITH_PICTURES : SIZE;
  while (size < sizeOf(text)) size *= 2;
  return sealAll(text, readers, { gm: size, player: 0 });
}

/** Opens a sealed text; undefined = it is sealed for others than this browser's user. */
export function openText(sealed: string): string | undefined {
  const opened = ownSecrets().map((secret) =>
    openFor(sealed, readerId(game.user.id, publicOf(secret)), secret),
  );
  return opened.find((text) => text !== undefined);
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
