import { expect, test } from 'vitest';
import { readHello, readKey, readRequest } from './protocol';

const REQUEST = { id: 'a'.repeat(16), scene: 'b'.repeat(16), event: { type: 'claim', unit: 'c'.repeat(16) } };
const LONG = 'x'.repeat(65);

test('a request is read as it was sent', () => {
  expect(readRequest(REQUEST)).toEqual(REQUEST);
  expect(readRequest({ ...REQUEST, token: 't', more: 1 })).toEqual({ ...REQUEST, token: 't' });
});

test.each([
  undefined,
  null,
  'x',
  [],
  {},
  { ...REQUEST, event: 'claim' },
  { ...REQUEST, event: {} },
  { ...REQUEST, id: '' },
  { ...REQUEST, id: 7 },
  { ...REQUEST, scene: null },
  { ...REQUEST, token: {} },
])('%j is no request', (data) => {
  expect(readRequest(data)).toBeUndefined();
});

test.each([
  { ...REQUEST, id: LONG },
  { ...REQUEST, scene: LONG },
  { ...REQUEST, token: LONG },
  { ...REQUEST, event: { ...REQUEST.event, note: 'x'.repeat(50_000) } },
])('what is larger than any window sends is not even looked at', (data) => {
  expect(readRequest(data)).toBeUndefined();
});

test('keys and words are short', () => {
  expect(readKey({ key: 'k' })).toBe('k');
  expect(readKey({ key: LONG })).toBeUndefined();
  expect(readHello({ key: 'k', word: 'w' })).toEqual({ key: 'k', word: 'w' });
  expect(readHello({ key: 'k', word: LONG })).toBeUndefined();
});
