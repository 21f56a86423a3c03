import { expect, test } from 'vitest';
import { readHello, readKey, readNews, readRequest, readTelling } from './protocol';

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
])('a request larger than any window’s is not even looked at', (data) => {
  expect(readRequest(data)).toBeUndefined();
});

test('keys and words are short', () => {
  expect(readKey({ key: 'k' })).toBe('k');
  expect(readKey({ key: LONG })).toBeUndefined();
  expect(readHello({ key: 'k', word: 'w' })).toEqual({ key: 'k', word: 'w' });
  expect(readHello({ key: 'k', word: LONG })).toBeUndefined();
});

const NEWS = { scene: 's', waiting: { questions: [], needs: [{ kind: 'dice' }] } };
const UNDONE = { scene: 's', undone: { token: 't', because: [{ code: 'c' }] } };

test('a message is read as it was sent, and a bare key means that messages arrive', () => {
  expect(readNews([NEWS, UNDONE, { scene: 's' }])).toEqual([NEWS, UNDONE, { scene: 's' }]);
  expect(readTelling({ key: 'k' })).toEqual({ key: 'k' });
  const all = { ...NEWS, secrets: { t: { side: 'us', at: 'c0r1' } }, record: { open: '', whole: { n: 1 } } };
  expect(readTelling({ key: 'k', ...all })).toEqual({ key: 'k', ...all });
});

test.each([
  null,
  [],
  { scene: 7 },
  { ...NEWS, waiting: null },
  { ...NEWS, secrets: [] },
  { ...NEWS, secrets: 'all' },
  { ...NEWS, record: 'all' },
  { ...NEWS, record: { open: '' } },
  { ...NEWS, waiting: {} },
  { ...NEWS, waiting: { questions: {}, needs: [] } },
  { ...NEWS, waiting: { questions: [null], needs: [] } },
  { ...UNDONE, undone: { because: [] } },
  { ...UNDONE, undone: { token: 't', because: 'no' } },
])('%j is no message; the one beside it is', (data) => {
  expect(readNews([data, NEWS])).toEqual([NEWS]);
  if (data !== null && !Array.isArray(data)) expect(readTelling({ key: 'k', ...data })).toBeUndefined();
});
