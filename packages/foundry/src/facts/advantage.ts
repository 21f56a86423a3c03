import { isRulesError } from '@bocage/core';
import type { AdvantageState } from '@bocage/core/game';
import { sceneState } from '../data/scene-state';
import { situationFor } from './knowledge';
import { perScene } from './source';
import type { ScenePort } from '../host/ports';

type States = ReadonlyMap<string, AdvantageState>;

/** Returns each known unit's standing towards the advantage, by unit id; empty = the game has none. */
export const advantageStates = perScene(work);

/**
 * Returns a token's standing towards Wall Advantage, as far as this user may know; undefined = the rules
 * cannot tell.
 */
export function advantageOf(scene: ScenePort | null, token: string): AdvantageState | undefined {
  return scene ? advantageStates(scene).get(token) : undefined;
}

function work(scene: ScenePort): States {
  const state = sceneState(scene);
  if (!state?.rules.advantage || state.file === 'loading') return new Map();
  try {
    const states = state.rules.advantage.state(situationFor(scene, state, game.user));
    return new Map(states.map((one) => [one.unit, one]));
  } catch (error) {
    if (isRulesError(error)) return new Map();
    throw error;
  }
}
