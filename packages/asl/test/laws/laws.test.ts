/** The laws of ASL on situations with fixed numbers; `scripts/laws.mjs` tries as many others as wanted (docs/laws.md). */
import { expect, test } from 'vitest';
import { ALL_LAWS } from './all';

const TIMES = Number(process.env['BOCAGE_TIMES'] ?? 1);
/** Numbers far away that once broke a law. */
const FOUND: Readonly<Record<string, readonly number[]>> = { boards: [1_004_229], marches: [58_554] };
const SITUATIONS: Readonly<Record<string, number>> = {
  lines: 300,
  boards: 150,
  units: 300,
  marches: 40,
  play: 80,
};

for (const { about, laws, faults } of ALL_LAWS) {
  let found: readonly string[] | undefined;
  const all = (): readonly string[] => {
    const count = (SITUATIONS[about] ?? 100) * TIMES;
    const seeds = [...Array.from({ length: count }, (_, n) => n + 1), ...(FOUND[about] ?? [])];
    found ??= seeds.flatMap(faults);
    return found;
  };
  for (const law of laws) {
    test(`${about}: ${law}`, () => expect(all().filter((fault) => fault.startsWith(law))).toEqual([]));
  }
}
