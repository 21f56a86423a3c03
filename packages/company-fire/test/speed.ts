/** Steps per second of the rules: a step asks for a unit's legal events, and plays one of them. */
import { knownToGm, type GameEvent, type Situation } from '@bocage/core/game';
import { COMPANY_FIRE } from '../src';
import { largeGame } from './large-scene';
import { randomGame } from './random-player';

/** Situations of whole random games in which nothing waits. */
export function quietSituations(seeds: readonly number[]): readonly Situation[] {
  const found: Situation[] = [];
  for (const seed of seeds) {
    randomGame(largeGame({ 'clock.length': '21' }), seed, 4000, (before) => {
      if ((before.endings ?? []).length > 0) found.push(before.situation);
    });
  }
  return found;
}

/** Does a step for every acting unit in all these situations; returns their number and milliseconds. */
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
      const events = COMPANY_FIRE.legal(knownToGm(situation), id);
      const event: GameEvent = events[steps % events.length] ?? { type: 'next' };
      COMPANY_FIRE.play(situation, event, side);
      steps += 1;
    }
  }
  return { steps, ms: processorTime() - since };
}
