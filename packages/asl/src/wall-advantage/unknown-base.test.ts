import type { Json } from '@bocage/core';
import { expect, test } from 'vitest';
import { parseSituation } from './possible';
import { standing } from './standing';
import { advantageStates } from './states';

const board = {
  format: 'bocage-board-1',
  name: 'farm',
  lattice: 'hex-odd',
  extent: { columns: 6, firstRow: 1, rows: 6 },
  cells: { C3: { level: 1 }, E3: { level: 1, terrain: 'Woods' }, A3: { level: 1 }, A2: { level: 1 } },
  sides: {
    'C3-C4': { terrain: 'wall' },
    'E3-E4': { terrain: 'wall' },
    'A3-A4': { terrain: 'wall' },
    'A2-A3': { terrain: 'hedge' },
  },
};

const told = (unit: { readonly [key: string]: Json }) => {
  const s = standing(parseSituation({ board, units: [{ id: 'u', side: 'axis', ...unit }] })).situation;
  const [state] = advantageStates(s);
  return [state?.holds, state?.undecided?.because.map(({ code }) => code) ?? 'decided'];
};

test('who would hold WA if the barrier stood on his level is told that nobody has said so (B9.35, B9.32)', () => {
  expect(told({ at: 'C3' })).toEqual([false, ['wa-base-unknown']]);
  expect(told({ at: 'C4' })).toEqual([false, ['wa-base-unknown']]);
});

test('who could not hold it in either case, or need not, is not asked about', () => {
  expect(told({ at: 'C3', entrenched: true })).toEqual([false, 'decided']);
  expect(told({ at: 'C3', level: 2 })).toEqual([false, 'decided']);
  expect(told({ at: 'E3' })).toEqual([false, 'decided']);
  expect(told({ at: 'C3', bypass: 'N' })).toEqual([false, 'decided']);
  expect(told({ at: 'A3' })).toEqual([true, 'decided']);
});
