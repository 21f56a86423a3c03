import { packBoard } from '@bocage/importer';
import { crc32 } from '../data/crc';
import { GIVEN } from '../data/ours';
import { openGround } from '../host/dialect';
import { sceneClass } from '../host/documents';
import type { ScenePort } from '../host/ports';
import { MODULE_ID } from '../settings';
import type { Played } from './blank-map';
import { fitBoard, withinTexture } from './fit';
import { boardFlags } from './flags';
import { composedPicture } from './picture';
import { ImportProblem } from './problem';
import { readBoards, type ChosenBoard, type Progress } from './read-boards';
import { largestTexture } from './texture-limit';
import { upload } from './upload';

/** Largest side of a map in pixels of the scene: beyond it, most graphics cards show too coarse a picture. */
const LARGEST_MAP = 16_383;

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
  if (Math.max(fit.width, fit.height) > LARGEST_MAP)
    throw new ImportProblem(game.i18n.format('BOCAGE.Import.mapTooBig', { where: board.name }));
  progress.say('drawing', 0.6);
  const picture = await composedPicture(pictures, depiction, withinTexture(fit, largestTexture()), () =>
    progress.rest(),
  );
  progress.say('uploading', 0.8);
  await progress.rest();
  // Equal content has an equal name: the next import reuses the files of a failed one.
  const stem = board.name.slice(0, 40).replace(/[^A-Za-z0-9]+/g, '-') || 'board';
  const [text, bytes] = [packBoard(board), new Uint8Array(await picture.arrayBuffer())];
  const boardPath = await upload(
    new File([text], `${stem}-${crc32(text)}.json`, { type: 'application/json' }),
  );
  const picturePath = await upload(new File([bytes], `${stem}-${crc32(bytes)}.webp`, { type: 'image/webp' }));
  progress.say('creating', 0.95);
  await progress.rest();
  const { game: id, rules } = played;
  const kept = { ...(id === undefined ? {} : { game: id }), rules };
  const scene = await sceneClass().create({
    name: game.i18n.format(board.parts ? 'BOCAGE.Import.mapSceneName' : 'BOCAGE.Import.sceneName', {
      name: board.name,
    }),
    width: fit.width,
    height: fit.height,
    padding: 0,
    ...openGround(picturePath),
    grid: { type: fit.anchor.type, size: fit.anchor.size, distance: 40, units: 'm', alpha: 0.15 },
    tokenVision: false,
    flags: { [MODULE_ID]: { ...GIVEN, ...boardFlags(board, fit.anchor, boardPath), ...kept } },
  });
  if (!scene) throw new ImportProblem(game.i18n.localize('BOCAGE.Import.refused'));
  return scene;
}
