import { packBoard } from '@bocage/importer';
import type { ScenePort } from '../host/ports';
import { keptOf, type Played } from './blank-map';
import { fitBoard, withinTexture } from './fit';
import { boardFlags } from './flags';
import { composedPicture } from './picture';
import { checkSize, makeScene, uploadAs } from './pictured-scene';
import { readBoards, type ChosenBoard, type Progress } from './read-boards';
import { largestTexture } from './texture-limit';

/**
 * Makes a scene of VASL board archives: of one, or of several joined into one map. All is read and both files
 * are uploaded before the scene is created in one step: no import is ever half done.
 *
 * @param rows of the map, from the top; boards from the left
 * @param name of a map of several boards; empty: the boards' names
 * @param played its game and scenario rules
 * @param progress hears of each step
 * @throws ImportProblem naming the file or the reason
 */
export async function importBoards(
  rows: readonly (readonly ChosenBoard[])[],
  name: string,
  played: Played,
  progress: Progress,
): Promise<ScenePort> {
  const { board, depiction, pictures } = await readBoards(rows, name, progress);
  const fit = fitBoard(board, depiction);
  checkSize(fit, board.name);
  progress.say('drawing', 0.6);
  const picture = await composedPicture(pictures, depiction, withinTexture(fit, largestTexture()), () =>
    progress.rest(),
  );
  progress.say('uploading', 0.8);
  await progress.rest();
  const boardPath = await uploadAs(board.name, 'json', 'application/json', packBoard(board));
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const picturePath = await uploadAs(board.name, 'webp', 'image/webp', bytes);
  progress.say('creating', 0.95);
  await progress.rest();
  const called = game.i18n.format(board.parts ? 'BOCAGE.Import.mapSceneName' : 'BOCAGE.Import.sceneName', {
    name: board.name,
  });
  return makeScene(fit, picturePath, called, {
    ...boardFlags(board, fit.anchor, boardPath),
    ...keptOf(played),
  });
}
