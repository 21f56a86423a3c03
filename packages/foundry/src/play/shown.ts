import { isRulesError, type AdvantageState } from '@bocage/core';
import { sceneState } from '../data/scene-state';
import { situationFor } from '../data/situation';
import type { ScenePort } from '../host/ports';

type States = ReadonlyMap<string, AdvantageState>;

/** Worked out once for all tokens of a scene: markers are asked for at every step of an animation. */
let known: { readonly scene: ScenePort; readonly states: States } | undefined;

const listeners = new Set<(scene: ScenePort) => void>();

/** Calls back when it may stand otherwise. */
export function onAdvantage(listener: (scene: ScenePort) => void): void {
  listeners.add(listener);
}

/** How it stands for every unit that this user may know of; none where the game has no such thing. */
export function advantageStates(scene: ScenePort): States {
  if (known?.scene !== scene) known = { scene, states: work(scene) };
  return known.states;
}

/** How Wall Advantage stands for a token, as far as this user may know; undefined where the rules cannot tell. */
export function advantageOf(scene: ScenePort | null, token: string): AdvantageState | undefined {
  return scene ? advantageStates(scene).get(token) : undefined;
}

/** Something has changed: ask the rules again when next it is needed. */
export function forgetAdvantage(): void {
  known = undefined;
  const { scene } = canvas;
  if (scene) for (const listener of listeners) listener(scene);
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
