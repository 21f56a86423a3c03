import { terrainShown } from '../../data/editor';
import { sceneState } from '../../data/scene-state';
import { currentPen } from '../../tools';
import type { PenTerrain } from '../reach';

/** Returns the viewed scene's terrain if this GM may draw on it. */
export function groundHere(): PenTerrain | undefined {
  const scene = canvas.scene;
  const state = game.user.isGM && currentPen().tool !== 'los' ? sceneState(scene) : undefined;
  const terrain = state && scene ? terrainShown(scene) : undefined;
  return state && terrain && { state, terrain };
}
