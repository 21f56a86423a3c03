import { VERSION } from '../data/terrain';
import type { ScenePort } from '../host/ports';
import { keptOf, type Played } from './blank-map';
import { withinTexture } from './fit';
import { fitPicture, type PictureGrid } from './picture-grid';
import { composedPicture } from './picture';
import { checkSize, makeScene, uploadAs } from './pictured-scene';
import type { ChosenPicture } from './read-picture';
import type { Progress } from './read-boards';
import { largestTexture } from './texture-limit';

/**
 * Makes a scene of a picture alone: its cells under the grid, and nothing drawn on them yet.
 * @param name of the map; empty: that of the picture
 * @param played its game and scenario rules
 * @throws ImportProblem
 */
export async function layPicture(
  { name: own, where, bytes, mime, width, height }: ChosenPicture,
  grid: PictureGrid,
  name: string,
  played: Played,
  progress: Progress,
): Promise<ScenePort> {
  const called = name.trim() || own;
  const fit = fitPicture(grid, { width, height });
  checkSize(fit, called);
  progress.say('drawing', 0.3);
  const size = { width, height };
  const placed = {
    ...{ picture: { bytes, mime }, depiction: size, where },
    corner: { x: 0, y: 0 },
    flipped: false,
  };
  const picture = await composedPicture([placed], size, withinTexture(fit, largestTexture()), () =>
    progress.rest(),
  );
  progress.say('uploading', 0.7);
  await progress.rest();
  const made = new Uint8Array(await picture.arrayBuffer());
  const path = await uploadAs(called, 'webp', 'image/webp', made);
  progress.say('creating', 0.95);
  await progress.rest();
  const { columns, rows } = grid;
  const board = { name: '', columns, rows, firstRow: 1, firstColumn: 0 };
  return makeScene(fit, path, called, { v: VERSION, anchor: fit.anchor, board, ...keptOf(played) });
}
