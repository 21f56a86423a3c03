/** The laws of Company Fire on situations with fixed numbers; `scripts/laws.mjs` tries as many others as wanted (docs/laws.md). */
import { expect, test } from 'vitest';
import { ALL_LAWS } from './all';

const TIMES = Number(process.env['BOCAGE_TIMES'] ?? 1);
const SITUATIONS: Readonly<Record<string, number>> = { lines: 800, sight: 1600, play: 500 };

/** Laws that are known to be broken: whoever mends the product takes them off this list. */
const OPEN: readonly string[] = [
  'an observer calls on what he sees (CF-AR-1)',
  'rally goes by who sees (CF-RL-5)',
  'a scout reveals what he sees (CF-SMF-16)',
  'a Movement Test goes by who sees (CF-MV-17)',
  'a mortar’s spotter is one who sees (CF-FI-8)',
  'a blind is a blind, whatever lies under it (CF-FI-10)',
];

for (const { about, laws, faults } of ALL_LAWS) {
  let found: readonly string[] | undefined;
  const all = (): readonly string[] => {
    const count = (SITUATIONS[about] ?? 100) * TIMES;
    found ??= Array.from({ length: count }, (_, seed) => faults(seed + 1)).flat();
    return found;
  };
  for (const law of laws) {
    const holds = OPEN.includes(law) ? test.fails : test;
    holds(`${about}: ${law}`, () => expect(all().filter((fault) => fault.startsWith(law))).toEqual([]));
  }
}
