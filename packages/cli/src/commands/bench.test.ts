import { expect, test } from 'vitest';
import { losEngine } from '@bocage/asl';
import { CODES, drawnBoard } from '@bocage/oracle/drawn-boards';
import { measureFields, measureOnce, measureRanges, quantile } from './bench';

test.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 10],
  [[7], 0.95, 7],
])('quantile of %j at %d is %d', (values, q, expected) => expect(quantile(values, q)).toBe(expected));

test.each([
  ['others are busy, too', [0, 90], [0, 20], 20],
  ['helper threads work beside', [0, 20], [0, 90], 20],
])('the lesser of wall and processor time counts: %s', (_, walls, processor, expected) => {
  const [wall, now] = [walls, processor].map((times) => () => times.shift() ?? NaN);
  expect(measureOnce({ wall: wall!, now: now! }, () => undefined)).toBe(expected);
});

test('every ordered pair is timed in the step of its distance', () => {
  const board = drawnBoard({});
  let clock = 0;
  const ranges = measureRanges(() => (clock += 25), losEngine(board, 'none').units, board);
  const count = board.cells.length;
  expect(ranges.reduce((sum, step) => sum + step.pairs, 0)).toBe(count * (count - 1));
  expect(ranges.map(({ from, to }) => [from, to])).toEqual([
    [1, 4],
    [5, 9],
  ]);
  for (const { losPerSecond } of ranges) expect(losPerSecond).toBeGreaterThan(0);
});

test('lines that are not blocked are timed by themselves', () => {
  const board = drawnBoard({ hexes: { C3: CODES.woods } });
  const engine = losEngine(board, 'none').units;
  let clock = 0;
  const ranges = measureRanges(() => (clock += 25), engine, board);
  const count = board.cells.length;
  const seen = Array.from(
    { length: count * count },
    (_, n) => [Math.floor(n / count), n % count] as const,
  ).filter(([i, j]) => i !== j && engine.quick(i, j) >= 0);
  expect(ranges.reduce((sum, step) => sum + step.seen, 0)).toBe(seen.length);
  expect(seen.length).toBeLessThan(count * (count - 1));
  for (const { seenPerSecond } of ranges) expect(seenPerSecond).toBeGreaterThan(0);
});

test('every hex is timed as a viewer', () => {
  const board = drawnBoard({});
  let clock = 0;
  const times = measureFields(() => (clock += 2), losEngine(board, 'none').units, board.cells.length);
  expect(times.length % board.cells.length).toBe(0);
  expect(new Set(times)).toEqual(new Set([2]));
});
