import { expect, test } from 'vitest';
import type { CoverId } from './cover';
import { hitLocationDrm } from './hulldown';

test('only a hulldown wall lowered to +1 changes the drm for Location of Hit (B9.33)', () => {
  const option = (id: CoverId, code: string, value: number) => ({
    ...{ id, value: 0, legal: true, because: [{ code: 'tem-barrier', rule: 'B9.3', value: 1 }] },
    ...(code !== '' && { because: [{ code, rule: 'B9.33', value }] }),
  });
  expect(hitLocationDrm(option('hulldown', 'tem-hulldown', 1))).toBe(-1);
  expect(hitLocationDrm(option('hulldown', 'tem-hulldown', 2))).toBe(0);
  expect(hitLocationDrm(option('hulldown', '', 0))).toBe(0);
  expect(hitLocationDrm(option('wall', 'tem-hulldown', 1))).toBe(0);
  expect(hitLocationDrm(undefined)).toBe(0);
});
