import { expect, test } from 'vitest';
import { RulesError } from '../errors';
import { breaksLine, shownText, shownValue } from './shown-value';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

test.each([
  ['a short value', { a: [1, 'x'] }, '{"a":[1,"x"]}'],
  ['nothing', undefined, 'nothing'],
  ['a number beyond all numbers', Number.NEGATIVE_INFINITY, '-Infinity'],
  ['no JSON', () => 1, 'function'],
  ['a whole number that JSON does not know', 10n, '10n'],
  ['one within', [{ a: 10n }], '[{"a":"10n"}]'],
  [
    'a value with a word of its own',
    {
      a: 1,
      toJSON() {
        throw new Error('asked');
      },
    },
    '{"a":1}',
  ],
  ['a long text', 'x'.repeat(10_000), `"${'x'.repeat(79)}…`],
  ['many members', Array.from({ length: 100_000 }, () => 1), `[${'1,'.repeat(19)}1]`],
  ['control characters', 'a\u0007\u009b\u202e\u2028', '"a\\u0007\\u009b\\u202e\\u2028"'],
  [
    'invisible characters',
    'a\u200b\u200d\u2060\ufeff\u00ad\u3164',
    '"a\\u200b\\u200d\\u2060\\ufeff\\u00ad\\u3164"',
  ],
  ['letters of a hidden tag', '\u{e0041}', '"\\udb40\\udc41"'],
  ['half a character', '\ud800', '"\\ud800"'],
])('a value is shown in one short line: %s', (_, value, wants) => {
  expect(shownValue(value)).toBe(wants);
});

test('however deep it is nested', () => {
  expect(shownValue(nested(20_000))).toBe('{"a":[{"a":["…"]}]}');
});

test('a text keeps plain characters, emoji and Japanese too', () => {
  expect(shownText('生け垣 🌳 é')).toBe('生け垣 🌳 é');
  expect(shownText('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shownText(`${'x'.repeat(79)}🌳`)).toBe(`${'x'.repeat(79)}\\ud83c…`);
});

test('an error carries facts that are nested without end as far as they are looked at', () => {
  const ring: unknown[] = [];
  ring.push(ring);
  const facts = { where: 'x', value: ring as never, expected: 'a text', facts: nested(20_000) as never };
  expect(JSON.stringify(new RulesError('bad-value', facts).info)).toMatch(/^.{10,200}$/);
});

test('no error contains characters that would break its line', () => {
  const value = `a\n\u001b[31m${'x'.repeat(10_000)}`;
  for (const error of [
    new RulesError('bad-value', { where: value, value, expected: value }),
    new RulesError('bad-name', { value, expected: value }),
    new RulesError('off-board', { value, board: value }),
    new RulesError('bad-file', { where: 'x', cause: value, code: 'c', facts: { name: value, n: 1 } }),
  ]) {
    const told =
      error.message +
      Object.values(error.info)
        .map((v) => JSON.stringify(v))
        .join('');
    expect(told).not.toMatch(/[\n\u001b]/);
    expect(error.message.length).toBeLessThan(1000);
    expect(told.length).toBeLessThan(3000);
  }
});

test('a list among the facts stays one', () => {
  const known = ['a', 'b\n'];
  expect(new RulesError('unknown-key', { where: 'x', expected: 'y', known }).info.known).toEqual([
    'a',
    'b\\u000a',
  ]);
});

test.each([
  ['plain', '生け垣 🌳 é', false],
  ['emoji joined to one', '👩\u200d🌾', false],
  ['a mark of direction', 'א\u200f1', false],
  ['a control character', 'a\u009b', true],
  ['an end of a line', 'a\u2028', true],
  ['an end of a paragraph', 'a\u2029', true],
  ['an override of direction', 'a\u202e', true],
  ['an embedded direction', 'a\u202a', true],
  ['an isolated direction', 'a\u2066', true],
  ['its end', 'a\u2069', true],
  ['half a character', '\udc00', true],
])('which names would break their line: %s', (_, name, breaks) => {
  expect(breaksLine(name)).toBe(breaks);
});
