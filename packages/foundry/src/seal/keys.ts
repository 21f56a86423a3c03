import { isBag, type Bag } from '../data/bag';
import { browserText } from '../data/browser-text';
import { readJson } from '../data/read-json';
import { held } from '../facts/source';
import type { UserPort } from '../host/ports';
import { MODULE_ID } from '../settings';
import { KEY, keyIn, publicKeyOf, randomBytes, toText } from './boxes';

/**
 * Keys of users. The private one stays in the user's browser, the public one stands in the user's own flags:
 * anybody may write what they like there, and gets what is sealed for that user, no more.
 */

/** Name of the client setting with private keys: `{ WORLD: { USER: key } }`. */
export const SEAL_KEYS = 'sealKeys';
/** The user flag with the public key. */
export const SEAL_FLAG = 'sealKey';

const browser = browserText(SEAL_KEYS, held<string | undefined>(undefined));
const turn = held<object>({});

/** Another value whenever this browser's key has changed. */
export const keyChanges = (): object => turn.read();

/** Returns this user's private key; undefined = this browser has none. */
export function ownSecret(): Uint8Array | undefined {
  const world = kept()[game.world.id];
  return isBag(world) ? keyIn(world[game.user.id]) : undefined;
}

/** Returns this user's private keys in this browser, the former ones too: what they sealed stands on counters. */
export function ownSecrets(): readonly Uint8Array[] {
  const world = kept()[game.world.id];
  const former = isBag(world) ? world[formerId()] : undefined;
  const texts = Array.isArray(former) ? former : [];
  return [ownSecret(), ...texts.map((text) => keyIn(text))].filter((key) => key !== undefined);
}

const formerId = (): string => `${game.user.id} before`;
const MOST_FORMER = 5;

/** Keeps a private key of this user in this browser, and the former ones behind it. */
export function keepSecret(secret: Uint8Array): void {
  const all = kept();
  const world = all[game.world.id];
  const text = toText(secret);
  const before = ownSecrets().map((key) => toText(key));
  const former = before.filter((key) => key !== text).slice(0, MOST_FORMER);
  const keys = { ...(isBag(world) ? world : {}), [game.user.id]: text, [formerId()]: former };
  browser.write(JSON.stringify({ ...all, [game.world.id]: keys }));
  turn.write({});
}

function kept(): Bag {
  const all = readJson(browser.read());
  return isBag(all) ? all : {};
}

/** Returns a user's public key; undefined = the user has none. */
export function publicKeyFor({ flags }: UserPort): Uint8Array | undefined {
  return keyIn(flags[MODULE_ID]?.[SEAL_FLAG]);
}

/** Whether this user's public key belongs to the private one in this browser. */
export function isOwnKey(): boolean {
  const secret = ownSecret();
  const said = publicKeyFor(game.user);
  return secret !== undefined && said !== undefined && toText(publicKeyOf(secret)) === toText(said);
}

/**
 * Gives this user a key, if there is none. A player's new browser gets a new one at once: the GM's browser seals
 * the same facts for it. A GM's only if nothing is sealed for another one.
 *
 * @param mayReplace whether nothing is lost with the key that the user's flags name
 */
export async function prepareKey(mayReplace: boolean): Promise<void> {
  if (isOwnKey()) return;
  if (publicKeyFor(game.user) && !mayReplace) return;
  await makeKey(ownSecret());
}

/** Makes this user's key anew. */
export async function makeKey(secret: Uint8Array = randomBytes(KEY)): Promise<void> {
  keepSecret(secret);
  await game.user.update({ [`flags.${MODULE_ID}.${SEAL_FLAG}`]: toText(publicKeyOf(secret)) });
}

/** Returns this user's private key as a file's text. */
export function keyFile(): string | undefined {
  const secret = ownSecret();
  if (!secret) return undefined;
  return JSON.stringify({
    ...{ format: 'bocage-key', version: 1, world: game.world.id, user: game.user.id },
    key: toText(secret),
  });
}

/** Reads a private key from a file's text; undefined = it is none of this user's. */
export function keyInFile(text: string): Uint8Array | undefined {
  const file = readJson(text);
  if (!isBag(file) || file.format !== 'bocage-key' || file.user !== game.user.id) return undefined;
  return file.world === game.world.id ? keyIn(file.key) : undefined;
}
