import { expect, test } from 'vitest';
import { isElement, isTag } from './nodes';

// Nodes of another browser window: none of this one's classes.
const node = (nodeType: number, localName?: string): unknown => ({ nodeType, localName });

test('elements of any browser window are told by what they are', () => {
  expect([node(1, 'input'), node(3), node(9), null, undefined, 'input', {}].map(isElement)).toEqual([
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
  expect(isTag(node(1, 'input'), 'input', 'textarea')).toBe(true);
  expect(isTag(node(1, 'textarea'), 'input', 'textarea')).toBe(true);
  expect(isTag(node(1, 'select'), 'input', 'textarea')).toBe(false);
  expect(isTag(node(3, 'input'), 'input')).toBe(false);
});
