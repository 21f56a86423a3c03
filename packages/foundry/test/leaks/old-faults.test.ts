import { beforeAll, expect, test } from 'vitest';
import { bundledFuzz, OLD_FAULTS, putBack } from './old-faults';

/** Games in which each fault must turn up, and most deeds of each. */
const SEEDS = 60;
const MOST = 60;

let fuzz: Awaited<ReturnType<typeof bundledFuzz>>;
beforeAll(async () => {
  fuzz = await bundledFuzz();
});

// The table of faults stands in old-faults.ts.
test.each(OLD_FAULTS.map((fault) => [fault.name, fault] as const))(
  'put back, it is found: %s',
  async (_, fault) => {
    const { slow = 0 } = fault;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const play = async (one: typeof fault | undefined): Promise<readonly string[]> => {
        putBack(one);
        const { faults } = await fuzz.leakFaults(fault.game, fault.secret, seed, { most: MOST, slow });
        putBack(undefined);
        return faults;
      };
      if ((await play(fault)).length === 0) continue;
      // The same game without it.
      expect(await play(undefined)).toEqual([]);
      return;
    }
    expect.fail(`${SEEDS} games have not found it`);
  },
);
