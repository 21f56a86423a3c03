import { expect, test } from 'vitest';
import { GAP_PARTS, gapFromOtherEnd } from './gap';

test('every break, measured from the other end, is as long, as far from it, and itself once more turned', () => {
  for (let from = 0; from < GAP_PARTS; from++)
    for (let to = from + 1; to <= GAP_PARTS; to++) {
      const other = gapFromOtherEnd({ from, to });
      expect([other.to - other.from, other.from + to]).toEqual([to - from, GAP_PARTS]);
      expect(gapFromOtherEnd(other)).toEqual({ from, to });
    }
});
