import { expect, test } from 'vitest';
import { expectedName, knownName, nearestNames } from './nearest';

const TERRAIN = ['Open Ground', 'Woods', 'Light Woods', 'Stone Building', 'Wooden Building', 'Grain'];

test.each([
  ['Woods', 'Woods'],
  ['woods', 'Woods'],
  ['STONE building', 'Stone Building'],
  ['Wood', undefined],
  ['', undefined],
])('the name %j is known as %j', (text, name) => {
  expect(knownName(text, TERRAIN)).toBe(name);
});

test('the exact spelling comes before the same name in another letter case', () => {
  expect(knownName('wa', ['WA', 'wa'])).toBe('wa');
});

test.each([
  ['Wods', ['Woods']],
  ['wooods', ['Woods']],
  ['Woosd', ['Woods']],
  ['garin', ['Grain']],
  ['Ston Building', ['Stone Building']],
  // A part of a name is near it, and the order of the list decides among equals.
  ['building', ['Stone Building', 'Wooden Building']],
  ['woods (light)', ['Woods']],
])('nearest to %j: %j', (text, names) => {
  expect(nearestNames(text, TERRAIN)).toEqual(names);
});

test('returns at most three names, and compares names of any length quickly', () => {
  // Letter by letter, a name of this length against so many would exceed any test's timeout.
  const many = Array.from({ length: 20_000 }, (_, i) => `name ${i}`);
  expect(nearestNames('name', many)).toHaveLength(3);
  expect(nearestNames('x'.repeat(1_000_000), many)).toHaveLength(3);
  expect(knownName('x'.repeat(1_000_000), many)).toBeUndefined();
});

test('a few names are all listed, of many only the nearest', () => {
  expect(expectedName('c', ['a', 'b'])).toBe('one of a, b');
  const many = [...TERRAIN, 'Brush', 'Marsh', 'Orchard'];
  expect(expectedName('brsh', many)).toBe('one of 9 names, nearest: Brush; Marsh');
  expect(expectedName('quux', many)).toBe('one of 9 names, such as Open Ground; Woods; Light Woods');
  expect(expectedName(3, many)).toBe('one of 9 names, such as Open Ground; Woods; Light Woods');
});
