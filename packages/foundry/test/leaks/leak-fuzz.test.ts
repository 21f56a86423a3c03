import { beforeAll, expect, test } from 'vitest';
import { HOST_GAMES } from './games';
import { bundledFuzz } from './old-faults';

/** Fixed games; `npm run laws -- --game foundry` plays many. */
const SEEDS = 3;
/** Deeds that many games of each kind have in common. */
const OFTEN: Readonly<Record<string, readonly string[]>> = {
  asl: ['answer', 'attack', 'drag', 'phase', 'state'],
  'company-fire': ['answer', 'dice', 'drag', 'fire', 'move', 'next'],
};
const CASES = Object.entries(HOST_GAMES).flatMap(([id, { secrets }]) =>
  secrets.map((secret) => [id, secret] as const),
);

let fuzz: Awaited<ReturnType<typeof bundledFuzz>>;
// Bundled it takes half the time.
beforeAll(async () => {
  fuzz = await bundledFuzz();
});

/** Deeds by game and type. */
const played = new Map<string, readonly string[]>();

test.each(CASES)(
  'B9.324-e CF-FI-10: %s, %s: others receive the same, as often and as soon',
  async (id, secret) => {
    const faults: string[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const game = await fuzz.leakFaults(id, secret, seed);
      faults.push(...game.faults);
      played.set(id, [...(played.get(id) ?? []), ...game.types]);
    }
    expect(faults).toEqual([]);
  },
);

test('thousands of deeds were compared, of every usual kind', () => {
  const all = [...played.values()].flat();
  expect(all.length).toBeGreaterThan(1000);
  for (const [id, types] of Object.entries(OFTEN))
    expect(types.filter((type) => !played.get(id)?.includes(type))).toEqual([]);
});
