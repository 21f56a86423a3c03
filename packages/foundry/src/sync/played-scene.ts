import { isPlayed, type Game, type Play } from '@bocage/core/game';
import { sceneState, type SceneState } from '../data/scene-state';
import type { ScenePort } from '../host/ports';

/** A scene that is played, and its game. */
export interface PlayedScene {
  readonly state: SceneState;
  readonly game: Game & Play;
}

/** Returns a scene of a game played by events, once its whole board is there. */
export function playedScene(scene: ScenePort): PlayedScene | undefined {
  const state = sceneState(scene);
  if (!state || state.file === 'loading') return undefined;
  const { rules } = state;
  return isPlayed(rules) ? { state, game: rules } : undefined;
}
