import { createBoard, HEX_ODD, parseCell, type Situation } from '@bocage/core';
import { expect, test } from 'vitest';
import { ASL } from '../game';

const board = createBoard({ name: '', lattice: HEX_ODD, extent: { columns: 4, firstRow: 1, rows: 4 } });
const units = ['allies', 'axis'].map((side) => ({ id: side, side, cell: parseCell('B2', board), state: {} }));
const situation: Situation = { board, units, options: {} };

test('B9.322: the log says which phase begins, and of whose Player Turn it is', () => {
  const led = ASL.play?.(situation, { type: 'phase', phase: 'movement', attacker: 'axis' });
  expect(led?.log.filter(({ kind }) => kind === 'phase').map(({ facts }) => facts)).toEqual([
    { phase: 'movement', side: 'axis' },
  ]);
});
