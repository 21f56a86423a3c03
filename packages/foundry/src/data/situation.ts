import type { Situation } from '@bocage/core';
import type { ScenePort, UserPort } from '../host/ports';
import type { SceneState } from './scene-state';
import { unitFlags, unitsFor } from './units';

/** All that this user may know, as the rules want it. */
export function situationFor(scene: ScenePort, state: SceneState, user: UserPort): Situation {
  return {
    board: state.board,
    units: unitsFor(scene, state.layout, state.board, user),
    options: state.options,
  };
}

/** The same without the units that not everybody knows of, save those named: what may be said aloud. */
export function publicSituation(
  scene: ScenePort,
  situation: Situation,
  about: readonly (string | undefined)[],
): Situation {
  const units = situation.units.filter((unit) => {
    const token = scene.tokens.get(unit.id);
    return about.includes(unit.id) || (token && !token.hidden && unitFlags(token).hidden !== true);
  });
  return { ...situation, units };
}
