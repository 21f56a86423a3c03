import { contractFaults, type Sample } from '@bocage/core/contract';
import { createBoard, HEX_ODD, parseCell, type Cell, type Json, type Unit } from '@bocage/core';
import { expect, test } from 'vitest';
import en from '../../../lang/en.json';
import { ASL } from '../src/index';

const hasText = (key: string): boolean => {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], en);
  return typeof found === 'string';
};

const at = (name: string): Cell => parseCell(name);
const unit = (id: string, side: string, hex: string, state: Readonly<Record<string, Json>> = {}): Unit => ({
  ...{ id, side, cell: at(hex), state },
});

const board = createBoard({
  name: 'c',
  lattice: HEX_ODD,
  extent: { columns: 6, rows: 5, firstRow: 1 },
  cells: [
    [at('D3'), { terrain: 'Woods' }],
    [at('B4'), { level: 1, terrain: 'Open Ground' }],
  ],
  sides: [
    [HEX_ODD.sideOf(at('C3'), 3), { terrain: 'bocage' }],
    [HEX_ODD.sideOf(at('C3'), 2), { terrain: 'wall' }],
  ],
});

/** Squads on either side of bocage, one of them concealed, a dummy, and a squad in hiding. */
const sample: Sample = {
  name: 'either side of bocage',
  situation: {
    board,
    options: {},
    units: [
      unit('us', 'allies', 'C4'),
      unit('us 2', 'allies', 'E3'),
      unit('de', 'axis', 'C3', { concealed: true }),
      unit('scarecrow', 'axis', 'F4', { kind: 'dummy', concealed: true }),
      unit('ambush', 'axis', 'D3', { hidden: true }),
    ],
  },
  deeds: [{ event: { type: 'claim', unit: 'us' }, by: 'allies' }],
  refused: [{ event: { type: 'claim', unit: 'us' }, by: 'axis' }],
  secrets: { allies: ['ambush', 'dummy'] },
};

test('ASL keeps the contract', () => {
  expect(contractFaults({ game: ASL, sample, hasText })).toEqual([]);
});
