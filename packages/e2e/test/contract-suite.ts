// What second-game.test.ts bundles and hands to a browser: the contract's checks with the samples of all three games, and
// no game, so that those are tried that the built module has brought.
import { SAMPLES } from '../../asl/test/contract-samples';
import { samplesOf } from '../../company-fire/test/contract-samples';
import { contractFaults, type Sample } from '../../core/test/contract/index';
import { CLAIMS_SAMPLE } from '../../core/test/claims-sample';
import type { Game } from '../../core/src/game/index';

const samples: Readonly<Record<string, (game: Game) => readonly Sample[]>> = {
  asl: () => SAMPLES,
  'company-fire': samplesOf,
  claims: () => [CLAIMS_SAMPLE],
};

/**
 * Where a game does not keep the contract, and of how many situations that can be said. The page is let go between them: one
 * that gives the server no sign of life for too long loses its connection and is loaded anew.
 */
export async function tryGame(
  game: Game,
  hasText?: (key: string) => boolean,
): Promise<{ readonly tried: number; readonly faults: readonly string[] }> {
  const all = samples[game.id]?.(game) ?? [];
  const faults: string[] = [];
  for (const sample of all) {
    for (const { check, fault } of contractFaults({ game, sample, ...(hasText && { hasText }) }))
      faults.push(`${sample.name}: ${check}: ${fault}`);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { tried: all.length, faults };
}
