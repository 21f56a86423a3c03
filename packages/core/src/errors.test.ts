import { expect, test } from 'vitest';
import { isRulesError, RulesError } from './errors';

test("a game's own error is recognized by its shape, with any class", () => {
  const own = new RulesError('bad-name', { value: 'Q', expected: 'a hex' });
  const foreign = Object.assign(new Error('no such square'), { name: 'RulesError', code: 'none', info: {} });
  const plain = { name: 'RulesError', message: 'no such square', code: 'bad-value', info: { where: 'a' } };
  expect([own, foreign, plain].map(isRulesError)).toEqual([true, true, true]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'RulesError'],
  ['another error', new TypeError('x')],
  ['an error without a code', Object.assign(new Error('x'), { name: 'RulesError', info: {} })],
  ['an error without facts', Object.assign(new Error('x'), { name: 'RulesError', code: 'x' })],
  ['facts that are null', Object.assign(new Error('x'), { name: 'RulesError', code: 'x', info: null })],
])('%s is no RulesError', (_what, thrown) => {
  expect(isRulesError(thrown)).toBe(false);
});
