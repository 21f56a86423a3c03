import { expect, test } from 'vitest';
import { DEEDS } from './deeds';
import { HANDLERS } from './handlers';

test('every type of event is a deed with a place at the table, and nothing else is', () => {
  const types = new Set<string>(DEEDS.map(({ type }) => type));
  expect([...types].sort()).toEqual(Object.keys(HANDLERS).sort());
  const ids: readonly string[] = DEEDS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const deed of DEEDS) if ('within' in deed) expect(ids).toContain(deed.within);
});
