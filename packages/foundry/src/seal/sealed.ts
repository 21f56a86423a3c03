import {
  KEY,
  keyIn,
  openBytes,
  publicKeyOf,
  randomBytes,
  seal,
  sealBytes,
  sharedKey,
  toText,
  unseal,
} from './boxes';

/**
 * One text with every user's secrets of a scene, each part for its reader alone:
 *
 *   1 | public key of the page that sealed it | part of all GMs | user : box | user : box …
 *
 * A GM's box holds the key of the GMs' part, another user's the part itself. Every user with a public key has a box,
 * and the sizes follow from what everybody knows: who has secrets, and how many, does not show.
 */
const VERSION = '1';

/** A user who gets a box. */
export interface Recipient {
  readonly id: string;
  readonly key: Uint8Array;
  /** Of a player: all that this one may know; absent: a GM. */
  readonly text?: string;
}

/** Bytes of the parts. */
export interface Sizes {
  readonly gm: number;
  readonly player: number;
}

/** A sealed text in its parts. */
interface Sealed {
  readonly by: Uint8Array;
  readonly gm: string;
  readonly boxes: ReadonlyMap<string, string>;
}

/** This page's key: nobody needs it again, so it is never kept. */
class PageKey {
  private secret: Uint8Array | undefined;

  read(): Uint8Array {
    this.secret ??= randomBytes(KEY);
    return this.secret;
  }
}
const page = new PageKey();

/** Seals the GMs' text and each player's. */
export function sealAll(gmText: string, recipients: readonly Recipient[], sizes: Sizes): string {
  const secret = page.read();
  const key = randomBytes(KEY);
  const boxes = recipients.flatMap(({ id, key: other, text }) => {
    const shared = sharedWith(secret, other);
    if (!shared) return [];
    return [`${id}:${text === undefined ? sealBytes(shared, key) : seal(shared, text, sizes.player)}`];
  });
  return [VERSION, toText(publicKeyOf(secret)), seal(key, gmText, sizes.gm), ...boxes].join('|');
}

/** Returns the text of a user's part; undefined = there is none for this key. */
export function openFor(sealed: string, user: string, secret: Uint8Array): string | undefined {
  const parts = readSealed(sealed);
  const shared = parts && sharedWith(secret, parts.by);
  const bytes = shared && openBytes(shared, parts.boxes.get(user) ?? '');
  if (!bytes) return undefined;
  if (bytes.length === KEY) return unseal(bytes, parts.gm);
  return unseal(shared, parts.boxes.get(user) ?? '');
}

/** Whether a key can be sealed for: some points of the curve are none. */
export function isUsable(key: Uint8Array): boolean {
  return sharedWith(page.read(), key) !== undefined;
}

/** Returns the ids of those who get a sealed text's key or part. */
export function readersIn(sealed: string): ReadonlySet<string> {
  return new Set(readSealed(sealed)?.boxes.keys());
}

function readSealed(text: string): Sealed | undefined {
  const [version, by, gm, ...boxes] = text.split('|');
  const key = keyIn(by);
  if (version !== VERSION || !key || gm === undefined) return undefined;
  return { by: key, gm, boxes: new Map(boxes.map((box) => pairIn(box))) };
}

function pairIn(box: string): readonly [string, string] {
  const at = box.indexOf(':');
  return [box.slice(0, at), box.slice(at + 1)];
}

/** Anybody may write any key into the own flags: one that is no key gets no box. */
function sharedWith(secret: Uint8Array, other: Uint8Array): Uint8Array | undefined {
  try {
    return sharedKey(secret, other);
  } catch {
    return undefined;
  }
}
