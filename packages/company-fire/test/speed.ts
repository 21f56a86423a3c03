/** How many steps a second the rules do: a step is what a unit may do, asked, and one of these deeds, played. */
import type { GameEvent, Situation } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import { largeGame } from './large-scene';
import { randomGame } from './random-player';

/** Situations of whole random games in which nothing is waited for. */
export function quietSituations(seeds: readonly number[]): readonly Situation[] {
  const found: Situation[] = [];
  for (const seed of seeds) {
    randomGame(largeGame({ 'clock.length': '21' }), seed, 4000, (before) => {
      if ((before.endings ?? []).length > 0) found.push(before.situation);
    });
  }
  return found;
}

/** A step for every unit whose turn it is, in all these situations: how many there were, and in how many milliseconds. */
export function measured(
  situations: readonly Situation[],
  processorTime: () => number,
): { readonly steps: number; readonly ms: number } {
  let steps = 0;
  const since = processorTime();
  for (const situation of situations) {
    const to = COMPANY_FIRE.waiting(situation).endings?.[0]?.to;
    for (const { id, side } of situation.units) {
      if (side !== to) continue;
      const events = COMPANY_FIRE.legal(situation, id);
      const event: GameEvent = events[steps % events.length] ?? { type: 'next' };
      COMPANY_FIRE.play(situation, event, side);
      steps += 1;
    }
  }
  return { steps, ms: processorTime() - since };
}
