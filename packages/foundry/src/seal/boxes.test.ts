import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  KEY,
  keyIn,
  publicKeyOf,
  randomBytes,
  seal,
  sharedKey,
  sizeOf,
  toBytes,
  toText,
  unseal,
} from './boxes';

test('the curve is X25519, as Node has it', () => {
  for (let i = 0; i < 8; i++) {
    const { d = '', x = '' } = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
    const [secret, known] = [d, x].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    expect(publicKeyOf(secret!)).toEqual(known);
  }
});

test('both holders share one key, and a third has another', () => {
  const [a, b, c] = [randomBytes(KEY), randomBytes(KEY), randomBytes(KEY)];
  expect(sharedKey(a, publicKeyOf(b))).toEqual(sharedKey(b, publicKeyOf(a)));
  expect(sharedKey(a, publicKeyOf(b))).not.toEqual(sharedKey(c, publicKeyOf(b)));
  // Keys that would make the shared one known to all are refused.
  expect(() => sharedKey(a, new Uint8Array(KEY))).toThrow();
});

test('a text is read with its key alone, and its length does not show', () => {
  const [key, other] = [randomBytes(KEY), randomBytes(KEY)];
  const texts = ['', 'a', '隠れた分隊', 'x'.repeat(900)];
  const sealed = texts.map((text) => seal(key, text, 1024));
  expect(sealed.map((one) => unseal(key, one))).toEqual(texts);
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  expect(sealed.map((one) => unseal(other, one))).toEqual(texts.map(() => undefined));
  expect(seal(key, 'a', 1024)).not.toBe(seal(key, 'a', 1024));
  expect(() => seal(key, 'x'.repeat(1021), 1024)).toThrow(RangeError);
  expect(sizeOf('x'.repeat(1020))).toBe(1024);
});

test('whatever is broken opens to nothing', () => {
  const key = randomBytes(KEY);
  const sealed = seal(key, 'secret', 64);
  const bytes = toBytes(sealed) ?? new Uint8Array();
  for (const at of [0, 23, 24, 60, bytes.length - 1]) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(key, toText(changed)), String(at)).toBeUndefined();
  }
  for (const text of ['', '%', 'AAAA', sealed.slice(4), sealed.slice(0, -4)])
    expect(unseal(key, text)).toBeUndefined();
  for (const text of [undefined, 5, '', '%', 'AAAA', 'A'.repeat(500)]) expect(keyIn(text)).toBeUndefined();
  expect(keyIn(toText(key))).toEqual(key);
});
