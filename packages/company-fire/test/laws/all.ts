/** Every law of Company Fire, by what it looks at: each returns the violations of a situation drawn from a number. */
import { blindFaults } from '../blind-laws';
import { SIGHT_RULES, sightFaults } from '../sight-laws';
import { drawnSituation } from './draw';
import { LINE_LAWS } from './line-laws';
import { PLAY_LAWS } from './play-laws';
import { SECRETS, veilFaults } from '../veiled-games';
import { faultsIn, type Law } from './scene';
import { SEEN_LAWS } from './seen-laws';

export interface Laws {
  readonly about: string;
  readonly laws: readonly string[];
  /** Violations of the situation of this number: the law, a colon, what is wrong, and the situation. */
  readonly faults: (seed: number) => readonly string[];
}

const lawsOf = (about: string, laws: Readonly<Record<string, Law>>): Laws => ({
  about,
  laws: Object.keys(laws),
  faults: (seed) => {
    const drawn = drawnSituation(seed);
    return drawn === undefined ? [] : faultsIn(drawn, laws);
  },
});

const USES = Object.keys(SIGHT_RULES).map(
  (rule) => [rule, `${rule} agrees with the line (CF-LO-1)`] as const,
);
const VEILS = Object.keys(SECRETS).map(
  (secret) => [secret, `${secret} is the same to the other side (CF-FI-10)`] as const,
);
const BLINDS = 'a squad, a figure and nothing are alike under a blind (CF-FI-10)';

/** Laws with landscapes of their own, and tests of their own beside them. */
export const LAWS_ELSEWHERE: readonly Laws[] = [
  {
    about: 'uses',
    laws: USES.map(([, law]) => law),
    faults: (seed) =>
      USES.flatMap(([rule, law]) => sightFaults(rule, seed, 1).faults.map((fault) => `${law}: ${fault}`)),
  },
  {
    about: 'blinds',
    laws: [BLINDS],
    faults: (seed) => blindFaults(seed, 1).faults.map((fault) => `${BLINDS}: ${fault}`),
  },
  {
    about: 'veils',
    laws: VEILS.map(([, law]) => law),
    // A whole game each: one secret for each number.
    faults: (seed) => {
      const [secret = '', law = ''] = VEILS[seed % VEILS.length] ?? [];
      return veilFaults(secret, seed).faults.map((fault) => `${law}: ${fault}`);
    },
  },
];

/** The laws whose fixed numbers `laws.test.ts` tries. */
export const LAWS_HERE: readonly Laws[] = [
  lawsOf('lines', LINE_LAWS),
  lawsOf('sight', SEEN_LAWS),
  lawsOf('play', PLAY_LAWS),
];

export const ALL_LAWS: readonly Laws[] = [...LAWS_HERE, ...LAWS_ELSEWHERE];
