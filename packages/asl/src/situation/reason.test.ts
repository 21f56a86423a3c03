import { expect, test } from 'vitest';
import { makeReason } from './reason';

const cell = { col: 1, row: 2 };
const side = { cell, side: 0 };

test('a reason has no empty fields', () => {
  expect(makeReason('wa-denied', 'B9.321', {})).toStrictEqual({ code: 'wa-denied', rule: 'B9.321' });
});

test.each([
  [{ side }, { at: { kind: 'side', side } }],
  [{ cell }, { at: { kind: 'cell', cell } }],
  [{ value: 0 }, { value: 0 }],
  [{ facts: { terrain: 'wall' } }, { facts: { terrain: 'wall' } }],
])('%j is part of the reason', (extra, wants) => {
  expect(makeReason('wa-denied', 'B9.321', extra)).toStrictEqual({
    code: 'wa-denied',
    rule: 'B9.321',
    ...wants,
  });
});
