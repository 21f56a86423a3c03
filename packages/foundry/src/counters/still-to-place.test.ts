import { expect, test } from 'vitest';
import type { Entry } from './order';
import { lookOf, stillToPlace, type Standing } from './still-to-place';

const squad: Entry = {
  ...{ nation: 'german', kind: 'squad', name: 'Squad', mark: '', values: { strength: '4-6-7' } },
  ...{ count: 3, covers: [] },
};
const left = (entries: readonly Entry[], ...names: readonly string[]): readonly string[] => {
  const standing = names.map((name): Standing => ({ look: lookOf('axis', squad), name }));
  return stillToPlace({ side: 'axis', entries }, standing, ({ name }) => name).map(({ name }) => name);
};

test('a counter on the map is not placed again, and a missing one keeps its number', () => {
  expect(left([squad])).toEqual(['Squad 1', 'Squad 2', 'Squad 3']);
  expect(left([squad], 'Squad 2')).toEqual(['Squad 1', 'Squad 3']);
  expect(left([squad], 'Squad 1', 'Squad 2', 'Squad 3')).toEqual([]);
});

test('a counter that was alone counts when there are more of it, and the other way round', () => {
  expect(left([squad], 'Squad')).toEqual(['Squad 2', 'Squad 3']);
  expect(left([{ ...squad, count: 1 }], 'Squad 2')).toEqual([]);
});

test('each counter on the map stands for one of the list', () => {
  expect(left([squad, { ...squad, covers: ['concealed'] }], 'Squad 1', 'Squad 2', 'Squad 3')).toEqual([
    'Squad 1',
    'Squad 2',
    'Squad 3',
  ]);
});

test('another name, look or side is another counter', () => {
  expect(left([squad], 'Squadron', 'Squad A')).toHaveLength(3);
  expect(left([{ ...squad, values: { strength: '5-4-8' } }], 'Squad 1')).toHaveLength(3);
  expect(
    stillToPlace(
      { side: '', entries: [squad] },
      [{ look: lookOf('axis', squad), name: 'Squad 1' }],
      () => 'Squad',
    ),
  ).toHaveLength(3);
});
