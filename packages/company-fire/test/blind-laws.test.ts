import { expect, test } from 'vitest';
import { blindFaults } from './blind-laws';

test('CF-FI-10: to their enemies a squad, a single figure and nothing at all are alike under a blind', () => {
  const { faults, deeds } = blindFaults(1, 1200);
  expect(faults.slice(0, 5)).toEqual([]);
  expect(deeds).toBeGreaterThan(300);
});
