import { isRulesError } from '@bocage/core';
import type { UnitSigns } from '@bocage/core/game';
import { sceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';
import { situationFor } from './knowledge';
import { perScene } from './source';

type Signs = ReadonlyMap<string, UnitSigns>;

const NONE: Signs = new Map();

/** Returns what counters show of play, by unit, as far as this user may know. */
export const signsOn = perScene((scene: ScenePort): Signs => {
  const state = sceneState(scene);
  if (!state?.rules.signs || state.file === 'loading') return NONE;
  try {
    return state.rules.signs(situationFor(scene, state, game.user));
  } catch (error) {
    // An unreadable unit is reported at its counter.
    if (isRulesError(error)) return NONE;
    throw error;
  }
});
