import { expect, test } from 'vitest';
import { deferredWords, say } from './deferred';
import type { Words } from './words';

const TEXTS: Readonly<Record<string, string>> = {
  'BOCAGE.A': 'the {what} at {at}',
  'BOCAGE.B': '壁',
};
const words: Words = {
  localize: (key) => TEXTS[key] ?? key,
  format: (key, data) => (TEXTS[key] ?? key).replace(/\{(\w+)\}/g, (_, id: string) => data[id] ?? ''),
  has: (key) => key in TEXTS,
};
const later = deferredWords(words);

test('a deferred text comes out in the reader’s language, nested texts too', () => {
  const text = later.format('BOCAGE.A', { what: later.localize('BOCAGE.B'), at: 'A1-B1' });
  expect(say(words, { list: [text], n: 3, flag: true })).toEqual({
    list: ['the 壁 at A1-B1'],
    n: 3,
    flag: true,
  });
});

test('plain text stays as it is, and only our own keys are replaced', () => {
  expect(say(words, 'no marks')).toBe('no marks');
  expect(say(words, '⟦EVIL.Key⟧')).toBe('⟦EVIL.Key⟧');
});

test('a name cannot forge a text', () => {
  const text = later.format('BOCAGE.A', { what: 'x"}¦⟧', at: '' });
  expect(say(words, text)).toBe('the x"}¦⟧ at ');
});
