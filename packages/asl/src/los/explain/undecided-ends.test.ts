/** LOS between ends whose WA over their hexsides is undecided. */
import type { Json, LosEnd } from '@bocage/core/game';
import { expect, test } from 'vitest';
import { readEndOf, rowBoard } from '../../../test/golden';
import { losOrRuling } from './undecided-ends';

const because = [{ code: 'wa-undecided', rule: 'B9.321' }];

/** From a hex behind bocage with undecided WA to a whole hexside. */
const look = (change: Readonly<Record<string, Json>>, to: string) => {
  const board = rowBoard({ board: 'lab', change: { 'B2-B3': 'bocage', ...change } });
  const from = readEndOf(board, { at: 'B2' });
  const open: LosEnd = {
    ...from,
    advantage: 'none',
    undecided: { sides: [board.lattice.sideOf(from.place.cell, 3)], because },
  };
  return losOrRuling(board, open, readEndOf(board, { at: to }), {}, []).los;
};

test('B9.521: asks who holds WA, unless the line is blocked anyway', () => {
  expect(look({}, 'C5/C5-C6')).toBe('needs-ruling');
  expect(look({ 'terrain:B3': 'Woods' }, 'B6')).toBe('blocked');
});

test('B9.521: asks nothing about a hexside with one vertex out of sight in any case, on either side', () => {
  // B4 lies only on the line to one vertex, C4 on the other: woods in one, grain in the other.
  for (const [woods, grain] of [
    ['B4', 'C4'],
    ['C4', 'B4'],
  ])
    expect(look({ [`terrain:${woods}`]: 'Woods', [`terrain:${grain}`]: 'Grain' }, 'C5/C5-C6')).toBe(
      'blocked',
    );
});
