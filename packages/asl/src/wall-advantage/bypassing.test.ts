import { parseCell } from '@bocage/core/notation';
import { expect, test } from 'vitest';
import { withHouse } from '../../test/drawn-house';
import { farm } from '../../test/farm-situation';
import { unitOf } from '../situation/situation';
import { bypassIn } from './bypassing';

/** Woods only in C4; no drawing shows their extent. */
const s = farm('E3-E4', 'a C3, b C3, x E7', {
  cells: { C4: { terrain: 'Woods' } },
  set: { b: { bypass: 'N' } },
});
const bypassed = (event: Parameters<typeof bypassIn>[1], on = s) => bypassIn(on, event)?.allowed;
const C4 = parseCell('C4');

test('A4.31: an entry into Bypass is checked in the entered hex', () => {
  expect(bypassed({ type: 'enter', unit: 'a', to: C4, set: { bypass: 'N' } })).toBe('unknown');
  expect(bypassed({ type: 'enter', unit: 'a', to: parseCell('C2'), set: { bypass: 'N' } })).toBe(true);
  expect(bypassed({ type: 'enter', unit: 'a', to: C4 })).toBeUndefined();
  // Without a hex, its destination counts; a unit without an entry stays in place.
  const entering = { ...s, entry: { unit: 'a', to: C4 } };
  expect(bypassed({ type: 'enter', unit: 'a', set: { bypass: 'N' } }, entering)).toBe('unknown');
  expect(bypassed({ type: 'enter', unit: 'b', set: { bypass: 'N' } }, entering)).toBe(true);
  expect(bypassed({ type: 'enter', unit: 'a', set: { bypass: 'N' } })).toBe(true);
});

test('A4.31: a state event is checked if it sets Bypass, other events are not', () => {
  expect(bypassed({ type: 'state', unit: 'b', set: { pinned: true } })).toBeUndefined();
  expect(bypassed({ type: 'state', unit: 'a', set: { bypass: 'S' } })).toBe(true);
  expect(bypassed({ type: 'spend', unit: 'b' })).toBeUndefined();
  expect(bypassed({ type: 'place', unit: { ...unitOf(s, 'b'), id: 'n', cell: C4 } })).toBe('unknown');
});

test('D2.3: only a vehicle beside a building needs an answer about room', () => {
  const town = farm('E3-E4', 'a C3, b C3', { set: { b: { kind: 'vehicle', vehicle: 'fully-tracked' } } });
  const on = { ...town, board: withHouse(town.board, 'C4') };
  const enters = (unit: string) => bypassIn(on, { type: 'enter', unit, to: C4, set: { bypass: 'N' } });
  expect(enters('a')).toMatchObject({ allowed: true, because: [{ code: 'move-bypass' }] });
  expect(enters('b')).toMatchObject({ allowed: 'unknown', because: [{ code: 'move-bypass-vehicle' }] });
});
