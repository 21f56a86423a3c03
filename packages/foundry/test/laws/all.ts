/** The host's laws, by game: what is told on the road of requests, drags and documents (scripts/laws.mjs). */
import { HOST_GAMES } from '../leaks/games';
import { leakFaults } from '../leaks/leak-fuzz';

export interface HostLaws {
  readonly about: string;
  readonly laws: readonly string[];
  /** Violations of the game of this number: the law, a colon, and what differs. */
  readonly faults: (seed: number) => Promise<readonly string[]>;
}

export const ALL_LAWS: readonly HostLaws[] = Object.entries(HOST_GAMES).map(([id, { secrets }]) => {
  const laws = secrets.map((secret) => [secret, `${secret} is the same to all others in ${id}`] as const);
  return {
    about: `leaks-${id}`,
    laws: laws.map(([, law]) => law),
    // A whole game each: one secret for each number.
    faults: async (seed) => {
      const [secret = '', law = ''] = laws[seed % laws.length] ?? [];
      return (await leakFaults(id, secret, seed)).faults.map((fault) => `${law}: ${fault}`);
    },
  };
});
