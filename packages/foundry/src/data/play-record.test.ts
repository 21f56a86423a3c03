import { expect, test } from 'vitest';
import { readMarks, readRecord, withSecrets, writeKnown, type KnownUnit } from './play-record';

const unit = { side: 'us', at: { col: 2, row: 5 }, marks: { holds: true, sides: [1, 2] } };

test('secret facts of a unit join the scene’s public ones, and are all that is known of a hidden one', () => {
  const at = { col: 1, row: 2 };
  const open = new Map([['a', { side: 'us', at, marks: { holds: true } }]]);
  const secret = new Map<string, KnownUnit>([
    ['a', { side: 'them', at, marks: { answered: true } }],
    ['b', { side: 'them', at, marks: {} }],
  ]);
  expect([...withSecrets(open, secret)]).toEqual([
    ['a', { side: 'us', at, marks: { holds: true, answered: true } }],
    ['b', { side: 'them', at, marks: {} }],
  ]);
  expect(withSecrets(open, new Map())).toBe(open);
});

test('a written unit is read back', () => {
  const flags = { play: { v: 1, units: { a: writeKnown(unit) } } };
  expect(readRecord(flags).units.get('a')).toEqual(unit);
});

test('the text of a record is parsed once', () => {
  const flags = { play: { v: 1, record: '{"phase":"defensive-fire"}' } };
  expect(readRecord(structuredClone(flags)).play).toBe(readRecord(flags).play);
});

test('the game’s record is read from its text, and a broken one counts as missing', () => {
  expect(readRecord({ play: { v: 1, record: '{"phase":"rout"}' } }).play).toEqual({ phase: 'rout' });
  expect(readRecord({ play: { v: 1, record: '{"phase' } }).play).toBeUndefined();
  expect(readRecord({ play: { v: 1 } }).play).toBeUndefined();
});

test('a record of another version is foreign: it has not begun, and is no older one either', () => {
  for (const v of [99, 2, 0, 'x', {}])
    expect(readRecord({ play: { v } })).toMatchObject({ begun: false, foreign: true });
  for (const flags of [{ play: { v: 1 } }, { play: { units: {} } }, {}])
    expect(readRecord(flags).foreign).toBeUndefined();
});

test('a scene without a record has not begun', () => {
  for (const flags of [undefined, {}, { play: 'x' }, { play: { units: [] } }])
    expect(readRecord(flags)).toEqual({ begun: false, units: new Map(), done: [] });
  expect(readRecord({ play: { v: 1 } }).begun).toBe(true);
});

test('unreadable units are left out', () => {
  const units = { a: { side: 'us' }, b: { at: 'c1r1' }, c: 'x', d: { side: 'us', at: 'nowhere' } };
  expect(readRecord({ play: { v: 1, units } }).units.size).toBe(0);
});

test('the scene names the browser that decided last', () => {
  expect(readRecord({ play: { v: 1, keeper: 'me' } }).keeper).toBe('me');
  expect(readRecord({ play: { v: 1, keeper: 5 } })).not.toHaveProperty('keeper');
});

test('a null mark counts as missing', () => {
  expect(readMarks({ holds: null, sides: [1] })).toEqual({ sides: [1] });
});
