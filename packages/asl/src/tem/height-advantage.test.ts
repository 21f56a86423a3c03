/** Height Advantage of a target on a hill that may just have come up its slope (B9.31, B10.31). */
import { expect, test } from 'vitest';
import { farm } from '../../test/farm-situation';
import { makeAttack, type Aim } from './attack';
import { temFor } from './tem';

/** A ridge at C3 and C4, a step lower at C5; the enemy is below in the north. */
const ridge = (high: number) => {
  const cells = { C2: { level: high }, C3: { level: high }, C4: { level: high }, C5: { level: high - 1 } };
  return farm('A1-A2', 'a C4, x C1, y C6', { cells, set: { a: { moving: true } } });
};
const height = (high: number, firer: string, aim: Aim = { kind: 'hex' }) => {
  const { options } = temFor(ridge(high), makeAttack({ firers: [firer], target: 'a', aim }));
  const found = options.find(({ id }) => id === 'height');
  return (
    found && (found.legal ? 'legal' : found.because.map(({ code, value }) => `${code} ${value ?? ''}`).join())
  );
};

test.each([1, 2])(
  'B9.31: who moves on a hill of level %i has it against fire along the ridge, not up the slope',
  (high) => {
    expect(height(high, 'x')).toBe('legal');
    expect(height(high, 'y')).toBe('tem-height-climbing 1');
  },
);

test.each([1, 2])(
  'B9.31: a Snap Shot is at the hexside that he came over, wherever the fire comes from (%i)',
  (high) => {
    expect(height(high, 'x', { kind: 'side', side: 3 })).toBeUndefined();
    expect(height(high, 'x', { kind: 'side', side: 0 })).toBe('tem-snap-shot ');
  },
);
