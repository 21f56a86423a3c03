import { openGround } from '../host/dialect';
import { sceneClass } from '../host/documents';
import type { ScenePort } from '../host/ports';
import { blankScene, type BlankMap } from './blank-map';
import { ImportProblem } from './problem';

/**
 * Makes the scene of a blank map.
 *
 * @throws ImportProblem if the host refuses the scene
 */
export async function makeBlankMap(map: BlankMap): Promise<ScenePort> {
  const scene = await sceneClass().create({ ...blankScene(map), ...openGround(null) });
  if (!scene) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.refused'));
  return scene;
}
