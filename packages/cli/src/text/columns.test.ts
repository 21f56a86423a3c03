import { expect, test } from 'vitest';
import { columns, grouped, widthOf } from './columns';

test('Japanese characters take two places', () => {
  expect(widthOf('WA あり')).toBe(7);
  expect(
    columns([
      ['石垣', 'x'],
      ['wall', 'y'],
    ]),
  ).toBe('  石垣  x\n  wall  y');
});

test('columns of numbers stand to the right', () => {
  expect(
    columns(
      [
        ['7', 'a'],
        ['1,234', 'b'],
      ],
      '',
    ),
  ).toBe('    7  a\n1,234  b');
});

test.each([
  [7, '7'],
  [1234, '1,234'],
  [1234567, '1,234,567'],
])('%d is written %s', (n, text) => expect(grouped(n)).toBe(text));
