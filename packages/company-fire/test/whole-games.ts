/** Whole games by seed, looked at by all laws: what `npm run cf-games` plays, and `npm test` a few of. */
import { drawnGame } from './drawn-game';
import { faultsOf } from './game-laws';
import { chanceOf, randomGame } from './random-player';

/** More deeds than any game takes: one that goes on is a fault. */
const MOST = 5000;

export interface Played {
  readonly deeds: number;
  /** How it ended; absent: it did not. */
  readonly over?: string;
  /** What is wrong, with what was done there. */
  readonly faults: readonly string[];
}

/** The game of a seed. The first deed after which something is wrong is told. */
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
