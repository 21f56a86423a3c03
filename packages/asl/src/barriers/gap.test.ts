import { expect, test } from 'vitest';
import { isInGap } from './gap';

const THIRD = { from: 8, to: 16 };

test.each([
  [THIRD, 1, 2, true],
  [THIRD, 1, 3, true],
  [THIRD, 2, 3, true],
  [THIRD, 333, 1000, false],
  [THIRD, 667, 1000, false],
  [THIRD, 0, 1, false],
  [THIRD, 1, 1, false],
  // As on board 43: the break begins exactly in the middle.
  [{ from: 12, to: 19 }, 1, 2, true],
  [{ from: 5, to: 12 }, 1, 2, true],
  [{ from: 13, to: 19 }, 1, 2, false],
  [{ from: 0, to: 6 }, 0, 1, true],
  [{ from: 18, to: 24 }, 1, 1, true],
  [{ from: 18, to: 24 }, 0, 1, false],
  [undefined, 1, 2, false],
])('B9.1-d: a break %j, %i/%i of the way along the hexside: open %s', (gap, num, den, open) => {
  expect(isInGap(gap, num, den)).toBe(open);
});
