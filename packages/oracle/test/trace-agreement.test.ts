/**
 * New random boards: our answers beside those of an independent transcription of the reference engine
 * (src/trace). Known faults of the reference must explain every difference.
 */
import { losEngine } from '@bocage/asl';
import type { Cell } from '@bocage/core/lattice';
import { formatCell } from '@bocage/core/notation';
import type { Board } from '@bocage/core/board';
import { expect, test } from 'vitest';
import { compareWith } from '../src/compare';
import type { Reference } from '../src/reference';
import { retracer } from '../src/retrace';
import { centres, endsAt, levels, pairsOf, tracedAnswer, vertices, type End, type Ends } from './drawn-ends';
import { randomBoard } from './random-board';

/** One pair in this many is tried; long runs (`npm run nightly`) take every pair. */
const STEP = process.env['BOCAGE_TIMES'] === undefined ? 4 : 1;

/** Returns how many pairs known faults of the reference explain; fails at the first pair that they do not. */
const explained = (board: Board, ends: Ends): number => {
  const chosen = ends(board);
  const pairs = () => pairsOf(board, chosen, STEP);
  const reference: Reference = { pairs };
  const found = compareWith(board, losEngine(board, 'both'), reference, 'both', ({ from, to }) => {
    throw new Error(`${from.name} → ${to.name}: unexplained`);
  });
  // The comparison is real: most pairs agree outright, and some of every board do not.
  expect(found.agreeing).toBeGreaterThan(0.8 * found.pairs);
  return found.explained;
};

test.each([2, 5, 9, 11])('board %i, all hexes at their own level', (seed) => {
  expect(explained(randomBoard(seed), centres)).toBeGreaterThan(0);
});
test.each([1, 4])('board %i, upper levels', (seed) => {
  expect(explained(randomBoard(seed), levels)).toBeGreaterThan(0);
});
test.each([2, 20])('board %i, vertices', (seed) => {
  expect(explained(randomBoard(seed), vertices)).toBeGreaterThan(0);
});
test.each([9, 11, 12, 15])('board %i with cliffs, streams and rowhouses, upper levels', (seed) => {
  expect(explained(randomBoard(seed, true), levels)).toBeGreaterThan(0);
});
test.each([8, 10, 15, 16])('board %i with cliffs, streams and rowhouses, vertices', (seed) => {
  expect(explained(randomBoard(seed, true), vertices)).toBeGreaterThan(0);
});

/**
 * Unexplained pairs, one of each sort (docs/reference-differences.md); a solved one moves to the explained
 * pairs.
 */
const OPEN = [
  [5, false, 'D0', 'F2:h5', 'clear', 'LOS-24'],
  [31, false, 'D1:h5', 'E1', 'clear', 'LOS-21'],
  [40, false, 'A2:h1', 'F1', 'clear', 'LOS-63'],
  [23, false, 'B4:h3', 'E3', 'clear', 'LOS-45 blind'],
  [18, true, 'A1', 'B5', 'clear', 'LOS-46'],
  [5, true, 'F2:h5', 'F3', 'clear', 'LOS-34'],
  [5, true, 'B4:h3', 'C4', 'blocked', 'sees'],
] as const;

test.each(OPEN)('board %i (more: %s), %s → %s is open: ours %s, the reference %s', (...pair) => {
  const [seed, more, from, to, ours, row] = pair;
  const board = randomBoard(seed, more);
  const ends = [from, to].map((name) => {
    const [hex = '', location = 'c'] = name.split(':');
    return endsAt(board, (i) => (formatCell(board.cells[i] as Cell, board) === hex ? [location] : []));
  });
  const [a, b] = ends.map(([end]) => end as End) as [End, End];
  const trace = retracer(board, a, b).retrace([]);
  expect(trace?.at?.row ?? 'sees').toBe(row);
  const reference: Reference = {
    pairs: () => [{ from: a[1], to: b[1], answer: tracedAnswer(board, a, b) }].values(),
  };
  const { first } = compareWith(board, losEngine(board, 'both'), reference, 'both');
  expect(first.map((finding) => finding.ours.los)).toEqual([ours]);
});
