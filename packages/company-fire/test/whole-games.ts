/** Whole games by seed, checked by all laws: `npm run cf-games` plays many, `npm test` a few. */
import { drawnGame } from './drawn-game';
import { faultsOf } from './game-laws';
import { chanceOf, randomGame } from './random-player';

/** More deeds than any game takes: a longer one is a bug. */
const MOST = 5000;

export interface Played {
  readonly deeds: number;
  /** The kind of end; absent: none. */
  readonly over?: string;
  /** Violations, with the deed before each. */
  readonly faults: readonly string[];
}

/** Plays the game of a seed, up to the first deed with a violation. */
export function wholeGame(seed: number): Played {
  const chance = chanceOf(seed + 1);
  let deeds = 0;
  let faults: readonly string[] = [];
  const end = randomGame(drawnGame(seed), seed, MOST, (before, deed, after) => {
    deeds += 1;
    if (faults.length > 0) return;
    faults = faultsOf(before, deed, after, chance).map(
      (fault) => `deed ${deeds} ${JSON.stringify(deed)}: ${fault}`,
    );
  });
  const { over } = end.situation.play as { readonly over?: string };
  return {
    deeds,
    faults: over === undefined ? [...faults, `it is not over after ${deeds} deeds`] : faults,
    ...(over !== undefined && { over }),
  };
}
