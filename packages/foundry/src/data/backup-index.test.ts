import { expect, test } from 'vitest';
import { backupName, filedOf, nextSlot, type Filed } from './backup-index';

const entry = (slot: number, at: number, more: object = {}): object => ({
  ...{ at, before: 'clear', file: `worlds/w/bocage/${backupName('scene', slot)}`, crc: '0' },
  ...more,
});
const ats = (value: unknown): readonly number[] => filedOf(value, 'scene').map(({ at }) => at);

test('backups are listed with the newest first', () =>
  expect(ats({ s0: entry(0, 5), s1: entry(1, 9), s2: entry(2, 7) })).toEqual([9, 7, 5]));

test.each([
  undefined,
  'text',
  [],
  { s0: 3 },
  { s0: entry(0, 5, { at: 'yesterday' }) },
  { s0: entry(0, 5, { before: 'tea' }) },
  { s0: entry(0, 5, { file: 7 }) },
  { s0: entry(0, 5, { crc: undefined }) },
  // A copied scene still lists the files of the original.
  { s0: entry(0, 5, { file: `worlds/w/bocage/${backupName('other', 0)}` }) },
  { s0: entry(0, 5, { file: `worlds/w/bocage/${backupName('scene', 1)}` }) },
  { s3: entry(3, 5) },
])('an entry that is no backup is left out: %j', (value) => expect(ats(value)).toEqual([]));

test('the next backup takes a free place, else the oldest one’s', () => {
  const at = (slot: number, time: number): Filed => ({ ...(entry(slot, time) as Filed), slot });
  expect(nextSlot([])).toBe(0);
  expect(nextSlot([at(0, 5)])).toBe(1);
  expect(nextSlot([at(2, 7), at(0, 5)])).toBe(1);
  expect(nextSlot([at(0, 9), at(2, 7), at(1, 5)])).toBe(1);
});
