import type { Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { ground, table, unit } from '../../test/played-table';
import { says } from '../../test/says';

const DOZER = { kind: 'vehicle', vehicle: 'fully-tracked', mp: 13, breaching: 'dozer' };
const begin = (more: { readonly [key: string]: Json }, by = 'russian') => {
  const t = table(
    ground({ 'D4-D5': 'bocage', 'F4-F5': 'wall' }),
    [unit('g1', 'H8'), unit('r1', 'D4', DOZER)],
    {
      phase: 'movement',
      attacker: 'russian',
    },
  );
  return t.play({ type: 'breach', unit: 'r1', hexside: 'D4-D5', mpLeft: 13, ...more }, by);
};

test('B9.541: a Breach that begins is told with what it costs, and its Bog DR is waited for', () => {
  const { log, needs, refused } = begin({ startMp: 1, date: '1944-08-01' });
  expect(refused).toEqual([]);
  expect(log.at(-1)).toMatchObject({ kind: 'breach-begun', unit: 'r1', facts: { mp: 13 } });
  expect(needs.map(({ kind }) => kind)).toEqual(['bog']);
});

test.each<[{ readonly [key: string]: Json }, string]>([
  [{ hexside: 'F4-F5' }, 'event.hexside: expected a hexside of the unit\'s hex, received "F4-F5"'],
  [{ hexside: 'D4' }, 'event.hexside: expected a hexside of the unit\'s hex, received "D4"'],
  [{ hexside: 3 }, "event.hexside: expected a hexside of the unit's hex, received 3"],
  [{ mpLeft: 'x' }, 'event.mpLeft: expected a number from 0 to 1000, received "x"'],
  [{ mpLeft: -1 }, 'event.mpLeft: expected a number from 0 to 1000, received -1'],
  [{ mpLeft: 1001 }, 'event.mpLeft: expected a number from 0 to 1000, received 1001'],
  [{ startMp: true }, 'event.startMp: expected a number from 0 to 1000, received true'],
  [{ date: '1944' }, 'event.date: expected a date such as 1944-08-01, received "1944"'],
  [{ date: 'on 1944-08-01' }, 'event.date: expected a date such as 1944-08-01, received "on 1944-08-01"'],
  [{ date: '1944-08-01T00' }, 'event.date: expected a date such as 1944-08-01, received "1944-08-01T00"'],
  [{ date: 3 }, 'event.date: expected a text, received 3'],
])('what cannot be read of a Breach is refused in one line: %j', (more, line) => {
  expect(says(() => begin(more))).toBe(line);
});

test('B9.541-a: only bocage is breached, and a hexside without it is refused with its reason', () => {
  const { refused } = begin({ hexside: 'D3-D4' });
  expect(refused.length).toBeGreaterThan(0);
});
