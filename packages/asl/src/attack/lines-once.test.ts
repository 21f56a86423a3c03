/** An attack's lines are worked out once, whatever is told of it: panel, TEM, kinds and dice rest on the same answers. */
import { createBoard, HEX_ODD, parseCell, type Unit } from '@bocage/core';
import { expect, test, vi } from 'vitest';
import { ASL } from '../game';

const drawn = vi.hoisted(() => ({ lines: 0 }));
vi.mock('../los/index', async (original) => {
  const los = await original<typeof import('../los/index')>();
  const losOrRuling: typeof los.losOrRuling = (...line) => {
    drawn.lines++;
    return los.losOrRuling(...line);
  };
  return { ...los, losOrRuling };
});

const board = createBoard({
  name: 'farm',
  lattice: HEX_ODD,
  extent: { columns: 8, firstRow: 1, rows: 8 },
});
const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: parseCell(at),
  state,
});
const units = [
  unit('a', 'allies', 'C2'),
  unit('b', 'allies', 'E3'),
  unit('t', 'axis', 'C6'),
  unit('bypassing', 'axis', 'D6', { bypass: 'N' }),
];
const linesFor = (attackers: readonly string[], target: string): number => {
  drawn.lines = 0;
  ASL.attack({ board, units, options: {} }, { attackers: [...attackers], target });
  return drawn.lines;
};

test('A6.1: one line for each firer, and one for each vertex by which a target in Bypass is seen (B9.42-h)', () => {
  expect(linesFor(['a'], 't')).toBe(1);
  expect(linesFor(['a', 'b'], 't')).toBe(2);
  expect(linesFor(['a', 'b'], 'bypassing')).toBe(4);
});
