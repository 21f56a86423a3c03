import { createBoard, HEX_ODD, type Situation, type Unit } from '@bocage/core';
import { expect, test } from 'vitest';
import type { ScenePort } from '../host/ports';
import { markersOf, publicSituation } from './situation';
import { readTerrain } from './terrain';

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 3, firstRow: 1, rows: 3 },
});
const unit = (id: string, state: Unit['state']): Unit => ({
  id,
  side: 'us',
  cell: { col: 0, row: 1 },
  state,
});
const units = [
  unit('mine', { kind: 'infantry' }),
  unit('tank', { kind: 'vehicle', concealed: true, wa: false }),
  unit('ghost', { kind: 'vehicle', hidden: true }),
  unit('veiled', { kind: 'vehicle' }),
];
const tokens = new Map([
  ['mine', {}],
  ['tank', {}],
  ['ghost', { flags: { bocage: { unit: { hidden: true } } } }],
  ['veiled', { hidden: true }],
]);
const scene = {
  tokens: { get: (id: string) => ({ hidden: false, flags: {}, ...tokens.get(id) }) },
} as unknown as ScenePort;
const situation: Situation = { board, units, options: {} };

test('what is said aloud leaves out hidden units and what is under "?"', () => {
  const spoken = publicSituation(scene, situation, ['mine', undefined]);
  expect(spoken.units.map(({ id }) => id)).toEqual(['mine', 'tank']);
  expect(spoken.units[1]?.state).toEqual({ concealed: true, wa: false });
});

test('of the units named everything may be said (the card goes to those who know them)', () => {
  expect(publicSituation(scene, situation, ['tank']).units.find(({ id }) => id === 'tank')).toBe(units[1]);
});

test('markers are read from the cells of the scene', () => {
  const terrain = readTerrain({ cells: { c1r2: { m: 'smoke-2' }, c1r3: { t: 'Woods' } } });
  expect(markersOf(terrain)).toEqual([{ id: 'smoke-2', cell: { col: 1, row: 2 } }]);
});
