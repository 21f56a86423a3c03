import { expect, test } from 'vitest';
import { DEEDS } from './deeds';
import { HANDLERS } from './handlers';

test('every type of event is a deed with a place at the table, and nothing else is', () => {
  const types = new Set<string>(DEEDS.map(({ type }) => type));
  expect([...types].sort()).toEqual([...Object.keys(HANDLERS), 'begin'].sort());
  expect(new Set(DEEDS.map(({ id }) => id)).size).toBe(DEEDS.length);
});
