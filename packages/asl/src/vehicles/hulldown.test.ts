import type { Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { parseSituation } from '../situation/situation-json';
import { hulldownTo } from './hulldown';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { C3: { terrain: 'Woods' } },
  sides: { 'C3-C4': { terrain: 'wall' }, 'E3-E4': { terrain: 'hedge' } },
};
const codes = (tank: { readonly [key: string]: Json }, gun: { readonly [key: string]: Json }) => {
  const units = [
    { id: 'tank', side: 'axis', kind: 'vehicle', vehicle: 'fully-tracked', ...tank },
    { id: 'gun', side: 'allies', gun: 'gun', ...gun },
  ];
  const { hulldown, because } = hulldownTo(parseSituation({ board, units }), 'tank', 'gun');
  return [hulldown, ...because.map((r) => r.code)];
};

test('a wall on the line makes hulldown (B9.36)', () => {
  expect(codes({ at: 'C3' }, { at: 'C5' })).toEqual([true, 'tem-hulldown', 'tem-barrier']);
});

test('a hedge on the line does not (B9.36)', () => {
  expect(codes({ at: 'E3' }, { at: 'E5' })).toEqual([false, 'veh-not-hulldown']);
});

test('of what is refused only the barriers are told: woods are no matter of hulldown (B9.36, B9.31)', () => {
  expect(codes({ at: 'C3', wa: true }, { at: 'C1' })).toEqual([false, 'veh-not-hulldown']);
  expect(codes({ at: 'C3' }, { at: 'C4', wa: true })).toEqual([
    false,
    'veh-not-hulldown',
    'tem-firer-has-wa',
  ]);
});
