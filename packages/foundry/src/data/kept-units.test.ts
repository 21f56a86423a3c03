import { expect, test } from 'vitest';
import {
  doneIn,
  forgetGone,
  keep,
  keeperIn,
  keepRecord,
  keptIn,
  readSecrets,
  recordsIn,
  remember,
  textOf,
  writeSecrets,
} from './kept-units';
import type { KnownUnit } from './play-record';

const unit: KnownUnit = { side: 'us', at: { col: 2, row: 5 }, marks: { holds: true } };
const here = { world: 'w', scene: 's', id: 'me' };

test('kept facts of hidden units are read back, only for that world and scene', () => {
  const text = keep('', here, new Map([['a', unit]]));
  expect(keptIn(text, 'w', 's')).toEqual(new Map([['a', unit]]));
  expect([keptIn(text, 'w', 't').size, keptIn(text, 'v', 's').size]).toEqual([0, 0]);
});

test('the last kept facts of a scene count; other scenes and worlds stay as they are', () => {
  const one = keep('', here, new Map([['a', unit]]));
  const two = keep(one, { ...here, scene: 't' }, new Map([['b', unit]]));
  const three = keep(two, { ...here, world: 'v' }, new Map([['c', unit]]));
  const text = keep(three, here, new Map());
  const ids = (world: string, scene: string) => [...keptIn(text, world, scene).keys()];
  expect([ids('w', 's'), ids('w', 't'), ids('v', 's')]).toEqual([[], ['b'], ['c']]);
});

test('units are sent in the form in which they are kept', () => {
  const units = new Map([['a', unit]]);
  expect(readSecrets(JSON.parse(JSON.stringify(writeSecrets(units))))).toEqual(units);
  expect([readSecrets(undefined).size, readSecrets({ a: 5, b: { side: 'us' } }).size]).toEqual([0, 0]);
});

test('the text of a scene changes only with its units', () => {
  const one = keep('', here, new Map([['a', unit]]));
  const others = remember(keep(one, { ...here, scene: 't' }, new Map([['b', unit]])), 'me', 'req');
  expect(textOf(others, 'w', 's')).toBe(textOf(one, 'w', 's'));
  expect(textOf(keep(others, here, new Map()), 'w', 's')).not.toBe(textOf(one, 'w', 's'));
});

test('the last decided requests are kept too, of any scene', () => {
  const first = remember('', 'me', 'r0');
  expect([keeperIn(first), doneIn('')]).toEqual(['me', []]);
  const text = keep(remember(first, 'another', 'r1'), here, new Map([['a', unit]]));
  expect([keeperIn(text), doneIn(text)]).toEqual(['me', ['r0', 'r1']]);
  let many = text;
  for (let i = 2; i < 40; i++) many = remember(many, 'me', `r${i}`);
  expect([doneIn(many).length, doneIn(many).at(-1), keptIn(many, 'w', 's').size]).toEqual([24, 'r39', 1]);
});

test('a browser keeps one id for ever', () => {
  const first = keep('', here, new Map());
  expect([keeperIn(''), keeperIn(first)]).toEqual([undefined, 'me']);
  expect(keeperIn(keep(first, { ...here, id: 'another' }, new Map([['a', unit]])))).toBe('me');
});

test('an unreadable text counts as empty', () => {
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

test('a record is kept beside the units, with a few earlier ones, until the scene has all of it', () => {
  const units = keep('', here, new Map([['a', unit]]));
  const two = keepRecord(keepRecord(units, here, '1', { n: 1 }), here, '2', { n: 2 });
  const three = keepRecord(keep(remember(two, 'me', 'r'), here, new Map([['a', unit]])), here, '3', { n: 3 });
  expect(recordsIn(three, 'w', 's').slice(0, 2)).toEqual([
    { open: '3', whole: { n: 3 } },
    { open: '2', whole: { n: 2 } },
  ]);
  const openIn = (text: string): readonly string[] => recordsIn(text, 'w', 's').map(({ open }) => open);
  expect(openIn(keepRecord(three, here, '3', { n: 4 }))).toEqual(['3', '2', '1']);
  const five = keepRecord(keepRecord(three, here, '4', { n: 4 }), here, '5', { n: 5 });
  expect(openIn(five)).toEqual(['5', '4', '3', '2']);
  expect([keptIn(three, 'w', 's').size, doneIn(three), recordsIn(three, 'v', 's')]).toEqual([1, ['r'], []]);
  expect(textOf(three, 'w', 's')).not.toBe(textOf(two, 'w', 's'));
  const other = keepRecord(three, { ...here, scene: 't' }, '5');
  expect(recordsIn(keepRecord(other, here, '4'), 'w', 's')).toEqual([]);
  expect(keepRecord(units, here, '4')).toBe(units);
  expect(
    recordsIn('{"id":"me","records":{"w":{"s":[5,{"open":"1"},{"open":2,"whole":1}]}}}', 'w', 's'),
  ).toEqual([]);
});

test('deleted scenes lose their kept facts; those of other worlds stay', () => {
  const units = new Map([['a', unit]]);
  const both = [here, { ...here, scene: 'gone' }, { ...here, world: 'v', scene: 'gone' }];
  const all = both.reduce((text, at) => keepRecord(keep(text, at, units), at, '1', { n: 1 }), '');
  const left = forgetGone(all, 'w', (scene) => scene === 's');
  const sizes = (world: string, scene: string) =>
    [keptIn(left, world, scene).size, recordsIn(left, world, scene).length].join();
  expect([sizes('w', 's'), sizes('w', 'gone'), sizes('v', 'gone')]).toEqual(['1,1', '0,0', '1,1']);
  expect(forgetGone(left, 'w', (scene) => scene === 's')).toBe(left);
  expect(forgetGone('{', 'w', () => true)).toBe('{');
});
