import { ASL } from '@bocage/asl';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell, parsePlace } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import { knownToGm, type Situation } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { unseenUnits } from './unseen';

const extent = { columns: 6, firstRow: 1, rows: 8 };
const empty = createBoard({ name: '', lattice: HEX_ODD, extent });
const wall = parsePlace('C4-C5', empty);
if (wall.kind !== 'side') throw new Error('no hexside');
const board = createBoard({ name: '', lattice: HEX_ODD, extent, sides: [[wall.side, { terrain: 'wall' }]] });
const unit = (id: string, at: string) => ({
  id,
  side: id.slice(0, 1),
  cell: parseCell(at, empty),
  state: {},
});
const situation: Situation = {
  board,
  units: [unit('g1', 'C2'), unit('g2', 'C8'), unit('r1', 'C8'), unit('r2', 'E2'), unit('r3', 'C7')],
  options: {},
};
const told = (mine: readonly string[]) =>
  unseenUnits(ASL, knownToGm(situation), { kind: 'unit', id: 'g1' }, (id) => mine.includes(id)).map(
    ({ unit: id, at, result }) => `${id} ${at} ${result}`,
  );

test('UI-7: unseen units are those of other sides that the user knows all about', () => {
  expect(told(['g1', 'g2', 'r1', 'r2', 'r3'])).toEqual(['r1 C8 blocked', 'r3 C7 blocked']);
  expect(told(['g1', 'g2', 'r2', 'r3'])).toEqual(['r3 C7 blocked']);
  expect(told(['g1', 'g2'])).toEqual([]);
});

test('UI-7: a missing viewer has no unseen units', () => {
  expect(unseenUnits(ASL, knownToGm(situation), { kind: 'unit', id: 'x' }, () => true)).toEqual([]);
});
