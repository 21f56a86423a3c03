import { expect, test } from 'vitest';
import { SIGHT_RULES, sightFaults } from './sight-laws';

test.each(Object.keys(SIGHT_RULES))(
  'CF-LO-1 CF-BL-3: every use of sight agrees with the line: %s',
  (name) => {
    const { faults, asked, seen } = sightFaults(name, 1, 1500);
    expect(faults.slice(0, 5)).toEqual([]);
    // Both answers came up often enough to say something.
    expect(Math.min(asked - seen, seen), `${asked} asked, ${seen} seen`).toBeGreaterThan(
      name === 'goesBack' ? -1 : 20,
    );
    expect(asked).toBeGreaterThan(80);
  },
);
