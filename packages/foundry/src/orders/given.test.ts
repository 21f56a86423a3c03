import { expect, test } from 'vitest';
import { given, givenIn, givenTo, readGiven, withGiven } from './given';
import { readPlaceReply, readPlaceRequest } from './place-request';

const order = { game: 'asl', title: '', side: 'german', entries: [] };
const one = given('o1', order, ['anna', 'bert']);
const at = (scene: string, isThere = true) => ({ world: 'w', scene, isThere: () => isThere });

test('orders are kept by world and scene; an emptied or deleted scene is forgotten', () => {
  const text = withGiven(withGiven('', at('s1'), [one]), at('s2'), [{ ...one, id: 'o2' }]);
  expect(givenIn(text, 'w', 's1')).toEqual([one]);
  expect(givenIn(text, 'other', 's1')).toEqual([]);
  expect(givenIn(withGiven(text, at('s1'), []), 'w', 's1')).toEqual([]);
  expect(givenIn(withGiven(text, at('s2', false), [one]), 'w', 's1')).toEqual([]);
  expect(givenIn('torn {', 'w', 's1')).toEqual([]);
});

test('a user gets the own orders alone, and reads of no other user', () => {
  const orders = [one, given('o2', order, ['carl'])];
  expect(givenTo(orders, 'bert')).toEqual([{ ...one, users: ['bert'] }]);
  expect(givenTo(orders, 'dora')).toEqual([]);
});

test('whatever else comes by wire is left out', () => {
  expect(readGiven({})).toEqual([]);
  expect(
    readGiven([one, null, { id: 'x', users: 'anna', text: '' }, { ...one, users: [7, 'anna'] }]),
  ).toEqual([one, { ...one, users: ['anna'] }]);
  expect(readGiven(Array(50).fill(one)).length).toBeLessThan(50);
  expect(readGiven([{ ...one, text: 'x'.repeat(200_000) }])).toEqual([]);
});

test('a request has whole cells and an entry by number, or is none', () => {
  const right = { scene: 's', given: 'o1', cells: [{ col: 1, row: 2 }] };
  expect(readPlaceRequest({ ...right, key: 'k', cells: [{ col: 1, row: 2, more: true }] })).toEqual(right);
  expect(readPlaceRequest({ ...right, entry: 0 })).toEqual({ ...right, entry: 0 });
  for (const wrong of [
    null,
    { ...right, scene: '' },
    { ...right, given: 7 },
    { ...right, cells: 'all' },
    { ...right, cells: [{ col: 0.5, row: 1 }] },
    { ...right, entry: '0' },
  ])
    expect(readPlaceRequest(wrong)).toBeUndefined();
});

test('an answer that cannot be read counts as none', () => {
  expect(readPlaceReply({ state: 'placed', count: 2, wanted: 3 })).toEqual({
    ...{ state: 'placed', count: 2, wanted: 3 },
  });
  expect(readPlaceReply({ state: 'failed', why: 'closed' })).toEqual({ state: 'failed', why: 'closed' });
  for (const none of [undefined, {}, { state: 'failed', why: 'else' }])
    expect(readPlaceReply(none)).toEqual({ state: 'failed', why: 'no-gm' });
});
