import { openGround } from '../host/dialect';
import type { ScenePort } from '../host/ports';
import { blankScene, type BlankMap } from './blank-map';
import { ImportProblem } from './problem';

/**
 * Makes the scene of a blank map.
 * @throws ImportProblem where the scene is refused
 */
export async function makeBlankMap(map: BlankMap): Promise<ScenePort> {
  const scene = await Scene.implementation.create({ ...blankScene(map), ...openGround(null) });
  if (!scene) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.refused'));
  return scene;
}
