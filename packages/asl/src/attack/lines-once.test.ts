/** An attack's lines are worked out once; sight, TEM and kinds use the same answers. */
import { gmView } from '../situation/knowledge';
import { HEX_ODD } from '@bocage/core/lattice';
import { parseCell } from '@bocage/core/notation';
import { createBoard } from '@bocage/core/board';
import type { Unit } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readSituation, type AslSituation } from '../situation/situation';
import { attackFor } from './attack-answer';

const board = createBoard({ name: 'farm', lattice: HEX_ODD, extent: { columns: 8, firstRow: 1, rows: 8 } });
const unit = (id: string, side: string, at: string, state: Unit['state'] = {}): Unit => ({
  id,
  side,
  cell: parseCell(at),
  state,
});
const s = readSituation({
  board,
  units: [
    unit('a', 'allies', 'C2'),
    unit('b', 'allies', 'E3'),
    unit('t', 'axis', 'C6'),
    unit('bypassing', 'axis', 'D6', { bypass: 'N' }),
  ],
  options: {},
});

/** How often the rules of lines of sight were asked: they read their options once a line. */
function linesFor(attackers: readonly string[], target: string): number {
  let lines = 0;
  const options = new Proxy(s.options, {
    get: (all, id: keyof AslSituation['options']) => {
      if (id === 'bocage.viewerModel') lines++;
      return all[id];
    },
  });
  attackFor(gmView({ ...s, options }), { attackers: [...attackers], target });
  return lines;
}

test('A6.1: one line for each firer, and one for each vertex by which a target in Bypass is seen (B9.42-h)', () => {
  expect(linesFor(['a'], 't')).toBe(1);
  expect(linesFor(['a', 'b'], 't')).toBe(2);
  expect(linesFor(['a', 'b'], 'bypassing')).toBe(4);
});
