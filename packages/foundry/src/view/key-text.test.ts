import { expect, test } from 'vitest';
import { keyText } from './key-text';

test.each([
  [{ key: 'KeyZ', modifiers: ['Control'] }, 'Ctrl+Z'],
  [{ key: 'KeyL', modifiers: ['Shift'] }, 'Shift+L'],
  [{ key: 'Digit1' }, '1'],
  [{ key: 'ArrowLeft', modifiers: [] }, '←'],
  [{ key: 'Escape' }, 'Esc'],
  [{ key: 'F5' }, 'F5'],
])('%j stands on a keyboard as %s', (bound, text) => {
  expect(keyText(bound)).toBe(text);
});
