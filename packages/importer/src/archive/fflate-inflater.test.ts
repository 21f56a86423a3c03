import { expect, test } from 'vitest';
import { UNPACKED } from '../../test/unpacked';
import { FFLATE } from './fflate-inflater';

test.each(UNPACKED)('$why', ({ by, packed, limit, gives }) => {
  const start = performance.now();
  const unpacked = FFLATE[by](packed, limit);
  expect(performance.now() - start).toBeLessThan(5000);
  if (typeof gives === 'string') expect(unpacked).toBe(gives);
  else expect(Buffer.compare(unpacked as Uint8Array, gives)).toBe(0);
});
