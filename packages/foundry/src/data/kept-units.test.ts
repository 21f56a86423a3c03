import { expect, test } from 'vitest';
import { keep, keeperIn, keptIn } from './kept-units';
import type { KnownUnit } from './play-record';

const unit: KnownUnit = { side: 'us', at: { col: 2, row: 5 }, marks: { holds: true } };
const here = { world: 'w', scene: 's', id: 'me' };

test('what is kept of hidden units is read again, of that world and scene alone', () => {
  const text = keep('', here, new Map([['a', unit]]));
  expect(keptIn(text, 'w', 's')).toEqual(new Map([['a', unit]]));
  expect([keptIn(text, 'w', 't').size, keptIn(text, 'v', 's').size]).toEqual([0, 0]);
});

test('of a scene what was kept last counts; other scenes and worlds stay as they are', () => {
  const one = keep('', here, new Map([['a', unit]]));
  const two = keep(one, { ...here, scene: 't' }, new Map([['b', unit]]));
  const three = keep(two, { ...here, world: 'v' }, new Map([['c', unit]]));
  const text = keep(three, here, new Map());
  const ids = (world: string, scene: string) => [...keptIn(text, world, scene).keys()];
  expect([ids('w', 's'), ids('w', 't'), ids('v', 's')]).toEqual([[], ['b'], ['c']]);
});

test('a browser has one id for good', () => {
  const first = keep('', here, new Map());
  expect([keeperIn(''), keeperIn(first)]).toEqual([undefined, 'me']);
  expect(keeperIn(keep(first, { ...here, id: 'another' }, new Map([['a', unit]])))).toBe('me');
});

test('what cannot be read is as if it were not there', () => {
  const bad = [
    '{',
    '5',
    'null',
    '[]',
    '{"id":5}',
    '{"id":"me","worlds":[]}',
    '{"id":"me","worlds":{"w":{"s":{"a":{}}}}}',
  ];
  for (const text of bad) {
    expect([text, keptIn(text, 'w', 's').size]).toEqual([text, 0]);
    expect(keptIn(keep(text, here, new Map([['a', unit]])), 'w', 's').size).toBe(1);
  }
});
