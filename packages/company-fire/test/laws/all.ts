/** Every law of Company Fire, by what it looks at: each returns the violations of a situation drawn from a number. */
import { drawnSituation } from './draw';
import { LINE_LAWS } from './line-laws';
import { PLAY_LAWS } from './play-laws';
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

export const ALL_LAWS: readonly Laws[] = [
  lawsOf('lines', LINE_LAWS),
  lawsOf('sight', SEEN_LAWS),
  lawsOf('play', PLAY_LAWS),
];
