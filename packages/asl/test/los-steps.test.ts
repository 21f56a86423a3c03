import { expect, test } from 'vitest';
import { losBetween, losShapes, losSteps } from '../src/los';
import { readEndOf, rowBoard } from './golden';

const board = rowBoard({
  board: 'lab',
  change: { 'terrain:C2': 'Grain', 'terrain:C4': 'Woods', 'C2-C3': 'wall' },
});
const answer = losBetween(board, readEndOf(board, { at: 'C1' }), readEndOf(board, { at: 'C6' }));

test('every reason stands at its step of the walk (B9.2, A6.2)', () => {
  const { steps, others } = losSteps(answer);
  const told = steps.flatMap(({ step, reasons }) => reasons.map((r) => `${step.kind} ${r.code}`));
  expect(told).toEqual(['side los-hexside', 'cell los-terrain-higher']);
  expect(others).toEqual([]);
});

test('the overlay is cut where the line is blocked (B9.2)', () => {
  const [from, to] = [
    { x: 6, y: 2 },
    { x: 6, y: 12 },
  ];
  const { parts, marks } = losShapes(board, answer, from, to);
  expect(parts).toEqual([
    { from, to: { x: 6, y: 5 }, los: 'clear' },
    { from: { x: 6, y: 5 }, to, los: 'blocked' },
  ]);
  expect(marks.filter((m) => m.deciding).map((m) => m.code)).toEqual(['los-hexside']);
});
