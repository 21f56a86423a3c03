import { hchacha, xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { pow } from '@noble/curves/abstract/modular.js';
import { montgomery } from '@noble/curves/abstract/montgomery.js';

/**
 * Sealed texts, of a size that the caller sets: only the two holders of the keys can make or open one. It is X25519
 * and XChaCha20-Poly1305, joined as in libsodium's `crypto_box_curve25519xchacha20poly1305`, without the browser's
 * own `crypto.subtle`: that is missing on plain http.
 */
const P = 2n ** 255n - 19n;

/** The curve alone: the package's `x25519` brings a second curve with it, three times the size. */
const CURVE = montgomery({
  P,
  type: 'x25519',
  powPminus2: (x) => pow(x, P - 2n, P),
  adjustScalarBytes(bytes: Uint8Array) {
    bytes[0] = (bytes[0] ?? 0) & 248;
    bytes[31] = ((bytes[31] ?? 0) & 127) | 64;
    return bytes;
  },
});

/** Bytes of a key. */
export const KEY = 32;
const NONCE = 24;
/** Bytes that say how long the text is. */
const LENGTH = 4;

/** Returns bytes that nobody can guess. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Returns the public key of a private one. */
export function publicKeyOf(secret: Uint8Array): Uint8Array {
  return CURVE.getPublicKey(secret);
}

/** The last keys of pairs: the curve takes a millisecond. */
const pairs = new Map<string, Uint8Array>();
const MOST_PAIRS = 200;

/**
 * Returns the key that two users share.
 *
 * @throws if the public key is none
 */
export function sharedKey(secret: Uint8Array, other: Uint8Array): Uint8Array {
  const name = `${toText(secret)} ${toText(other)}`;
  const known = pairs.get(name);
  if (known) return known;
  if (pairs.size >= MOST_PAIRS) pairs.clear();
  const key = mixed(CURVE.getSharedSecret(secret, other));
  pairs.set(name, key);
  return key;
}

/** Makes an even key of a point of the curve. */
function mixed(shared: Uint8Array): Uint8Array {
  const words = (bytes: Uint8Array): Uint32Array => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
  };
  const sigma = words(new TextEncoder().encode('expand 32-byte k'));
  const out = new Uint32Array(8);
  hchacha(sigma, words(shared), new Uint32Array(4), out);
  const key = new Uint8Array(KEY);
  const view = new DataView(key.buffer);
  for (const [i, word] of out.entries()) view.setUint32(4 * i, word, true);
  return key;
}

/** Returns how many bytes a text takes. */
export function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length + LENGTH;
}

/**
 * Seals a text. Its length does not show.
 *
 * @param size bytes of every text that is sealed so
 * @throws RangeError if the text is longer
 */
export function seal(key: Uint8Array, text: string, size: number): string {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length + LENGTH > size) throw new RangeError(`${bytes.length} bytes are too many for ${size}`);
  const padded = new Uint8Array(size);
  new DataView(padded.buffer).setUint32(0, bytes.length);
  padded.set(bytes, LENGTH);
  return sealBytes(key, padded);
}

/** Opens a sealed text; undefined = it is broken, or for another key. */
export function unseal(key: Uint8Array, sealed: string): string | undefined {
  const padded = openBytes(key, sealed);
  if (!padded || padded.length < LENGTH) return undefined;
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (length + LENGTH > padded.length) return undefined;
  return new TextDecoder().decode(padded.subarray(LENGTH, LENGTH + length));
}

/** Seals bytes as they are. */
export function sealBytes(key: Uint8Array, bytes: Uint8Array): string {
  const nonce = randomBytes(NONCE);
  const box = xchacha20poly1305(key, nonce).encrypt(bytes);
  const all = new Uint8Array(NONCE + box.length);
  all.set(nonce);
  all.set(box, NONCE);
  return toText(all);
}

/** Opens sealed bytes; undefined = they are broken, or for another key. */
export function openBytes(key: Uint8Array, sealed: string): Uint8Array | undefined {
  const all = toBytes(sealed);
  if (!all || all.length < NONCE) return undefined;
  try {
    return xchacha20poly1305(key, all.subarray(0, NONCE)).decrypt(all.subarray(NONCE));
  } catch {
    return undefined;
  }
}

/** Bytes that are turned into letters at once: a call takes only so many. */
const AT_ONCE = 8192;

/** Returns bytes as a text in base64. */
export function toText(bytes: Uint8Array): string {
  let letters = '';
  for (let i = 0; i < bytes.length; i += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(i, i + AT_ONCE));
  return btoa(letters);
}

/** Reads bytes from a text in base64; undefined = it is none. */
export function toBytes(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Reads a key; undefined = it is none. */
export function keyIn(text: unknown): Uint8Array | undefined {
  const bytes = typeof text === 'string' && text.length <= 2 * KEY ? toBytes(text) : undefined;
  return bytes?.length === KEY ? bytes : undefined;
}
