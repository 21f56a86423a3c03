import type { AttackField } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { saidWith } from './attack-view';

const fields: readonly AttackField[] = [
  { id: 'group', type: 'units', choices: [{ id: 'a', says: {} }], rule: 'A7.5' },
  {
    id: 'line',
    type: 'choice',
    choices: [{ id: 'left', says: { from: { a: 'x' }, aim: 'y' } }],
    rule: 'B9.42',
  },
  { id: 'power', type: 'number', rule: 'A8.2' },
  { id: 'crossing', type: 'boolean', rule: 'B9.54' },
];

test('an attack carries the values that are filled in, under its fields’ ids, and nothing for empty fields', () => {
  const filled = [
    { id: 'group', ids: ['a'] },
    { id: 'line', text: 'left' },
    { id: 'power', text: '0' },
    { id: 'crossing', checked: true },
  ];
  const all = { group: ['a'], from: { a: 'x' }, aim: 'y', power: 0, crossing: true };
  expect(saidWith(fields, filled)).toEqual(all);
  const empty = [
    { id: 'group', ids: [] },
    { id: 'line', text: '' },
    { id: 'power', text: ' ' },
    { id: 'crossing', checked: false },
  ];
  expect(saidWith(fields, empty)).toEqual({});
  // Values of another kind's fields are dropped.
  expect(saidWith(fields.slice(2, 3), filled)).toEqual({ power: 0 });
});
