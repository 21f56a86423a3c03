import { expect, test } from 'vitest';
import { isRuling } from './play';

test.each([
  ['ruled', true],
  ['ruled-claim', true],
  ['rules', false],
  ['ruledout', false],
  ['wa-gained', false],
])('a line of the kind %s is a ruling: %s', (kind, is) => expect(isRuling({ kind })).toBe(is));
