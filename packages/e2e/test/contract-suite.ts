// The bundle that second-game.test.ts gives to a browser: the contract's checks with the samples of all three
// games. It contains no game, so that the built module's games are tested.
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
 * Breaches of a game's contract, and the number of situations that were tested. The page is released between
 * them: without heartbeats for too long it loses its connection and reloads.
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
