import { drawTerrain, HEX_ODD, parseCell, SHAPE_UNITS } from '@bocage/core';
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { TERRAIN } from '../tables/terrain';
import { unitOf } from '../situation/situation';
import { bypassIn } from './bypassing';

/** Woods in C4 alone, of which no drawing shows how far they reach. */
const s = farm('E3-E4', 'a C3, b C3, x E7', {
  cells: { C4: { terrain: 'Woods' } },
  set: { b: { bypass: 'N' } },
});
const bypassed = (event: Parameters<typeof bypassIn>[1], on = s) => bypassIn(on, event)?.allowed;
const C4 = parseCell('C4');

test('A4.31: an entry into Bypass is looked at in the hex that is entered', () => {
  expect(bypassed({ type: 'enter', unit: 'a', to: C4, set: { bypass: 'N' } })).toBe('unknown');
  expect(bypassed({ type: 'enter', unit: 'a', to: parseCell('C2'), set: { bypass: 'N' } })).toBe(true);
  expect(bypassed({ type: 'enter', unit: 'a', to: C4 })).toBeUndefined();
  // Without a hex, where it had started to enter; who had not stays where he is.
  const entering = { ...s, entry: { unit: 'a', to: C4 } };
  expect(bypassed({ type: 'enter', unit: 'a', set: { bypass: 'N' } }, entering)).toBe('unknown');
  expect(bypassed({ type: 'enter', unit: 'b', set: { bypass: 'N' } }, entering)).toBe(true);
  expect(bypassed({ type: 'enter', unit: 'a', set: { bypass: 'N' } })).toBe(true);
});

test('A4.31: a state is looked at where it says Bypass, other events are not', () => {
  expect(bypassed({ type: 'state', unit: 'b', set: { pinned: true } })).toBeUndefined();
  expect(bypassed({ type: 'state', unit: 'a', set: { bypass: 'S' } })).toBe(true);
  expect(bypassed({ type: 'spend', unit: 'b' })).toBeUndefined();
  expect(bypassed({ type: 'place', unit: { ...unitOf(s, 'b'), id: 'n', cell: C4 } })).toBe('unknown');
});

test('D2.3: whether a vehicle has room beside a building is asked, of nobody else', () => {
  const { x, y } = HEX_ODD.centre(C4);
  const at = (dx: number, dy: number) => ({
    x: Math.round((x + dx) * SHAPE_UNITS),
    y: Math.round((y + dy) * SHAPE_UNITS),
  });
  const points = [at(-0.4, -0.4), at(0.4, -0.4), at(0.4, 0.4), at(-0.4, 0.4)];
  const kinds = Object.entries(TERRAIN).map(([name, { category }]) => ({ name, category }));
  const house = { id: 'house', order: 0, terrain: 'Stone Building', points };
  const town = farm('E3-E4', 'a C3, b C3', { set: { b: { kind: 'vehicle', vehicle: 'fully-tracked' } } });
  const shapes = { painted: [], shapes: [house] };
  const on = {
    ...town,
    board: drawTerrain(town.board, shapes, { kinds, names: kinds.map(({ name }) => name) }),
  };
  const enters = (unit: string) => bypassIn(on, { type: 'enter', unit, to: C4, set: { bypass: 'N' } });
  expect(enters('a')).toMatchObject({ allowed: true, because: [{ code: 'move-bypass' }] });
  expect(enters('b')).toMatchObject({ allowed: 'unknown', because: [{ code: 'move-bypass-vehicle' }] });
});
